import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done, Email, LinkToken, Password, StepUpCode } from '#contract/values/people.ts';
import { Me } from './accounts.ts';

/**
 * 410 `link_ended`; 409 `email_taken` when another account verified the same address first. Opened where the account is not known, it
 * ends the sessions and the password of whoever typed the address; then `resetToken` is good for `resetPassword`.
 */
export const verifyEmail = {
  method: 'POST',
  url: '/api/v1/email-verifications',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Verify an email address with the mailed link',
    tags: ['accounts'],
    body: z.object({ token: LinkToken }),
    response: { 200: z.object({ email: z.string(), resetToken: z.string().optional() }) },
  },
} as const satisfies Endpoint;

/** Sends the link again, to the pending address if there is one. 409 `email_already_verified`. */
export const resendVerification = {
  method: 'POST',
  url: '/api/v1/me/email-verification-requests',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'Send the verification link again', tags: ['accounts'], response: { 202: Done } },
} as const satisfies Endpoint;

export const ChangeEmail = z.object({ email: Email, password: Password, code: StepUpCode });

/** The new address waits for its link; until then the old one counts, and is told how to stop it. */
export const changeEmail = {
  method: 'PUT',
  url: '/api/v1/me/email',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Change my email address', tags: ['accounts'], body: ChangeEmail, response: { 200: Me } },
} as const satisfies Endpoint;

/**
 * The “this was not me” link of the mail to the old address. Ends the waiting change, every session and the password; `resetToken` is good
 * for `resetPassword`. 410 `link_ended` also when the new address was confirmed meanwhile.
 */
export const stopEmailChange = {
  method: 'POST',
  url: '/api/v1/email-change-stops',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Stop a change of email address with the mailed link',
    tags: ['accounts'],
    body: z.object({ token: LinkToken }),
    response: { 200: z.object({ resetToken: z.string() }) },
  },
} as const satisfies Endpoint;
