import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconBuildingBank,
  IconCalendarCheck,
  IconChevronRight,
  IconGift,
  IconId,
  IconMessageExclamation,
  IconReceiptRupee,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inr, type Paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { useWaiting } from '#web/admin/words.ts';
import { count, day } from '#web/lib/format.ts';
import { daysOpen } from './days-open.ts';
import type { Figures } from './load-queues.ts';
import classes from './queues.module.css';

interface Queue {
  readonly to: string;
  readonly Icon: typeof IconReceiptRupee;
  readonly title: ReactNode;
  readonly about: ReactNode;
  readonly count: number;
}

/** The queues that the reader's figures speak of. */
export function useQueues(figures: Figures): readonly Queue[] {
  return [
    ...depositQueues(figures),
    ...useKycQueue(figures),
    ...rewardQueue(figures),
    ...withdrawalQueue(figures),
    ...useBankQueues(figures),
  ];
}

/** What waits for a decision, each with its way there. Nothing where the reader may open none of them. */
export function Queues({ queues }: { queues: readonly Queue[] }) {
  const { i18n } = useLingui();
  if (queues.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="queues">
      <h2 id="queues">
        <Trans>Needs a decision</Trans>
      </h2>
      <ul>
        {queues.map(({ to, Icon, title, about, count: waiting }) => (
          <li key={to} data-waiting={waiting > 0}>
            <Link to={to}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={classes.words}>
                <b>{title}</b>
                <span>{about}</span>
              </span>
              <span className={classes.count}>{count(i18n.locale, waiting)}</span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a queue comes to, and how long the oldest in it has waited. */
function SumWaiting({ amount, oldestAt }: { amount: Paise; oldestAt: string | null }) {
  const waiting = useWaiting();
  if (!oldestAt) return <Trans>Nothing is waiting</Trans>;
  const [oldest, sum] = [waiting(oldestAt), inr(amount)];
  return (
    <Trans>
      {sum}, oldest waiting {oldest}
    </Trans>
  );
}

function depositQueues({ deposits }: Figures): readonly Queue[] {
  if (!deposits) return [];
  const { pending, oldestPendingAt, wallWaiting } = deposits;
  return [
    {
      to: '/admin/deposits',
      Icon: IconReceiptRupee,
      title: <Trans>Deposits to review</Trans>,
      about: <SumWaiting amount={pending.amount} oldestAt={oldestPendingAt} />,
      count: pending.count,
    },
    ...(wallWaiting > 0
      ? [
          {
            to: '/admin/deposits?status=all&wall=waiting',
            Icon: IconMessageExclamation,
            title: <Trans>Names for the donor wall</Trans>,
            about: <Trans>Flagged by the name filter</Trans>,
            count: wallWaiting,
          },
        ]
      : []),
  ];
}

function useKycQueue({ kyc }: Figures): readonly Queue[] {
  const waiting = useWaiting();
  if (!kyc) return [];
  const oldest = kyc.oldestWaitingAt && waiting(kyc.oldestWaitingAt);
  return [
    {
      to: '/admin/kyc',
      Icon: IconId,
      title: <Trans>Identities to verify</Trans>,
      about: oldest ? <Trans>Oldest waiting {oldest}</Trans> : <Trans>Nothing is waiting</Trans>,
      count: kyc.waiting.count,
    },
  ];
}

function rewardQueue({ rewards }: Figures): readonly Queue[] {
  if (!rewards) return [];
  return [
    {
      to: '/admin/rewards',
      Icon: IconGift,
      title: <Trans>Rewards on hold</Trans>,
      about: <SumWaiting amount={rewards.waiting.amount} oldestAt={rewards.oldestWaitingAt} />,
      count: rewards.waiting.count,
    },
  ];
}

function withdrawalQueue({ withdrawals }: Figures): readonly Queue[] {
  if (!withdrawals) return [];
  return [
    {
      to: '/admin/withdrawals',
      Icon: IconSend,
      title: <Trans>Withdrawals to review</Trans>,
      about: <SumWaiting amount={withdrawals.pending.amount} oldestAt={withdrawals.oldestPendingAt} />,
      count: withdrawals.pending.count,
    },
  ];
}

function useBankQueues({ bank, lastClosed }: Figures): readonly Queue[] {
  const { i18n } = useLingui();
  if (!bank) return [];
  const unclaimed = inr(bank.unclaimed.amount);
  const closed = lastClosed && day(i18n.locale, lastClosed);
  return [
    {
      to: '/admin/reconciliation',
      Icon: IconArrowsLeftRight,
      title: <Trans>Suggested matches</Trans>,
      about: <Trans>Claims with a possible match</Trans>,
      count: bank.suggested,
    },
    {
      to: '/admin/reconciliation?tab=exceptions',
      Icon: IconAlertTriangle,
      title: <Trans>Exceptions</Trans>,
      about: <Trans>Claims and bank lines that disagree</Trans>,
      count: bank.exceptions,
    },
    {
      to: '/admin/reconciliation?tab=unclaimed',
      Icon: IconBuildingBank,
      title: <Trans>Unclaimed payments</Trans>,
      about: <Trans>{unclaimed} that nobody has claimed</Trans>,
      count: bank.unclaimed.count,
    },
    ...(lastClosed === undefined
      ? []
      : [
          {
            to: '/admin/close',
            Icon: IconCalendarCheck,
            title: <Trans>Days to close</Trans>,
            about: closed ? <ClosedTo closed={closed} toBook={bank.toBook} /> : <Trans>No day is closed yet</Trans>,
            count: lastClosed ? daysOpen(lastClosed, moneyDay(new Date())) : 0,
          },
        ]),
  ];
}

const ClosedTo = ({ closed, toBook }: { closed: string; toBook: number }) => (
  <>
    <Trans>Last closed: {closed}</Trans>
    {toBook > 0 && (
      <>
        {', '}
        <Plural value={toBook} one="# line to book" other="# lines to book" />
      </>
    )}
  </>
);
