import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';

const id = z.int().positive();

export const compareReceiptJob = defineJob('compare-receipt', z.object({ donation: id }));
export const settleDonationJob = defineJob('settle-donation', z.object({ decision: id }));
export const settleDonationsJob = defineJob('settle-donations', z.object({ decisions: z.array(id).readonly() }));
