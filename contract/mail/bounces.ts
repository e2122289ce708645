import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done, Email } from '#contract/values/people.ts';

/**
 * For the trust's own mail server, which learns later what became of a mail: `hard` (nobody is there), `complaint` (the reader pressed “spam”). It says who it
 * is by `Authorization: Bearer` and MAIL_HOOK_SECRET; without that variable there is no such address. The answer never tells whether we know somebody.
 */
export const reportBounce = {
  method: 'POST',
  url: '/api/v1/hooks/mail-bounces',
  config: { access: 'public' },
  schema: {
    summary: 'A mail did not arrive, or was not wanted',
    tags: ['hooks'],
    body: z.object({ address: Email, kind: z.enum(['hard', 'complaint']) }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;
