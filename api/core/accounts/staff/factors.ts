import type { Factors } from '#api/core/accounts/credentials/factors.ts';
import { staffLoginById } from './store.ts';

export const staffFactors: Factors = {
  realm: 'staff',

  async authenticatorOf(db, id) {
    const staff = await staffLoginById(db, id);
    if (staff?.status !== 'active' || !staff.totp_sealed || !staff.totp_key_id) return undefined;
    return { sealed: { masterKeyId: staff.totp_key_id, wrapped: staff.totp_sealed }, lastStep: staff.totp_last_step };
  },

  async takeTimeStep(tx, id, step) {
    const taken = await tx
      .updateTable('staff')
      .set({ totp_last_step: step })
      .where('id', '=', id)
      .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  },

  async replaceCodes(tx, id, digests) {
    await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute();
    await tx
      .insertInto('staff_recovery_codes')
      .values(digests.map((digest) => ({ staff_id: id, digest })))
      .execute();
  },

  async spendCode(tx, id, { digest, now }) {
    const spent = await tx
      .updateTable('staff_recovery_codes')
      .set({ used_at: now })
      .where('staff_id', '=', id)
      .where('digest', '=', digest)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return spent.numUpdatedRows === 1n;
  },

  async codesLeft(db, id) {
    const rows = await db
      .selectFrom('staff_recovery_codes')
      .select('digest')
      .where('staff_id', '=', id)
      .where('used_at', 'is', null)
      .execute();
    return rows.length;
  },
};
