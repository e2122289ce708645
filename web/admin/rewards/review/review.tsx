import { Trans, useLingui } from '@lingui/react/macro';
import type { RewardDetails, RewardRow } from '#contract/referrals/review-rewards.ts';
import type { RewardAct } from '#contract/referrals/reward-fields.ts';
import { inr } from '#contract/values/money.ts';
import type { Page } from '#contract/values/paging.ts';
import type { KeyWords } from '#web/admin/desk/desk-keys.ts';
import { CaseBody, CaseWaiting, DeskPanel } from '#web/admin/desk/desk-panel.tsx';
import { useQueue } from '#web/admin/desk/queue/use-queue.ts';
import { useAhead, useCase } from '#web/admin/desk/use-case.ts';
import { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { rewardDesk } from '#web/admin/rewards/reward-desk.ts';
import { useMoment } from '#web/admin/words.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { RewardDecision } from './decision/reward-decision.tsx';
import { Facts } from './facts.tsx';
import { Links } from './links.tsx';
import { People } from './people.tsx';

interface Props {
  readonly code: string;
  readonly list: Page<RewardRow>;
  readonly mayReview: boolean;
}

/** One reward beside the queue it belongs to. */
export const Review = (props: Props) => (
  <QueryProvider>
    <OpenReward {...props} />
  </QueryProvider>
);

function OpenReward({ code, list, mayReview }: Props) {
  const { t } = useLingui();
  const { details, error, isAsking, reload, lookAgain } = useCase(rewardDesk, code);
  const queue = useQueue(code, list, rewardDesk);
  useAhead(rewardDesk, queue);
  // Kept above the decision, which begins afresh when the reward has changed: why the last attempt failed is still to be read.
  const refusal = useRefusal();
  const keyWords = useRewardKeys();
  const sum = details ? inr(details.amount) : code;

  async function decided(act: RewardAct, after: RewardDetails) {
    const name = after.sponsor.name;
    const said = {
      hold: t`${code} is on hold: ${sum} for ${name}`,
      release: after.status === 'booked' ? t`${code} released and booked: ${sum} for ${name}` : t`${code} released: ${sum} for ${name}`,
      refuse: t`${code} refused: ${sum} for ${name}`,
    };
    if (after.secondPerson && act === 'release') {
      toast.success(t`${code} is waiting for a second person. A trustee can agree on the dashboard.`);
      return lookAgain();
    }
    toast.success(said[act]);
    // What waited is worked off one by one; whoever looked something up stays where they are.
    if (details?.status !== 'blocked') return lookAgain();
    reload();
    await queue.goOn();
  }

  return (
    <DeskPanel
      id={code}
      queue={queue}
      label={t`Review ${code}`}
      title={
        <>
          {sum} {details && <StatusBadge status={details.status} />}
        </>
      }
      about={details && <Earned details={details} />}
      steps={{ next: t`Next reward`, previous: t`Previous reward` }}
      keyWords={mayReview ? keyWords : []}
      onClose={() => void queue.go(undefined)}
    >
      {details ? (
        <>
          <CaseBody isViewerLarge>
            <div>
              {details.friend && <Links details={details} />}
              <People details={details} />
            </div>
            <RewardDecision
              key={`${details.code} ${details.version}`}
              {...{ details, mayReview, refusal }}
              onDecided={(act, after) => void decided(act, after)}
              onStale={lookAgain}
            />
          </CaseBody>
          <Facts details={details} />
        </>
      ) : (
        <CaseWaiting title={t`We could not load this reward`} error={error} isAsking={isAsking} onRetry={reload} />
      )}
    </DeskPanel>
  );
}

function useRewardKeys(): KeyWords {
  const { t } = useLingui();
  return [
    ['A', t`Release (asks for a reason)`],
    ['H', t`Hold (asks for a reason)`],
    ['R', t`Refuse (asks for a reason)`],
    ['1 2 3', t`Choose a quick reason`],
  ];
}

function Earned({ details: { code, sponsor, madeAt } }: { details: RewardDetails }) {
  const { name } = sponsor;
  const earned = useMoment()(madeAt);
  return (
    <Trans>
      <b>{name}</b>, {code}, earned {earned}
    </Trans>
  );
}
