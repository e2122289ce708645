import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';

export const makeDataCopyJob = defineJob('make-data-copy', z.object({ copy: z.int().positive() }), { maxAttempts: 5 });
