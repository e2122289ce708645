import { refusedByDatabase } from '#api/platform/db/refused-by-database.ts';

/** `LG001` is what ledger.say raises. */
export const mapDbErrors = refusedByDatabase({
  said: 'LG001',
  byConstraint: {
    never_negative: 'not_enough_funds',
    transfer_pkey: 'already_posted',
    reversal_pkey: 'already_reversed',
  },
});
