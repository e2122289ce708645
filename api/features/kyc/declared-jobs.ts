import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';

export const settleKycJob = defineJob('settle-kyc', z.object({ decision: z.int().positive() }));
