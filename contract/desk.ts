import { z } from 'zod';
import { Instant } from './values/time.ts';

/** Who has a case open on the screen. A notice to colleagues, never a lock. */
export const Lease = z.object({ by: z.string(), isMine: z.boolean(), until: Instant });
export type Lease = z.infer<typeof Lease>;
