import { leasesOn } from '#api/core/desk/index.ts';
import { askedPage, settings } from '#api/core/settings/index.ts';
import { type Case, readCases } from '#api/features/donations/case/case.ts';
import { DEPOSITS } from '#api/features/donations/case/codes.ts';
import { countWaiting } from '#api/features/donations/wall/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { Deposit, DepositSummary, DepositsQuery } from '#contract/donations/deposits.ts';
import { paise } from '#contract/values/money.ts';
import { deskFilter } from './desk-filter.ts';
import { presentDeposit } from './present-deposit.ts';
import { campaignsById, countOf, deskSums, oldestPending, pageOfIds } from './store.ts';

/** By index to any page; the queue oldest first, everything else newest first. */
export async function listDeposits(deps: Deps, staff: StaffActor, query: DepositsQuery) {
  const { db } = deps;
  const { place, slice } = await askedPage(deps, query);
  const filter = deskFilter(query);
  const sort = query.sort ?? (query.status === 'pending' ? 'oldest' : 'newest');
  const [ids, total] = await Promise.all([pageOfIds(db, filter, { sort, ...slice }), countOf(db, filter)]);
  const rows = await depositsOf(deps, staff, await readCases(db, ids));
  const order = new Map(ids.map((id, index) => [id, index]));
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  return { rows: rows.map(({ deposit }) => deposit), ...place, ...total };
}

/** What the list and the details share. */
export async function depositsOf(deps: Deps, staff: StaffActor, cases: readonly Case[]): Promise<{ id: number; deposit: Deposit }[]> {
  if (cases.length === 0) return [];
  const { db, clock } = deps;
  const [campaigns, leases, values] = await Promise.all([
    campaignsById(
      db,
      cases.map((one) => one.campaign_id),
      staff.language,
    ),
    leasesOn(db, staff, { desk: DEPOSITS, subjects: cases.map((one) => one.id), now: clock.now() }),
    settings(deps),
  ]);
  return cases.map((found) => ({
    id: found.id,
    deposit: presentDeposit(found, {
      staff,
      settings: values,
      campaign: campaigns.find(({ id }) => id === found.campaign_id),
      lease: leases.get(found.id),
    }),
  }));
}

export async function getSummary({ db }: Deps): Promise<DepositSummary> {
  const [sums, oldest, wallWaiting] = await Promise.all([deskSums(db), oldestPending(db), countWaiting(db)]);
  const figure = (desk: 'pending' | 'approved' | 'rejected' | 'reversed') => {
    const { count = 0, amount = paise(0) } = sums.get(desk) ?? {};
    return { count, amount };
  };
  return {
    pending: figure('pending'),
    approved: figure('approved'),
    rejected: figure('rejected'),
    reversed: figure('reversed'),
    totalValue: paise([...sums.values()].reduce((total, { amount }) => total + amount, 0)),
    oldestPendingAt: oldest?.toISOString() ?? null,
    wallWaiting,
  };
}
