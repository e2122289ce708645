import { z } from 'zod';

/** Every refusal of the product, once: its status and its words. The words are translation ids. */
export const errors = {
  invalid: [400, /*i18n*/ 'Please check the marked fields.'],
  bad_request: [400, /*i18n*/ 'This request could not be understood.'],
  not_signed_in: [401, /*i18n*/ 'No authentication token found'],
  wrong_credentials: [401, /*i18n*/ 'User id or password is wrong.'],
  wrong_staff_credentials: [401, /*i18n*/ 'Invalid email or password'],
  wrong_code: [401, /*i18n*/ 'This code is wrong. Please try the next one.'],
  forbidden: [403, /*i18n*/ 'You may not do this.'],
  foreign_origin: [403, /*i18n*/ 'This request came from another site and was refused.'],
  account_suspended: [403, /*i18n*/ 'This account is suspended. Please write to us.'],
  not_for_yourself: [403, /*i18n*/ 'Somebody else must do this: it concerns yourself.'],
  not_what_you_entered: [403, /*i18n*/ 'Somebody else must do this: you entered it yourself.'],
  not_found: [404, /*i18n*/ 'We could not find this.'],
  sponsor_unknown: [404, /*i18n*/ 'We do not know this sponsor id.'],
  idempotency_already_done: [409, /*i18n*/ 'This was already done. Please load the page again.'],
  idempotency_in_progress: [409, /*i18n*/ 'The same request is still being worked on. Please wait a moment.'],
  stale: [409, /*i18n*/ 'Somebody changed this meanwhile. Please load it again.'],
  newsletter_link_invalid: [410, /*i18n*/ 'This link is no longer valid. You can subscribe again on our site.'],
  email_taken: [409, /*i18n*/ 'This e-mail address already belongs to another account.'],
  email_already_verified: [409, /*i18n*/ 'This e-mail address is already verified.'],
  staff_email_taken: [409, /*i18n*/ 'A staff member with this e-mail address exists already.'],
  not_in_this_status: [409, /*i18n*/ 'This is not possible in the present status.'],
  last_admin: [409, /*i18n*/ 'One active admin must remain.'],
  utr_already_sent: [409, /*i18n*/ 'You have already sent this UTR. You can see it under Donation Status.'],
  donation_not_pending: [409, /*i18n*/ 'This donation has already been reviewed.'],
  evidence_not_seen: [409, /*i18n*/ 'Please confirm the warnings first.'],
  bank_credit_used: [409, /*i18n*/ 'This bank payment already stands for another donation.'],
  unmatched_forbidden: [409, /*i18n*/ 'This payment is not in the bank statement yet, and approving without it is switched off.'],
  note_needed: [400, /*i18n*/ 'Please note how you saw this payment: it is not in the bank statement yet.'],
  undo_over: [409, /*i18n*/ 'It is too late to take this back.'],
  not_your_decision: [403, /*i18n*/ 'Only the person who decided can take this back.'],
  method_switched_off: [409, /*i18n*/ 'This way of giving is switched off.'],
  cash_limit: [409, /*i18n*/ 'Cash is taken up to {limit}.'],
  reference_used: [409, /*i18n*/ 'This reference is already recorded.'],
  notice_not_confirmed: [409, /*i18n*/ 'Please read and confirm the legal notice first.'],
  setting_is_legal: [403, /*i18n*/ 'Only a trustee may change this setting.'],
  link_ended: [410, /*i18n*/ 'This link was used already or has ended. Please ask for a new one.'],
  challenge_ended: [410, /*i18n*/ 'This took too long. Please sign in again.'],
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
