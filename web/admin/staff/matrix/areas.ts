import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Permission, permissions, permissionsOf, type Role } from '#contract/permissions.ts';

type Area = 'people' | 'money' | 'site' | 'house';

const areaOf: Readonly<Record<Permission, Area>> = {
  'members.read': 'people',
  'members.write': 'people',
  'kyc.read': 'people',
  'kyc.review': 'people',
  'support.read': 'people',
  'support.answer': 'people',
  'donations.read': 'money',
  'donations.review': 'money',
  'reconciliation.read': 'money',
  'reconciliation.write': 'money',
  'rewards.read': 'money',
  'rewards.review': 'money',
  'withdrawals.read': 'money',
  'withdrawals.review': 'money',
  'payouts.run': 'money',
  'wallets.read': 'money',
  'wallets.correct': 'money',
  'disbursements.read': 'money',
  'disbursements.write': 'money',
  'books.close': 'money',
  'content.read': 'site',
  'content.write': 'site',
  'newsletter.read': 'site',
  'newsletter.send': 'site',
  'newsletter.stop': 'site',
  'second.person': 'house',
  'legal.switches': 'house',
  'settings.read': 'house',
  'settings.write': 'house',
  'staff.read': 'house',
  'staff.write': 'house',
  'audit.read': 'house',
  'own.account': 'house',
};

const names: readonly (readonly [Area, MessageDescriptor])[] = [
  ['people', msg`Members and their papers`],
  ['money', msg`Money`],
  ['site', msg`Website`],
  ['house', msg`Office`],
];

export const areas = names.map(([area, name]) => ({ area, name, rows: permissions.filter((one) => areaOf[one] === area) }));

/** `masked`: sees enough of an address to recognise somebody, not to write to them. */
export type Mark = 'does' | 'reads' | 'masked';

/** Whoever decides in an area sees its addresses; who only reads it, masked ones. */
const maskedUnless: Readonly<Partial<Record<Permission, Permission>>> = {
  'members.read': 'members.write',
  'donations.read': 'donations.review',
  'rewards.read': 'rewards.review',
  'withdrawals.read': 'withdrawals.review',
  'wallets.read': 'wallets.correct',
  'support.read': 'support.answer',
};

export function markOf(role: Role, permission: Permission): Mark | undefined {
  const held = permissionsOf([role]);
  if (!held.has(permission)) return undefined;
  if (!permission.endsWith('.read')) return 'does';
  const needed = maskedUnless[permission];
  return needed && !held.has(needed) ? 'masked' : 'reads';
}
