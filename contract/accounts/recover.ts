import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  ConfirmPassword,
  Done,
  Email,
  LinkToken,
  newPassword,
  Password,
  type PasswordRule,
  samePasswords,
} from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';

export const AskReset = z.object({
  userId: line({ error: /*i18n*/ 'User Id is required' }).min(1, /*i18n*/ 'User Id is required').max(254),
});

/** The same answer for every id, known or not. */
export const askPasswordReset = {
  method: 'POST',
  url: '/api/v1/password-reset-requests',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Ask for a link to set a new password', tags: ['accounts'], body: AskReset, response: { 202: Done } },
} as const satisfies Endpoint;

export const newPasswordFields = z.object({ token: LinkToken, password: Password, confirmPassword: ConfirmPassword });

export const SetPassword = newPasswordFields.superRefine(samePasswords);
export const setPasswordForm = (rule: PasswordRule) => newPasswordFields.extend({ password: newPassword(rule) }).superRefine(samePasswords);

/** 410 `link_ended` when the link was used or is older than its time. Ends every open session; does not sign in. */
export const resetPassword = {
  method: 'POST',
  url: '/api/v1/password-resets',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Set a new password with the mailed link', tags: ['accounts'], body: SetPassword, response: { 200: Done } },
} as const satisfies Endpoint;

export const AskUserId = z.object({ email: Email });

/** Mails the member ids that belong to the address. The same answer for every address. */
export const askUserId = {
  method: 'POST',
  url: '/api/v1/user-id-reminders',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Mail me my User Id', tags: ['accounts'], body: AskUserId, response: { 202: Done } },
} as const satisfies Endpoint;

/** Lets a page say “this link has ended” before anybody types. Uses nothing up. */
export const checkLink = {
  method: 'POST',
  url: '/api/v1/links/check',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Is this mailed link still good',
    tags: ['accounts'],
    body: z.object({
      kind: z.enum(['password_reset', 'invitation', 'email', 'email_stop', 'payout_stop', 'closure_stop', 'factor_stop']),
      token: LinkToken,
    }),
    response: { 200: z.object({ usable: z.boolean() }) },
  },
} as const satisfies Endpoint;
