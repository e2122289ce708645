import type { Owner } from '#api/core/accounts/credentials/passkeys.ts';
import { confirmPassword } from '#api/core/accounts/members/confirm-password.ts';
import { assertConfirmed } from '#api/core/accounts/staff/confirm-identity.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { lockOwner } from './lock-owner.ts';
import { deletePasskey } from './store.ts';
import { tellOwner } from './tell-owner.ts';

interface Removed {
  readonly passkey: string;
  readonly ip: string;
}

/** The password again: an open session on somebody else's screen must not shut the owner's device out. */
export async function removePasskey(
  deps: Deps,
  { member: { id }, password, ...removed }: Removed & { member: MemberActor; password: string },
): Promise<void> {
  await confirmPassword(deps, id, password);
  await remove(deps, { realm: 'member', id }, removed);
}

export async function removeStaffPasskey(deps: Deps, { staff, ...removed }: Removed & { staff: StaffActor }): Promise<void> {
  await assertConfirmed(deps, staff);
  await remove(deps, { realm: 'staff', id: staff.id }, removed);
}

const remove = (deps: Deps, owner: Owner, { passkey, ip }: Removed): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { code } = await lockOwner(tx, owner);
    await deletePasskey(tx, owner, passkey);
    await tellOwner(tx, deps, owner, { what: 'removed', code, passkey, ip });
  });
