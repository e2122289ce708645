import { settings } from '#api/core/settings/index.ts';
import { getDepositSummary } from '#api/features/donations/index.ts';
import { waitingCases } from '#api/features/kyc/index.ts';
import { getReconciliationSummary, lastClosedDay } from '#api/features/reconciliation/index.ts';
import { getRewardSummary } from '#api/features/referrals/index.ts';
import { waitingTickets } from '#api/features/support/index.ts';
import { waitingWithdrawals } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { type Queue, type QueueType, queueTypes } from '#contract/dashboard/dashboard.ts';
import type { Permission } from '#contract/permissions.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { languages } from '#contract/values/languages.ts';
import { paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type Promised, priorityOf } from './priority.ts';
import { invitedStaff, lostFactors, requestsFor, unfinishedCampaigns } from './store.ts';

interface Found {
  readonly type: QueueType;
  readonly count: number;
  readonly isExact?: boolean;
  readonly amount?: number | null;
  readonly oldestAt?: Date | string | null;
  readonly urgent?: number;
  readonly hasUrgent?: boolean;
  readonly promised?: Promised | undefined;
}

interface Asking {
  readonly deps: Deps;
  readonly staff: StaffActor;
  readonly values: SettingValues;
}

/** Each desk counts its own. In the order of the contract: what somebody else waits for first. */
export async function queuesOf(deps: Deps, staff: StaffActor): Promise<Queue[]> {
  const values = await settings(deps);
  const asked = Object.entries(sources).map(([needs, count]) =>
    staff.permissions.has(needs as Permission) ? count({ deps, staff, values }) : [],
  );
  const found = (await Promise.all(asked)).flat();
  return found
    .map((queue) => present(queue, values, deps.clock.now()))
    .sort((one, other) => queueTypes.indexOf(one.type) - queueTypes.indexOf(other.type));
}

function present({ promised, hasUrgent = false, ...queue }: Found, values: SettingValues, now: Date): Queue {
  const oldestAt = queue.oldestAt ? new Date(queue.oldestAt) : null;
  const { type, count, isExact = true, amount = null, urgent = 0 } = queue;
  return {
    type,
    count,
    isExact,
    amount: amount === null ? null : paise(amount),
    oldestAt: oldestAt?.toISOString() ?? null,
    urgent,
    priority: priorityOf(values, promised, now, { count, oldestAt, amount, hasUrgent }),
  };
}

/** By the permission that opens the desk. */
const sources: Readonly<Partial<Record<Permission, (asking: Asking) => Promise<Found[]>>>> = {
  'second.person': async ({ deps, staff, values }) => {
    const { count, oldest } = await requestsFor(deps.db, staff.id);
    return [{ type: 'second_person', count, oldestAt: oldest, promised: hours(values['second_person.hours']) }];
  },
  'donations.read': async ({ deps, values }) => {
    const { pending, oldestPendingAt, wallWaiting } = await getDepositSummary(deps);
    return [
      { type: 'deposits', ...pending, oldestAt: oldestPendingAt, promised: values['donation.verification'] },
      { type: 'wall_names', count: wallWaiting },
    ];
  },
  'withdrawals.read': async ({ deps, values }) => {
    const { pending, ready, oldestAt } = await waitingWithdrawals(deps);
    return [
      { type: 'withdrawals', ...pending, oldestAt, promised: values['withdrawal.processing'] },
      { type: 'payouts', ...ready },
    ];
  },
  'kyc.read': async ({ deps, values }) => [{ type: 'kyc', ...(await waitingCases(deps)), promised: values['kyc.review'] }],
  'support.read': async ({ deps, values }) => {
    const [{ overdue, ...tickets }, factors] = await Promise.all([waitingTickets(deps), lostFactors(deps.db)]);
    const promised = hours(values['support.answer_hours']);
    return [
      { type: 'tickets', ...tickets, hasUrgent: overdue > 0 || tickets.urgent > 0, promised },
      { type: 'lost_factors', count: factors.count, oldestAt: factors.oldest, promised },
    ];
  },
  'rewards.read': async ({ deps }) => {
    const { waiting, oldestWaitingAt } = await getRewardSummary(deps);
    return [{ type: 'rewards', ...waiting, oldestAt: oldestWaitingAt }];
  },
  'reconciliation.read': async ({ deps }) => {
    const [bank, closed] = await Promise.all([getReconciliationSummary(deps), lastClosedDay(deps)]);
    return [
      { type: 'suggestions', count: bank.suggested },
      { type: 'exceptions', count: bank.exceptions },
      { type: 'unclaimed', ...bank.unclaimed },
      { type: 'days_to_close', count: closed ? daysOpen(closed, moneyDay(deps.clock.now())) : 0, oldestAt: closed },
    ];
  },
  'staff.read': async ({ deps }) => {
    const { count, oldest } = await invitedStaff(deps.db);
    return [{ type: 'invitations', count, oldestAt: oldest }];
  },
  'content.read': async ({ deps }) => {
    const { drafts, untranslated } = await unfinishedCampaigns(deps.db, languages);
    return [
      { type: 'drafts', count: drafts },
      { type: 'untranslated', count: untranslated },
    ];
  },
};

const hours = (to: number): Promised => ({ from: 0, to, unit: 'hours' });

const DAY = 86_400_000;

/** How many days a close is due for: after the last closed one (2026-11-13), up to yesterday. */
export const daysOpen = (lastClosed: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(lastClosed)) / DAY) - 1);
