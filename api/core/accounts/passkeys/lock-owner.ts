import type { Owner } from '#api/core/accounts/credentials/passkeys.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { lockStaffById } from '#api/core/accounts/staff/store.ts';
import type { Tx } from '#api/platform/db/db.ts';

export const lockOwner = (tx: Tx, { realm, id }: Owner): Promise<{ readonly code: string; readonly status: string }> =>
  realm === 'member' ? lockMemberById(tx, id) : lockStaffById(tx, id);
