import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs/jobs.ts';

/**
 * A receipt was found clean and may be seen. One at a time, in every process together, and after everything that people wait for: its listener
 * reads pictures.
 */
export const receiptReady = defineEvent('read-receipt', z.object({ file: z.int().positive() }), {
  queueName: 'read-receipt',
  priority: 10,
  maxAttempts: 2,
});
