import { z } from 'zod';

/** What a staff member may do. `read` sees, masked where the matter is personal; the rest acts. */
export const permissions = [
  /** Every staff member's own account: who am I, sign out, own password. */
  'own.account',
  'members.read',
  'members.write',
  'kyc.read',
  'kyc.review',
  'donations.read',
  'donations.review',
  'reconciliation.read',
  'reconciliation.write',
  'rewards.read',
  'rewards.review',
  'withdrawals.read',
  'withdrawals.review',
  'payouts.run',
  'wallets.read',
  'wallets.correct',
  'support.read',
  'support.answer',
  'content.read',
  'content.write',
  'newsletter.read',
  'newsletter.send',
  /** Holding and stopping is for more people than sending. */
  'newsletter.stop',
  'disbursements.read',
  'disbursements.write',
  'second.person',
  'books.close',
  'legal.switches',
  'settings.read',
  'settings.write',
  'staff.read',
  'staff.write',
  'audit.read',
] as const;
export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

export const roles = ['support', 'kyc_reviewer', 'finance', 'payouts', 'editor', 'auditor', 'trustee', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

const reads = permissions.filter((permission) => permission.endsWith('.read'));

/** Admin runs staff and settings and has no right over money. Everybody also has `own.account`. */
const actsOf: Readonly<Record<Role, readonly Permission[]>> = {
  support: ['members.read', 'support.read', 'support.answer', 'donations.read', 'withdrawals.read'],
  kyc_reviewer: ['members.read', 'kyc.read', 'kyc.review'],
  finance: [
    'members.read',
    'donations.read',
    'donations.review',
    'reconciliation.read',
    'reconciliation.write',
    'wallets.read',
    'disbursements.read',
    'disbursements.write',
  ],
  payouts: [
    'members.read',
    'rewards.read',
    'rewards.review',
    'withdrawals.read',
    'withdrawals.review',
    'payouts.run',
    'wallets.read',
    'wallets.correct',
    'disbursements.read',
  ],
  editor: ['content.read', 'content.write', 'newsletter.read', 'newsletter.send', 'newsletter.stop'],
  auditor: reads,
  trustee: [...reads, 'second.person', 'books.close', 'legal.switches', 'newsletter.stop'],
  admin: ['members.read', 'members.write', 'staff.read', 'staff.write', 'settings.read', 'settings.write', 'audit.read', 'content.read'],
};

export const permissionsOf = (held: readonly Role[]): ReadonlySet<Permission> =>
  new Set(['own.account', ...held.flatMap((role) => actsOf[role])]);
