import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import { count, percent } from '#web/lib/format.ts';
import classes from './cards.module.css';
import { changeOf } from './charts/change.ts';

interface CardProps {
  readonly title: ReactNode;
  readonly figure: string;
  readonly about: ReactNode;
  /** Day by day, for the small line. */
  readonly line: readonly number[];
}

const MOST = 4;

type Shown = CardProps & { readonly key: string };
type Props = Pick<Dashboard, 'cards' | 'figures' | 'days'>;

/** The first four that the reader's rights allow. */
export function Cards(props: Props) {
  const { i18n } = useLingui();
  const number = (value: number) => count(i18n.locale, value);
  const shown = [...moneyCards(props, number), ...workCards(props, number)];
  if (shown.length === 0) return null;
  return (
    <dl className={classes.cards}>
      {shown.slice(0, MOST).map(({ key, ...card }) => (
        <Card key={key} {...card} />
      ))}
    </dl>
  );
}

function moneyCards({ cards: { donations, members, waiting, payouts }, figures, days }: Props, number: (value: number) => string): Shown[] {
  const shown: Shown[] = [];
  if (donations)
    shown.push({
      key: 'donations',
      title: <Trans>Donations, {days} days</Trans>,
      figure: inr(donations.amount),
      about: <Change now={donations.amount} before={donations.before} days={days} />,
      line: figures.map((day) => day.donations?.amount ?? 0),
    });
  if (members)
    shown.push({
      key: 'members',
      title: <Trans>Active members</Trans>,
      figure: number(members.active),
      about: <More number={number(members.activated)} isMore={members.activated > 0} days={days} />,
      line: figures.map((day) => day.activations ?? 0),
    });
  if (waiting)
    shown.push({
      key: 'waiting',
      title: <Trans>Waiting to verify</Trans>,
      figure: inr(waiting.amount),
      about: <Plural value={waiting.count} one="# deposit" other="# deposits" />,
      line: figures.map((day) => day.waiting?.amount ?? 0),
    });
  if (payouts)
    shown.push({
      key: 'payouts',
      title: <Trans>Paid out, {days} days</Trans>,
      figure: inr(payouts.amount),
      about: <Change now={payouts.amount} before={payouts.before} days={days} />,
      line: figures.map((day) => day.payouts?.amount ?? 0),
    });
  return shown;
}

function workCards({ cards: { kyc, answers }, figures, days }: Props, number: (value: number) => string): Shown[] {
  const shown: Shown[] = [];
  if (kyc)
    shown.push({
      key: 'kyc',
      title: <Trans>Identities decided, {days} days</Trans>,
      figure: number(kyc.count),
      about: <Decided today={kyc.today} hours={meanHours(kyc)} />,
      line: figures.map((day) => day.kycDecisions?.count ?? 0),
    });
  if (answers)
    shown.push({
      key: 'answers',
      title: <Trans>Tickets answered, {days} days</Trans>,
      figure: number(answers.count),
      about: <Mean hours={meanHours(answers)} />,
      line: figures.map((day) => day.answers?.count ?? 0),
    });
  return shown;
}

const meanHours = ({ count: decided, seconds }: { count: number; seconds: number }): number | null =>
  decided > 0 ? Math.round((seconds / decided / 3_600) * 10) / 10 : null;

const Card = ({ title, figure, about, line }: CardProps) => (
  <div className={classes.card}>
    <dt>{title}</dt>
    <dd>
      <span className={classes.figure}>{figure}</span>
      <Sparkline values={line} />
      <span className={classes.about}>{about}</span>
    </dd>
  </div>
);

const [WIDE, HIGH] = [84, 28];

/** The way of the days, without a scale: the chart below has the numbers. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1);
  const step = WIDE / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => `${index * step},${HIGH - 2 - (value / most) * (HIGH - 4)}`);
  return (
    <svg className={classes.line} width={WIDE} height={HIGH} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** Against as many days before; without anything before there is nothing to compare with. */
function Change({ now, before, days }: { now: Paise; before: Paise; days: number }) {
  const { i18n } = useLingui();
  const change = changeOf(now, before);
  if (change === null) return <Trans>Nothing in the {days} days before</Trans>;
  if (change === 0) return <Trans>As in the {days} days before</Trans>;
  const Icon = change < 0 ? IconArrowDownRight : IconArrowUpRight;
  const shown = `${change > 0 ? '+' : ''}${percent(i18n.locale, change).replace('-', '\u2212')}`;
  return (
    <>
      <b data-falls={change < 0}>
        <Icon size={14} stroke={2.2} aria-hidden /> {shown}
      </b>{' '}
      <Trans>vs previous {days} days</Trans>
    </>
  );
}

const More = ({ number, isMore, days }: { number: string; isMore: boolean; days: number }) => (
  <>
    {isMore ? (
      <b>
        <IconArrowUpRight size={14} stroke={2.2} aria-hidden /> +{number}
      </b>
    ) : (
      number
    )}{' '}
    <Trans>in {days} days</Trans>
  </>
);

const Decided = ({ today, hours }: { today: number; hours: number | null }) => (
  <>
    <Trans>{today} today</Trans>
    {hours !== null && (
      <>
        {', '}
        <Trans>{hours} h on average</Trans>
      </>
    )}
  </>
);

const Mean = ({ hours }: { hours: number | null }) =>
  hours === null ? <Trans>None answered yet</Trans> : <Trans>First reply after {hours} h on average</Trans>;
