import { z } from 'zod';
import { DonationCode } from '#contract/donations/donation-fields.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done } from '#contract/values/people.ts';
import { suggestion } from './reconciliation.ts';

/** Taking back what was decided about a suggestion. Of exceptions: contract/reconciliation/exceptions.ts. */

const tags = ['admin: reconciliation'] as const;
const write = { access: { staff: 'reconciliation.write' }, idempotency: 'accepted' } as const;

/**
 * Only by the decider, within the seconds: the approval is reversed, the claim has its own number again, and the suggestion is back. 409 `undo_over`,
 * `not_in_this_status`; 403 `not_your_decision`.
 */
export const undoMatch = {
  method: 'DELETE',
  url: '/api/v1/admin/reconciliation/matches/:code',
  config: { ...write, access: { staff: ['reconciliation.write', 'donations.review'] } },
  schema: { summary: 'Undo match and approve', tags, params: z.object({ code: DonationCode }), response: { 200: Done } },
} as const satisfies Endpoint;

/** Only by the decider, within the seconds. 409 `undo_over`, `not_in_this_status`, `donation_not_pending`; 403 `not_your_decision`. */
export const undoDismissal = {
  method: 'DELETE',
  url: '/api/v1/admin/reconciliation/suggestions/:id/dismissal',
  config: write,
  schema: { summary: 'Undo “not a match”: it is suggested again', tags, ...suggestion, response: { 200: Done } },
} as const satisfies Endpoint;
