import type { Tx } from '#api/platform/db/db.ts';
import type { Realm } from '#api/platform/security/session.ts';

/** Whose passkey it is. */
export interface Owner {
  readonly realm: Realm;
  readonly id: number;
}

export const ownerColumn = ({ realm }: Pick<Owner, 'realm'>) => (realm === 'member' ? 'member_id' : 'staff_id');

/** All of them, also one that is being added: who had the account for a while may have left a device of their own behind. */
export async function forgetPasskeys(tx: Tx, owner: Owner): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where(ownerColumn(owner), '=', owner.id).execute();
  await tx.deleteFrom('passkeys').where(ownerColumn(owner), '=', owner.id).execute();
}
