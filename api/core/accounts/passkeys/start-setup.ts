import { lockMemberById, memberById } from '#api/core/accounts/members/store.ts';
import { type ByMember, confirmMember, takeConfirmed } from '#api/core/accounts/second-factor/confirm-member.ts';
import { assertConfirmed } from '#api/core/accounts/staff/confirm-identity.ts';
import { staffById } from '#api/core/accounts/staff/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { CreationOptions } from '#contract/accounts/passkeys.ts';
import { askForPasskey } from './add-passkey.ts';

/**
 * A passkey signs in instead of password and code. So both are asked before there is one: else a thief with the password alone would get past
 * the second factor. And a proven address: it is where she is warned.
 */
export async function startPasskeySetup(deps: Deps, { member: { id }, ip, ...proof }: ByMember): Promise<CreationOptions> {
  const confirmed = await confirmMember(deps, id, { ...proof, ip });
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberById(tx, id);
    await takeConfirmed(tx, deps, member, confirmed);
    if (member.email_verified_at === null) throw new Refusal('email_not_verified');
    const { full_name: fullName } = await memberById(tx, id);
    return askForPasskey(tx, deps, { realm: 'member', id }, { code: member.code, name: member.code, fullName });
  });
}

/** The authenticator app stays, also for what one person must not do in passing. */
export async function startStaffPasskeySetup(deps: Deps, staff: StaffActor): Promise<CreationOptions> {
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    const { code, email, full_name: fullName } = await staffById(tx, staff.id);
    return askForPasskey(tx, deps, { realm: 'staff', id: staff.id }, { code, name: email, fullName });
  });
}
