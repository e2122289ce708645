import { authenticatorSince } from '#api/core/accounts/credentials/member-factors.ts';
import { confirmPassword } from '#api/core/accounts/members/confirm-password.ts';
import { lockMemberById, memberById } from '#api/core/accounts/members/store.ts';
import { forgiveTries, takeBoth, tryBoth } from '#api/core/accounts/second-factor/take-both.ts';
import { assertConfirmed } from '#api/core/accounts/staff/confirm-identity.ts';
import { staffById } from '#api/core/accounts/staff/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { CreationOptions } from '#contract/accounts/passkeys.ts';
import { askForPasskey } from './add-passkey.ts';

interface Asking {
  readonly member: MemberActor;
  readonly password: string;
  readonly code?: string | undefined;
  readonly ip: string;
}

/**
 * A passkey signs in instead of password and code. So both are asked before there is one: else a thief with the password alone would get past
 * the second factor. And a proven address: it is where she is warned.
 */
export async function startPasskeySetup(deps: Deps, { code, ...asking }: Asking): Promise<CreationOptions> {
  const { id } = asking.member;
  const both = code === undefined ? undefined : { ...asking, code };
  const tried = both ? await tryBoth(deps, both) : await confirmPassword(deps, id, asking.password);
  const options = await deps.db.transaction().execute(async (tx) => {
    const member = both ? await takeBoth(tx, deps, both, tried) : await takePassword(tx, id, tried);
    if (member.email_verified_at === null) throw new Refusal('email_not_verified');
    const { full_name: fullName } = await memberById(tx, id);
    return askForPasskey(tx, deps, { realm: 'member', id }, { code: member.code, name: member.code, fullName });
  });
  if (both) await forgiveTries(deps, both);
  return options;
}

async function takePassword(tx: Tx, id: number, { passwordHash }: { passwordHash: string }) {
  const member = await lockMemberById(tx, id);
  // Reset while the old one was being checked: then this request is not the owner's.
  if (member.password_hash !== passwordHash) throw new Refusal('not_signed_in');
  if ((await authenticatorSince(tx, id)) !== null) throw new Refusal('invalid', { fields: { code: /*i18n*/ 'Code is required' } });
  return member;
}

/** The authenticator app stays, also for what one person must not do in passing. */
export async function startStaffPasskeySetup(deps: Deps, staff: StaffActor): Promise<CreationOptions> {
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    const { code, email, full_name: fullName } = await staffById(tx, staff.id);
    return askForPasskey(tx, deps, { realm: 'staff', id: staff.id }, { code, name: email, fullName });
  });
}
