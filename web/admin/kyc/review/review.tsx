import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { KycDecided } from '#contract/kyc/decide-kyc.ts';
import type { KycCase, KycDetails } from '#contract/kyc/review-kyc.ts';
import type { Page } from '#contract/values/paging.ts';
import { type KeyWords, useViewerKeys } from '#web/admin/desk/desk-keys.ts';
import { CaseWaiting, DeskPanel } from '#web/admin/desk/desk-panel.tsx';
import { useDeskCase } from '#web/admin/desk/use-desk-case.ts';
import { kycDesk } from '#web/admin/kyc/kyc-desk.ts';
import { useMoment } from '#web/admin/words.ts';
import { QueryProvider } from '#web/lib/fetching/query-provider.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { CaseContent } from './case-content.tsx';

interface Props {
  readonly code: string;
  readonly list: Page<KycCase>;
  readonly mayReview: boolean;
}

/** One case beside the queue it belongs to. */
export const Review = (props: Props) => (
  <QueryProvider>
    <OpenCase {...props} />
  </QueryProvider>
);

function OpenCase({ code, list, mayReview }: Props) {
  const { t } = useLingui();
  const { details, error, isAsking, reload, lookAgain, queue, colleague, undo } = useDeskCase(kycDesk, {
    code,
    list,
    mayReview,
  });
  const keyWords = useKycKeys();

  async function decided(answer: KycDecided) {
    const name = details?.member.name ?? '';
    const said: Partial<Record<KycDecided['status'], string>> = {
      verified: t`${code} verified: ${name}`,
      returned: t`${code} asked again: ${name}`,
      refused: t`${code} refused: ${name}`,
    };
    undo.offer(answer, said[answer.status] ?? code);
    await queue.goOn();
  }

  return (
    <DeskPanel
      id={code}
      queue={queue}
      label={t`Review ${code}`}
      title={
        <>
          {details ? details.member.name : code} {details && <StatusBadge status={details.status} />}
        </>
      }
      about={details && <Sent details={details} />}
      steps={{ next: t`Next case`, previous: t`Previous case` }}
      keys={mayReview ? { u: undo.undoLast } : {}}
      keyWords={mayReview ? keyWords : []}
      onClose={() => void queue.go(undefined)}
    >
      {details ? (
        <CaseContent
          {...{ details, colleague }}
          onDecided={(answer) => void decided(answer)}
          onChanged={lookAgain}
          onUndo={() => void undo.undo(code)}
        />
      ) : (
        <CaseWaiting title={t`We could not load this case`} error={error} isAsking={isAsking} onRetry={reload} />
      )}
    </DeskPanel>
  );
}

function useKycKeys(): KeyWords {
  const { t } = useLingui();
  const viewer = useViewerKeys({ hasSeveral: true });
  return [
    ['1 2 3', t`Tick a comparison, or choose a reason`],
    ['A', t`Verify`],
    ['Q', t`Ask again (asks for reasons)`],
    ['R', t`Refuse for good (asks for a message)`],
    ['U', t`Undo the last decision`],
    ...viewer,
  ];
}

function Sent({ details: { code, sentAt, timesSent } }: { details: KycDetails }) {
  const sent = useMoment()(sentAt);
  return (
    <>
      <Trans>
        {code}, sent {sent}
      </Trans>
      {'. '}
      <Plural value={timesSent} one="First time." other="Sent # times." />
    </>
  );
}
