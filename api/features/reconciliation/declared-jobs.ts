import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';

// One lane: what one brings in, the next finds there.
export const importStatementJob = defineJob('import-statement', z.object({ statement: z.int().positive() }), { lane: 'bank' });
export const matchStockJob = defineJob('match-stock', z.object({ account: z.int().positive() }), { lane: 'bank' });
