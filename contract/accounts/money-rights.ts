import { type Permission, permissionsOf, type Role } from '#contract/permissions.ts';

/** Rights over money, or over the rules that guard it: they come and go by two people. */
const overMoney: readonly Permission[] = [
  'donations.review',
  'reconciliation.write',
  'withdrawals.review',
  'payouts.run',
  'wallets.correct',
  'disbursements.write',
  'second.person',
  'books.close',
  'legal.switches',
];

export const hasMoneyRights = (held: readonly Role[]): boolean => {
  const given = permissionsOf(held);
  return overMoney.some((permission) => given.has(permission));
};

/** The roles that one of the two sets has and the other has not. */
export const movedRoles = (before: readonly Role[], after: readonly Role[]): Role[] => [
  ...before.filter((role) => !after.includes(role)),
  ...after.filter((role) => !before.includes(role)),
];
