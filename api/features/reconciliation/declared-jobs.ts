import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';

// One queue: what one job imports, the next finds there.
export const importStatementJob = defineJob('import-statement', z.object({ statement: z.int().positive() }), { queueName: 'bank' });
export const matchCandidatesJob = defineJob('match-stock', z.object({ account: z.int().positive() }), { queueName: 'bank' });
export const putAwaySuggestionsJob = defineJob('put-away-suggestions');
