import { z } from 'zod';

/** What is looked at before a deposit is decided. */
export const EvidenceCheck = z.enum([
  'bank_line',
  'utr',
  'utr_seen',
  'disputed',
  'amount',
  'receipt',
  'picture',
  'lookalike',
  'history',
  'guesses',
  'citizenship',
]);
