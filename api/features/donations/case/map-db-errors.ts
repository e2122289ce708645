import { refusedByDatabase } from '#api/platform/db/refused-by-database.ts';

/** `DN001` is what our SQL functions raise. */
export const mapDbErrors = refusedByDatabase({
  said: 'DN001',
  byConstraint: {
    donations_own_utr: 'utr_already_sent',
    donations_own_reference: 'reference_used',
    donations_one_per_credit: 'bank_credit_used',
    donation_decisions_one_approval: 'donation_not_pending',
  },
});
