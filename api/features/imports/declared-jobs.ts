import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';

const payload = z.object({ import: z.int().positive() });

// One queue: of two imports the second sees whom the first has brought.
export const runImportJob = defineJob('run-import', payload, { queueName: 'imports' });
export const undoImportJob = defineJob('undo-import', payload, { queueName: 'imports' });
export const inviteImportedJob = defineJob('invite-imported', payload, { queueName: 'imports' });
