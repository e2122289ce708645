import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Paise } from '#contract/values/money.ts';

/** A bank's file for visitors of the demo, with the balances that a person reads off the bank's website. */
export const SampleStatement = z.object({ name: z.string(), content: z.string(), opening: Paise, closing: Paise });
export type SampleStatement = z.infer<typeof SampleStatement>;

/** 404 outside the demo. */
export const getSampleStatement = {
  method: 'GET',
  url: '/api/v1/admin/statements/sample',
  config: { access: { staff: 'reconciliation.read' } },
  schema: { summary: 'A sample statement of the demo', tags: ['admin: reconciliation'], response: { 200: SampleStatement } },
} as const satisfies Endpoint;
