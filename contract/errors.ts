import { z } from 'zod';

// Where a schema has no words of its own, zod's are for programmers («must match pattern …»). People get these.
z.config({ customError: () => /*i18n*/ 'Please check this entry' });

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
  notice_not_confirmed: [409, /*i18n*/ 'Please read and confirm the legal notice first.'],
  setting_is_legal: [403, /*i18n*/ 'Only a trustee may change this setting.'],
  link_ended: [410, /*i18n*/ 'This link was used already or has ended. Please ask for a new one.'],
  challenge_ended: [410, /*i18n*/ 'This took too long. Please sign in again.'],
  not_enough_funds: [409, /*i18n*/ 'There is not enough money for this.'],
  money_owed: [409, /*i18n*/ 'Something is still owed to the trust. Nothing can be withdrawn until it is paid off.'],
  already_posted: [409, /*i18n*/ 'This is in the books already.'],
  nothing_to_reverse: [409, /*i18n*/ 'There is nothing in the books to turn round.'],
  already_reversed: [409, /*i18n*/ 'This was turned round already.'],
  already_paid: [409, /*i18n*/ 'This was paid already.'],
  not_held: [409, /*i18n*/ 'The money for this is not held.'],
  no_refund_due: [409, /*i18n*/ 'No refund of this sum is due.'],
  fund_exhausted: [409, /*i18n*/ 'The fund has less in hand than this.'],
  payouts_frozen: [409, /*i18n*/ 'Payouts are stopped while the books are being checked.'],
  file_empty: [400, /*i18n*/ 'This file is empty.'],
  file_name_missing: [400, /*i18n*/ 'This file has no name.'],
  file_not_ready: [409, /*i18n*/ 'This file is still being checked. Please try again in a minute.'],
  file_too_large: [413, /*i18n*/ 'This file is too large. It may have {megabytes} MB at most.'],
  file_type_refused: [415, /*i18n*/ 'This kind of file is not accepted here. Please choose one of: {types}.'],
  file_is_heic: [
    415,
    /*i18n*/ 'Photos in the HEIC format of iPhones cannot be read here. Please send a screenshot of it, or set the camera to «Most Compatible».',
  ],
  file_type_differs: [415, /*i18n*/ 'This file is not what its name says. Please save it again in the right format.'],
  file_unreadable: [422, /*i18n*/ 'This file is damaged or cannot be read. Please save it again or take a new photo.'],
  file_too_many_pixels: [422, /*i18n*/ 'This picture has too many pixels. Please make it smaller.'],
  file_too_many_pages: [422, /*i18n*/ 'This PDF has too many pages. It may have {pages} at most.'],
  file_is_locked: [422, /*i18n*/ 'This file is locked with a password. Please save it without one.'],
  file_is_active: [422, /*i18n*/ 'This file contains a program, a form or another file. Please print it to a plain PDF and send that.'],
  file_infected: [422, /*i18n*/ 'This file was refused by our virus scanner.'],
  file_quota: [429, /*i18n*/ 'You have uploaded as much as is possible in one day. Please come back tomorrow.'],
  files_busy: [503, /*i18n*/ 'Many files are being checked right now. Please try again in a moment.'],
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
