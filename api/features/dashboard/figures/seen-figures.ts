import type { DailyFigure } from '#api/database/schema.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { DashboardDays, DayFigures } from '#contract/dashboard/daily-figures.ts';
import type { Permission } from '#contract/permissions.ts';
import { paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type DaySum, sumsOf } from './store.ts';

/** What a figure is made of: who may read that may read the figure. */
const permissionFor: Readonly<Record<DailyFigure, Permission>> = {
  claims: 'donations.read',
  waiting: 'donations.read',
  donations: 'donations.read',
  decisions: 'donations.read',
  members: 'members.read',
  activations: 'members.read',
  payouts: 'withdrawals.read',
  kyc_decisions: 'kyc.read',
  tickets: 'support.read',
  answers: 'support.read',
};

interface Period {
  /** Days in India, both with. */
  readonly from: string;
  readonly to: string;
}

const DAY = 86_400_000;

/** So many days up to today; `before`: as many before them. */
export function periodsOf(now: Date, days: DashboardDays): { readonly period: Period; readonly before: Period } {
  const today = moneyDay(now);
  return {
    period: { from: daysBefore(today, days - 1), to: today },
    before: { from: daysBefore(today, 2 * days - 1), to: daysBefore(today, days) },
  };
}

const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** What the reader may see of these days: every day has its row, also one on which nothing happened. */
export async function figuresOf(db: Db, staff: StaffActor, period: Period): Promise<DayFigures[]> {
  const names = Object.keys(permissionFor) as DailyFigure[];
  const seen = names.filter((figure) => staff.permissions.has(permissionFor[figure]));
  const sums = seen.length > 0 ? await sumsOf(db, seen, period) : [];
  const found = new Map(sums.map((sum) => [`${sum.figure} ${sum.day}`, sum]));
  const of = (figure: DailyFigure, day: string): DaySum | null =>
    seen.includes(figure) ? (found.get(`${figure} ${day}`) ?? { figure, day, count: 0, amount: 0 }) : null;
  return daysOf(period).map((day) => ({
    day,
    donations: money(of('donations', day)),
    claims: money(of('claims', day)),
    waiting: money(of('waiting', day)),
    decisions: waited(of('decisions', day)),
    members: of('members', day)?.count ?? null,
    activations: of('activations', day)?.count ?? null,
    payouts: money(of('payouts', day)),
    kycDecisions: waited(of('kyc_decisions', day)),
    tickets: of('tickets', day)?.count ?? null,
    answers: waited(of('answers', day)),
  }));
}

const money = (sum: DaySum | null) => sum && { count: sum.count, amount: paise(sum.amount) };
const waited = (sum: DaySum | null) => sum && { count: sum.count, seconds: sum.amount };

function daysOf({ from, to }: Period): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  return Array.from({ length: count }, (_, index) => daysBefore(to, count - 1 - index));
}
