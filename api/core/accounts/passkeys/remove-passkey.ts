import type { Owner } from '#api/core/accounts/credentials/passkeys.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { type ByMember, confirmMember, takeConfirmed } from '#api/core/accounts/second-factor/confirm-member.ts';
import { assertConfirmed } from '#api/core/accounts/staff/confirm-identity.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { lockOwner } from './lock-owner.ts';
import { deletePasskey } from './store.ts';
import { tellOwner } from './tell-owner.ts';

interface Removed {
  readonly passkey: string;
  readonly ip: string;
}

/** As for adding one: an open session on somebody else's screen must not shut the owner's device out. */
export async function removePasskey(deps: Deps, { member: { id }, passkey, ip, ...proof }: Removed & ByMember): Promise<void> {
  const confirmed = await confirmMember(deps, id, { ...proof, ip });
  await deps.db.transaction().execute(async (tx) => {
    await takeConfirmed(tx, deps, await lockMemberById(tx, id), confirmed);
    await remove(tx, deps, { realm: 'member', id }, { passkey, ip });
  });
}

export async function removeStaffPasskey(deps: Deps, { staff, ...removed }: Removed & { staff: StaffActor }): Promise<void> {
  await assertConfirmed(deps, staff);
  await deps.db.transaction().execute((tx) => remove(tx, deps, { realm: 'staff', id: staff.id }, removed));
}

async function remove(tx: Tx, deps: Deps, owner: Owner, { passkey, ip }: Removed): Promise<void> {
  const { code } = await lockOwner(tx, owner);
  await deletePasskey(tx, owner, passkey);
  await tellOwner(tx, deps, owner, { what: 'removed', code, passkey, ip });
}
