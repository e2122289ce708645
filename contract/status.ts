import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Instant } from './values/time.ts';

/** Two words are enough for the public: why something is disturbed is nobody's business but the operator's. */
export const PartStatus = z.enum(['works', 'disturbed']);
export type PartStatus = z.infer<typeof PartStatus>;

export const Status = z.object({
  /** Pages and data. */
  site: PartStatus,
  mail: PartStatus,
  /** Uploads and downloads. */
  files: PartStatus,
  /** The last day whose payments were compared with the bank's statement; null before the first. */
  paymentsCheckedTo: z.iso.date().nullable(),
  /** It is looked at again once a minute, however many ask. */
  lookedAt: Instant,
});
export type Status = z.infer<typeof Status>;

export const getStatus = {
  method: 'GET',
  url: '/api/v1/status',
  config: { access: 'public' },
  schema: { summary: 'What works now', tags: ['status'], response: { 200: Status } },
} as const satisfies Endpoint;
