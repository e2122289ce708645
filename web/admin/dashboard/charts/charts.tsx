import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { DayFigures } from '#contract/dashboard/daily-figures.ts';
import { inr, paise } from '#contract/values/money.ts';
import { count, day, days } from '#web/lib/format.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './charts.module.css';
import type { Point } from './plot.tsx';
import { compactRupees, shortDay } from './short.ts';

interface Props {
  readonly figures: readonly DayFigures[];
}

const HEIGHT = { large: 248, small: 168 };

function useChart(figures: readonly DayFigures[]) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return {
    locale,
    during: days(locale, figures[0]?.day ?? '', figures.at(-1)?.day ?? ''),
    common: { dayHead: t`Day`, dayName: (at: string) => shortDay(locale, at), dayInFull: (at: string) => day(locale, at) },
  };
}

const sumOf = (values: readonly number[]): string => inr(paise(values.reduce((sum, value) => sum + value, 0)));

/** What came in: approved on that day, and above it what was sent that day and waits. */
export function DonationsChart({ figures }: Props) {
  const { t } = useLingui();
  const { locale, during, common } = useChart(figures);
  const points = figures.map((one) => ({ day: one.day, value: one.donations?.amount ?? 0, more: one.waiting?.amount ?? 0 }));
  const [verified, waiting] = [sumOf(points.map(({ value }) => value)), sumOf(points.map(({ more }) => more))];
  const sum = (amount: number | undefined) => inr(paise(amount ?? 0));
  const hint = ({ day: at, value, more }: Point): string => {
    const [name, received, open] = [day(locale, at), sum(value), sum(more)];
    return more ? t`${name}: ${received} verified, ${open} waiting` : t`${name}: ${received} verified`;
  };
  return (
    <ChartCard
      {...common}
      {...{ points, hint }}
      kind="bars"
      title={<Trans>Donations received</Trans>}
      legend={<Legend />}
      label={t`Donations per day, ${during}: ${verified} verified, ${waiting} waiting`}
      height={HEIGHT.large}
      unit={100}
      tick={(value) => compactRupees(locale, value / 100)}
      columns={[
        { head: t`Gifts`, cell: (index) => count(locale, figures[index]?.donations?.count ?? 0) },
        { head: t`Verified`, cell: (index) => sum(figures[index]?.donations?.amount) },
        { head: t`Waiting`, cell: (index) => sum(figures[index]?.waiting?.amount) },
      ]}
    />
  );
}

function Legend() {
  const hatch = useId();
  return (
    <span className={classes.legend}>
      <span>
        <svg width="12" height="12" aria-hidden>
          <rect width="12" height="12" className={classes.bar} />
        </svg>
        <Trans>Verified</Trans>
      </span>
      <span>
        <svg width="12" height="12" aria-hidden>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" className={classes.hatch} />
          </pattern>
          <rect width="12" height="12" fill={`url(#${hatch})`} className={classes.more} />
        </svg>
        <Trans>Waiting</Trans>
      </span>
    </span>
  );
}

export function MembersChart({ figures }: Props) {
  const { t } = useLingui();
  const { locale, during, common } = useChart(figures);
  const points = figures.map((one) => ({ day: one.day, value: one.members ?? 0 }));
  const joined = points.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartCard
      {...common}
      points={points}
      kind="bars"
      title={<Trans>New members</Trans>}
      label={t`New members per day, ${during}: ${joined} in all`}
      height={HEIGHT.small}
      tick={(value) => count(locale, value)}
      hint={({ day: at, value }) => `${day(locale, at)}: ${count(locale, value)}`}
      columns={[
        { head: t`New`, cell: (index) => count(locale, figures[index]?.members ?? 0) },
        { head: t`Activated`, cell: (index) => count(locale, figures[index]?.activations ?? 0) },
      ]}
    />
  );
}

export function PayoutsChart({ figures }: Props) {
  const { t } = useLingui();
  const { locale, during, common } = useChart(figures);
  const points = figures.map((one) => ({ day: one.day, value: one.payouts?.amount ?? 0 }));
  const total = sumOf(points.map(({ value }) => value));
  return (
    <ChartCard
      {...common}
      points={points}
      kind="bars"
      title={<Trans>Paid out</Trans>}
      label={t`Paid out per day, ${during}: ${total} in all`}
      height={HEIGHT.small}
      unit={100}
      tick={(value) => compactRupees(locale, value / 100)}
      hint={({ day: at, value }) => `${day(locale, at)}: ${inr(paise(value))}`}
      columns={[
        { head: t`Payouts`, cell: (index) => count(locale, figures[index]?.payouts?.count ?? 0) },
        { head: t`Amount`, cell: (index) => inr(paise(figures[index]?.payouts?.amount ?? 0)) },
      ]}
    />
  );
}

interface TimeProps extends Props {
  readonly of: 'decisions' | 'kycDecisions';
}

/** How long what was decided on a day had waited, on the mean. A day without a decision has no mean: nought would look like the best of all. */
export function TimeChart({ figures, of }: TimeProps) {
  const { t } = useLingui();
  const { locale, during, common } = useChart(figures);
  const hours = (one: DayFigures | undefined): number => {
    const waited = one?.[of];
    return waited && waited.count > 0 ? Math.round((waited.seconds / waited.count / 3_600) * 10) / 10 : 0;
  };
  const isNothing = (one: DayFigures | undefined): boolean => !one?.[of]?.count;
  const points = figures.map((one) => ({ day: one.day, value: hours(one), isNothing: isNothing(one) }));
  const decided = figures.reduce((sum, one) => sum + (one[of]?.count ?? 0), 0);
  return (
    <ChartCard
      {...common}
      points={points}
      kind="line"
      title={of === 'decisions' ? <Trans>Time to verify a deposit</Trans> : <Trans>Time to verify an identity</Trans>}
      label={t`Mean hours until a decision, ${during}: ${decided} decided`}
      height={HEIGHT.small}
      tick={(value) => t`${value} h`}
      hint={({ day: at, value, isNothing: none }) => `${day(locale, at)}: ${none ? '–' : t`${value} h`}`}
      columns={[
        { head: t`Decided`, cell: (index) => count(locale, figures[index]?.[of]?.count ?? 0) },
        { head: t`Mean hours`, cell: (index) => (isNothing(figures[index]) ? '–' : count(locale, hours(figures[index]))) },
      ]}
    />
  );
}
