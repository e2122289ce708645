import type { DayFigures } from '#contract/dashboard/daily-figures.ts';
import type { DashboardCards } from '#contract/dashboard/dashboard.ts';
import { paise } from '#contract/values/money.ts';

interface Shown {
  readonly days: readonly DayFigures[];
  /** As many days before them. */
  readonly before: readonly DayFigures[];
  /** null: not for this reader. */
  readonly active: number | null;
  /** Of all days, however long ago it was sent. */
  readonly waiting: DashboardCards['waiting'];
}

/** The days in one figure each, and what it was before. A card is null where its figures are. */
export function cardsOf({ days, before, active, waiting }: Shown): DashboardCards {
  const [donations, payouts] = [sumUp(days, 'donations'), sumUp(days, 'payouts')];
  const [kyc, answers] = [waitedFor(days, 'kycDecisions'), waitedFor(days, 'answers')];
  return {
    donations: donations && { ...donations, before: sumUp(before, 'donations')?.amount ?? paise(0) },
    members: active === null ? null : { active, ...membersOf(days), before: membersOf(before).activated },
    waiting,
    payouts: payouts && { ...payouts, before: sumUp(before, 'payouts')?.amount ?? paise(0) },
    kyc: kyc && { ...kyc, before: waitedFor(before, 'kycDecisions')?.count ?? 0, today: days.at(-1)?.kycDecisions?.count ?? 0 },
    answers: answers && { ...answers, before: waitedFor(before, 'answers')?.count ?? 0 },
  };
}

const membersOf = (days: readonly DayFigures[]) => ({ joined: total(days, 'members'), activated: total(days, 'activations') });

const total = (days: readonly DayFigures[], figure: 'members' | 'activations'): number =>
  days.reduce((sum, day) => sum + (day[figure] ?? 0), 0);

function sumUp(days: readonly DayFigures[], figure: 'donations' | 'payouts') {
  const seen = days.flatMap((day) => day[figure] ?? []);
  if (seen.length === 0) return null;
  return { count: seen.reduce((sum, { count }) => sum + count, 0), amount: paise(seen.reduce((sum, { amount }) => sum + amount, 0)) };
}

function waitedFor(days: readonly DayFigures[], figure: 'kycDecisions' | 'answers') {
  const seen = days.flatMap((day) => day[figure] ?? []);
  if (seen.length === 0) return null;
  return { count: seen.reduce((sum, { count }) => sum + count, 0), seconds: seen.reduce((sum, { seconds }) => sum + seconds, 0) };
}
