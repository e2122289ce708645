import { z } from 'zod';

/** Every refusal of the product, once: its status and its words. The words are translation ids. */
export const errors = {
  invalid: [400, /*i18n*/ 'Please check the marked fields.'],
  bad_request: [400, /*i18n*/ 'This request could not be understood.'],
  not_signed_in: [401, /*i18n*/ 'No authentication token found'],
  wrong_credentials: [401, /*i18n*/ 'User id or password is wrong.'],
  forbidden: [403, /*i18n*/ 'You may not do this.'],
  foreign_origin: [403, /*i18n*/ 'This request came from another site and was refused.'],
  not_found: [404, /*i18n*/ 'We could not find this.'],
  idempotency_in_progress: [409, /*i18n*/ 'The same request is still being worked on. Please wait a moment.'],
  stale: [409, /*i18n*/ 'Somebody changed this meanwhile. Please load it again.'],
  newsletter_link_invalid: [410, /*i18n*/ 'This link is no longer valid. You can subscribe again on our site.'],
  too_large: [413, /*i18n*/ 'This is too large.'],
  wrong_content_type: [415, /*i18n*/ 'This kind of content is not accepted here.'],
  idempotency_key_missing: [400, /*i18n*/ 'This request needs an Idempotency-Key header.'],
  idempotency_mismatch: [422, /*i18n*/ 'This Idempotency-Key was already used for a different request.'],
  too_many_requests: [429, /*i18n*/ 'Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.'],
  unexpected: [500, /*i18n*/ 'Something went wrong. Please try again.'],
  unavailable: [503, /*i18n*/ 'We are briefly out of reach. Nothing is lost. Please try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, words: string]>;

export type ErrorCode = keyof typeof errors;

/** What every failed call answers with. `fields` names inputs by their path in the body. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  retryAfterSeconds: z.number().int().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
