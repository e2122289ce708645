import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconCircleCheck, IconClock, IconHourglass, IconSend, IconUserCheck } from '@tabler/icons-react';
import { inrExact } from '#contract/values/money.ts';
import type { MyWithdrawal, WithdrawalStep } from '#contract/withdrawals/my-withdrawals.ts';
import { day, moment, moneyDays } from '#web/lib/format.ts';
import { Progress, ProgressStep } from '#web/member/progress/progress.tsx';
import { Note } from '#web/ui/feedback/note.tsx';

type Step = WithdrawalStep['step'];

const icons: Readonly<Record<Step, typeof IconClock>> = {
  asked: IconSend,
  waiting_time: IconHourglass,
  approved: IconUserCheck,
  sent: IconBuildingBank,
  paid: IconCircleCheck,
  rejected: IconClock,
  cancelled: IconClock,
  failed: IconClock,
  returned: IconClock,
};
const ends: readonly Step[] = ['rejected', 'cancelled', 'failed', 'returned'];

/** What was done, what goes on now and what comes next; at a bad end why, and that the money is back. */
export function Way({ withdrawal }: { withdrawal: MyWithdrawal }) {
  const words = useStepWords(withdrawal);
  const now = withdrawal.steps.findIndex(({ at }) => !isOver(at));
  return (
    <div>
      <Why withdrawal={withdrawal} />
      <Progress>
        {withdrawal.steps.map(({ step, at }, index) => (
          <ProgressStep
            key={step}
            state={ends.includes(step) ? 'failed' : isOver(at) ? 'done' : index === now ? 'current' : 'upcoming'}
            Icon={icons[step]}
            {...words(step, at, index === now)}
          />
        ))}
      </Progress>
    </div>
  );
}

const isOver = (at: string | null): boolean => at !== null && new Date(at) <= new Date();

function Why({ withdrawal: { shownAs, status, amount, note } }: { withdrawal: MyWithdrawal }) {
  if (shownAs !== 'failed') return null;
  const sum = inrExact(amount);
  return (
    <Note kind={status === 'cancelled' ? 'plain' : 'red'} style={{ marginBottom: 20 }}>
      {note && <b>{note} </b>}
      <Trans>{sum} is back in your balance, the fee included.</Trans>
    </Note>
  );
}

function useStepWords({ account, payableFrom, expectedBy, latestBy }: MyWithdrawal) {
  const { t, i18n } = useLingui();
  const titles: Readonly<Record<Step, readonly [done: string, ahead: string]>> = {
    asked: [t`You asked for it`, t`You ask for it`],
    waiting_time: [t`Waiting time is over`, t`Waiting time`],
    approved: [t`Approved`, t`A person checks and approves it`],
    sent: [t`Sent to the bank`, t`We send it to the bank`],
    paid: [t`Paid to ${account}`, t`It arrives at ${account}`],
    rejected: [t`Not approved`, t`Not approved`],
    cancelled: [t`Cancelled`, t`Cancelled`],
    failed: [t`The bank could not pay it`, t`The bank could not pay it`],
    returned: [t`The bank sent it back`, t`The bank sent it back`],
  };
  const from = payableFrom ? day(i18n.locale, payableFrom) : '';
  const when = expectedBy && latestBy ? moneyDays(i18n.locale, expectedBy, latestBy) : '';

  const textOf = (step: Step): string => {
    if (step === 'waiting_time' && from) return t`Nothing is sent before ${from}. Until then you can stop it if it was not you.`;
    return step === 'paid' && when ? t`Expected ${when}.` : '';
  };
  return (step: Step, at: string | null, isNow: boolean) => {
    const isDone = isOver(at);
    return {
      title: titles[step][isDone ? 0 : 1],
      text: isDone || !(isNow || step === 'paid') ? '' : textOf(step),
      who: at && isDone ? moment(i18n.locale, at) : '',
    };
  };
}
