import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

const count = z.number().int();

/** What the side menu says beside its entries; null: not for this reader. */
export const OpenCounts = z.object({
  deposits: count.nullable(),
  withdrawals: count.nullable(),
  kyc: count.nullable(),
  tickets: count.nullable(),
});
export type OpenCounts = z.infer<typeof OpenCounts>;

export const getOpenCounts = {
  method: 'GET',
  url: '/api/v1/admin/dashboard/open',
  config: { access: { staff: ['own.account', 'donations.read', 'withdrawals.read', 'kyc.read', 'support.read'] }, isBackground: true },
  schema: { summary: 'How many cases wait on each desk', tags: ['admin: dashboard'], response: { 200: OpenCounts } },
} as const satisfies Endpoint;
