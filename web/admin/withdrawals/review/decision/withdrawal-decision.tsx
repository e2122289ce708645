import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { inrExact } from '#contract/values/money.ts';
import { decideWithdrawal } from '#contract/withdrawals/decide-withdrawals.ts';
import type { WithdrawalCheck, WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { Decision } from '#web/admin/desk/decision/decision.tsx';
import { useDecision } from '#web/admin/desk/decision/use-decision.ts';
import type { useRefusal } from '#web/admin/desk/use-refusal.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useRejectReasons, useTickWords } from './decision-words.ts';
import { Evidence } from './evidence.tsx';
import { Paper } from './paper.tsx';
import { PayoutsStopped } from './payouts-stopped.tsx';
import { Standing } from './standing.tsx';

interface Props {
  readonly details: WithdrawalDetails;
  readonly mayReview: boolean;
  readonly refusal: ReturnType<typeof useRefusal>;
  readonly onDecided: (after: WithdrawalDetails) => void;
  readonly onStale: () => void;
}

/** What speaks for and against it, what is paid to whom, and what can be done about it. Give it a key of case and version. */
export function WithdrawalDecision(props: Props) {
  const { details, mayReview } = props;
  // Whoever may not decide about it now still sees what there was to decide by.
  if (mayReview && (details.acts.length > 0 || isUndecided(details))) return <OpenDecision {...props} />;
  return <Paper details={details} evidence={<Evidence details={details} />} above={<Above {...props} />} />;
}

const Above = ({ details, mayReview, onStale }: Props) => (
  <>
    {details.payoutsStopped && <PayoutsStopped details={details} mayRelease={mayReview && !details.isOwn} onReleased={onStale} />}
    <Standing details={details} />
  </>
);

const isUndecided = ({ status }: WithdrawalDetails) => status === 'pending';

function OpenDecision(props: Props) {
  const { details, refusal, onDecided, onStale } = props;
  const { t } = useLingui();
  const deciding = useAction(decideWithdrawal, { revalidate: false });
  const [ticked, setTicked] = useState<readonly WithdrawalCheck[]>([]);
  const { code, version, acts, evidence, amount } = details;
  const params = { code };
  const toTick = evidence.filter(({ state, check }) => state === 'look' && !ticked.includes(check));
  const canApprove = acts.includes('approve');
  const decision = useDecision({
    reasons: useRejectReasons(),
    ownReason: 'own',
    lacks: () => (toTick.length > 0 ? ('ticks' as const) : undefined),
    places: { ticks: '[data-tick]:not(:checked)' },
    isForbidden: acts.includes('reject') ? isUndecided(details) && !canApprove && 'approve' : 'both',
    isBusy: deciding.isBusy,
    approve: () => deciding.run({ params, body: { act: 'approve', seen: [...ticked], version } }),
    reject: ({ text }) => deciding.run({ params, body: { act: 'reject', reason: text, version } }),
    onDecided,
    onStale,
    refusal,
  });
  const sum = inrExact(amount);
  const onTick = (check: WithdrawalCheck) =>
    setTicked(ticked.includes(check) ? ticked.filter((each) => each !== check) : [...ticked, check]);
  return (
    <Decision
      decision={decision}
      hasViewer={false}
      missing={decision.missing === 'ticks' && <ToTick checks={toTick.map(({ check }) => check)} />}
      whyNot={<WhyNot details={details} />}
      reader={t`The member will read this`}
      approve={isUndecided(details) ? <Trans>Approve {sum}</Trans> : undefined}
    >
      <Paper
        details={details}
        evidence={<Evidence details={details} {...(canApprove ? { ticks: { ticked, onTick } } : {})} />}
        above={<Above {...props} />}
      />
    </Decision>
  );
}

function ToTick({ checks }: { checks: readonly WithdrawalCheck[] }) {
  const words = useTickWords();
  return (
    <>
      <Plural value={checks.length} one="Tick this box first:" other="Tick these # boxes first:" /> <b>{checks.map(words).join(' · ')}</b>
    </>
  );
}

function WhyNot({ details: { isOwn, secondPerson, evidence } }: { details: WithdrawalDetails }) {
  if (isOwn) return <Trans>This is your own withdrawal. Another person has to decide it.</Trans>;
  if (secondPerson) return <Trans>One person has approved it. A second person has to agree.</Trans>;
  const stop = evidence.find(({ state }) => state === 'stop')?.title ?? '';
  return stop ? <Trans>It cannot be approved: {stop}</Trans> : <Trans>It cannot be approved now.</Trans>;
}
