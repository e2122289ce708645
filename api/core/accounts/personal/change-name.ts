import { personal } from '#api/core/accounts/members/register-member.ts';
import { lockMemberForBooks } from '#api/core/accounts/members/store.ts';
import { type Doer, record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { fullNameOf } from '#contract/profile.ts';
import { nameChangedMail } from './mails.ts';
import { namesOf, updateNames } from './store.ts';

/** One of the staff, and why; without it she did it herself. */
export interface ByStaff {
  readonly actor: Doer;
  readonly reason: string;
}

interface Rename {
  readonly member: number;
  readonly givenName: string;
  readonly familyName: string;
  readonly ip: string;
  readonly by?: ByStaff;
}

/**
 * Matching, receipts and staff go on with the new full name. Whether she may change it was decided before. She is told where she reads her
 * mail, and the log keeps both names, sealed.
 */
export async function changeName(tx: Tx, deps: Deps, { member, givenName, familyName, ip, by }: Rename): Promise<void> {
  const { code } = await lockMemberForBooks(tx, member);
  const before = await namesOf(tx, member);
  if (before.given_name === givenName && before.family_name === familyName) return;
  const fullName = fullNameOf({ givenName, familyName });
  await updateNames(tx, member, { full_name: fullName, given_name: givenName, family_name: familyName });
  await mail(tx, deps, { to: { member }, kind: 'name_changed', mail: nameChangedMail() });
  await record(tx, {
    at: deps.clock.now(),
    actor: by?.actor ?? { kind: 'member', id: member },
    action: 'member.name_changed',
    subject: { kind: 'member', code },
    after: by && { reason: by.reason },
    personal: await personal(tx, deps, member, { before: { fullName: before.full_name }, after: { fullName } }),
    ip,
  });
}
