import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';

export const tellOfPayoutJob = defineJob(
  'tell-of-payout',
  z.object({
    run: z.int().positive(),
    lines: z.array(z.int().positive()).max(500),
    told: z.enum(['sent', 'paid', 'failed', 'returned']),
  }),
);
