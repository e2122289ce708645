import type { Factors } from '#api/core/accounts/credentials/factors.ts';
import { keptCodes } from '#api/core/accounts/credentials/kept-codes.ts';
import { staffLoginById } from './store.ts';

export const staffFactors: Factors = {
  realm: 'staff',
  ...keptCodes({ table: 'staff_recovery_codes', owner: 'staff_id' }),

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
};
