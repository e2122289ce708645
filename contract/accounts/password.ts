import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ConfirmPassword, Done, LONGEST_PASSWORD, newPassword, Password, type PasswordRule, StepUpCode } from '#contract/values/people.ts';
import { secret } from '#contract/values/text.ts';

const passwords = z.object({
  currentPassword: secret({ error: /*i18n*/ 'Current password is required' })
    .min(1, /*i18n*/ 'Current password is required')
    .max(LONGEST_PASSWORD, /*i18n*/ 'Password is wrong'),
  newPassword: Password,
  confirmPassword: ConfirmPassword,
});

function sameTwice(form: { newPassword: string; confirmPassword: string }, context: z.RefinementCtx): void {
  if (form.confirmPassword && form.confirmPassword !== form.newPassword)
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: /*i18n*/ 'Passwords do not match' });
}

export const ChangePassword = passwords.superRefine(sameTwice);
export type ChangePassword = z.infer<typeof ChangePassword>;
export const ChangeMyPassword = passwords.extend({ code: StepUpCode }).superRefine(sameTwice);
export type ChangeMyPassword = z.infer<typeof ChangeMyPassword>;
/** Setting `members.password_minimum_length`, or `staff.password_minimum_length`. */
export const changePasswordForm = (rule: PasswordRule) =>
  passwords.extend({ newPassword: newPassword(rule), code: StepUpCode }).superRefine(sameTwice);

/** Every other session ends, and every mailed link; payouts pause. 429 after a few wrong guesses at the current one. */
export const changeMyPassword = {
  method: 'PUT',
  url: '/api/v1/me/password',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'Change my password', tags: ['accounts'], body: ChangeMyPassword, response: { 200: Done } },
} as const satisfies Endpoint;

/** 403 `identity_not_confirmed`. */
export const changeStaffPassword = {
  method: 'PUT',
  url: '/api/v1/staff/me/password',
  config: { access: { staff: 'own.account' }, idempotency: 'none' },
  schema: { summary: 'Staff: change my password', tags: ['staff'], body: ChangePassword, response: { 200: Done } },
} as const satisfies Endpoint;

/** The old ones end. Shown once. 403 `identity_not_confirmed`. */
export const replaceRecoveryCodes = {
  method: 'POST',
  url: '/api/v1/staff/me/recovery-codes',
  config: { access: { staff: 'own.account' }, idempotency: 'none' },
  schema: {
    summary: 'Staff: get new recovery codes',
    tags: ['staff'],
    response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
} as const satisfies Endpoint;
