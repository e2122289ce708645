import { setting } from '#api/core/settings/index.ts';
import { listDeposits } from '#api/features/donations/index.ts';
import { listTickets } from '#api/features/support/index.ts';
import { listWithdrawals } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { type Found, MOST_FOUND } from '#contract/search/search.ts';
import { findMembers } from './find-members.ts';

/** Each kind as its own list finds and masks it, so that search shows nobody more than the lists do. */
export async function searchAll(deps: Deps, staff: StaffActor, q: string): Promise<Found> {
  const { times, minutes } = await setting(deps, 'throttle.search');
  await limit(deps.db, deps.clock, { name: 'search', count: times, seconds: minutes * 60 }, `staff:${staff.id}`);
  const [members, deposits, withdrawals, tickets] = await Promise.all([
    staff.permissions.has('members.read') ? findMembers(deps, staff, q) : undefined,
    staff.permissions.has('donations.read') ? findDeposits(deps, staff, q) : undefined,
    staff.permissions.has('withdrawals.read') ? findWithdrawals(deps, staff, q) : undefined,
    staff.permissions.has('support.read') ? findTickets(deps, staff, q) : undefined,
  ]);
  return {
    ...(members && { members }),
    ...(deposits && { deposits }),
    ...(withdrawals && { withdrawals }),
    ...(tickets && { tickets }),
  };
}

const first = { page: 1 } as const;

async function findDeposits(deps: Deps, staff: StaffActor, find: string): Promise<Found['deposits']> {
  const list = await listDeposits(deps, staff, { ...first, status: 'all', find });
  return firstOf(list, ({ code, member, amount, status, transactionId, requestedAt }) => ({
    code,
    member: member.name,
    amount,
    status,
    transactionId,
    requestedAt,
  }));
}

async function findWithdrawals(deps: Deps, staff: StaffActor, find: string): Promise<Found['withdrawals']> {
  const list = await listWithdrawals(deps, staff, { ...first, status: 'all', find });
  return firstOf(list, ({ code, member, amount, status, askedAt }) => ({ code, member: member.name, amount, status, askedAt }));
}

async function findTickets(deps: Deps, staff: StaffActor, find: string): Promise<Found['tickets']> {
  const list = await listTickets(deps, staff, { ...first, status: 'all', assigned: 'anyone', sort: 'updated', find });
  return firstOf(list, ({ code, member, subject, status, lastUpdate }) => ({ code, member: member.name, subject, status, lastUpdate }));
}

const firstOf = <Row, Shown>({ rows, total }: { rows: readonly Row[]; total: number }, show: (row: Row) => Shown) => ({
  rows: rows.slice(0, MOST_FOUND).map(show),
  hasMore: total > Math.min(rows.length, MOST_FOUND),
});
