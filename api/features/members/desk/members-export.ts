import { byIds, inRupees, type ListExport } from '#api/core/exports/index.ts';
import type { ListedMember, MembersQuery } from '#contract/members/list-members.ts';
import { filterOf, listMembers, presentMembers } from './list-members.ts';
import { idsOfCodes, idsOfPage, rowsOf } from './store.ts';

export const membersExport: ListExport<Omit<MembersQuery, 'page'>, ListedMember> = {
  name: 'members',
  action: 'member.exported',
  count: (deps, staff, query) => listMembers(deps, staff, { ...query, page: 1 }),
  batches: (deps, staff, query) =>
    byIds({
      ids: (slice) => idsOfPage(deps.db, filterOf(staff, query), slice),
      rows: async (ids) => presentMembers(deps, staff, await rowsOf(deps.db, ids)),
    }),
  columns: [
    { head: /*i18n*/ 'Member ID', cell: ({ code }) => code },
    { head: /*i18n*/ 'Name', cell: ({ fullName }) => fullName },
    { head: /*i18n*/ 'Email', cell: ({ email }) => email },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    { head: /*i18n*/ 'KYC status', cell: ({ kyc }) => kyc },
    { head: /*i18n*/ 'Wallet balance (₹)', cell: ({ walletBalance }) => inRupees(walletBalance) },
    { head: /*i18n*/ 'Total deposits (₹)', cell: ({ totalDeposits }) => inRupees(totalDeposits) },
    { head: /*i18n*/ 'Joined (UTC)', cell: ({ joinedAt }) => joinedAt },
  ],
};

/** Those who were ticked, some dozens. */
export const namedMembersExport: ListExport<{ readonly codes: readonly string[] }, ListedMember> = {
  ...membersExport,
  count: async ({ db }, _, { codes }) => ({ total: (await idsOfCodes(db, codes)).length, totalIsExact: true }),
  async *batches(deps, staff, { codes }) {
    yield await presentMembers(deps, staff, await rowsOf(deps.db, await idsOfCodes(deps.db, codes)));
  },
};
