import { z } from 'zod';
import { count } from './setting-values.ts';

export const newsletterTypes = {
  /** How long a link to confirm works; then the address is erased. */
  'newsletter.unconfirmed_days': count(365),
  /** Between asking to send and the first mail. */
  'newsletter.wait_minutes': z.number().int().min(0).max(1_440),
  'newsletter.per_minute': count(6_000),
} as const;
