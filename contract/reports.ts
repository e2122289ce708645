import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { line, paragraph } from './values/text.ts';

/** What our own script tells when a page breaks. */
export const BrowserError = z.object({
  message: line().max(1_000),
  stack: paragraph().max(4_000).optional(),
  /** Path of the page, without query. */
  path: line().max(500),
});
export type BrowserError = z.infer<typeof BrowserError>;

/** What browsers send by themselves: a list (Reporting API) or one object (older CSP reports). Their shapes are theirs, so little is asked. */
const Reports = z.array(z.looseObject({ type: line().max(100), body: z.looseObject({}).nullish() })).max(50);
const CspReport = z.looseObject({ 'csp-report': z.looseObject({}) });

export const sendReport = {
  method: 'POST',
  url: '/api/v1/reports',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Tell of an error in the browser, or of a breach of the content policy',
    tags: ['reports'],
    body: z.union([Reports, CspReport, BrowserError]),
    response: { 204: z.null() },
  },
} as const satisfies Endpoint;
