import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Permission, Role } from '#contract/permissions.ts';
import { Language } from '#contract/values/languages.ts';
import {
  ConfirmPassword,
  Done,
  Email,
  LinkToken,
  newPassword,
  Password,
  type PasswordRule,
  SecondFactorCode,
  samePasswords,
} from '#contract/values/people.ts';
import { Instant } from '#contract/values/time.ts';

export const staffStatuses = ['invited', 'active', 'suspended'] as const;
export const StaffStatus = z.enum(staffStatuses);
export type StaffStatus = z.infer<typeof StaffStatus>;

/** The signed-in staff member. */
export const StaffMe = z.object({
  code: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(Role),
  permissions: z.array(Permission),
  language: Language,
  recoveryCodesLeft: z.number().int(),
  /** A member with sessions of their own, if staff are one. */
  memberCode: z.string().nullable(),
  sessionEndsAt: Instant,
  /** Until then what matters does not ask for the authenticator again. */
  confirmedUntil: Instant.nullable(),
});
export type StaffMe = z.infer<typeof StaffMe>;

// ---- Signing in: password first, then the code

export const StaffSignIn = z.object({ email: Email, password: Password });

/** 401 `wrong_staff_credentials` ('Invalid email or password'); 429 with Retry-After. No cookie yet: the challenge lives 5 minutes. */
export const staffSignIn = {
  method: 'POST',
  url: '/api/v1/staff/session',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Staff: sign in, first step',
    tags: ['staff'],
    body: StaffSignIn,
    response: { 200: z.object({ challenge: z.string(), expiresAt: Instant }) },
  },
} as const satisfies Endpoint;

/** 401 `wrong_code`; 410 `challenge_ended` means: start again with the password. Sets the staff cookie. */
export const staffSignInCode = {
  method: 'POST',
  url: '/api/v1/staff/session/code',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Staff: sign in, second step',
    tags: ['staff'],
    body: z.object({ challenge: LinkToken, code: SecondFactorCode }),
    response: { 200: StaffMe },
  },
} as const satisfies Endpoint;

export const staffSignOut = {
  method: 'DELETE',
  url: '/api/v1/staff/session',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Staff: sign out', tags: ['staff'], response: { 200: Done } },
} as const satisfies Endpoint;

export const getStaffMe = {
  method: 'GET',
  url: '/api/v1/staff/me',
  config: { access: { staff: 'own.account' } },
  schema: { summary: 'Staff: who am I', tags: ['staff'], response: { 200: StaffMe } },
} as const satisfies Endpoint;

/** Before large decisions, second persons, legal switches and exports, which answer 403 `identity_not_confirmed`. 401 `wrong_code`. */
export const confirmIdentity = {
  method: 'POST',
  url: '/api/v1/admin/confirmation',
  config: { access: { staff: 'own.account' }, idempotency: 'none' },
  schema: {
    summary: 'Staff: show once more that it is me',
    tags: ['staff'],
    body: z.object({ code: SecondFactorCode }),
    response: { 200: z.object({ confirmedUntil: Instant }) },
  },
} as const satisfies Endpoint;

// ---- Forgotten password: the mail never replaces the second factor

export const askStaffPasswordReset = {
  method: 'POST',
  url: '/api/v1/staff/password-reset-requests',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Staff: ask for a link to set a new password',
    tags: ['staff'],
    body: z.object({ email: Email }),
    response: { 202: Done },
  },
} as const satisfies Endpoint;

export const staffPasswordFields = z.object({ token: LinkToken, password: Password, confirmPassword: ConfirmPassword });
export const SetStaffPassword = staffPasswordFields.superRefine(samePasswords);
/** Setting `staff.password_minimum_length`. */
export const setStaffPasswordForm = (rule: PasswordRule) =>
  staffPasswordFields.extend({ password: newPassword(rule) }).superRefine(samePasswords);

export const resetStaffPassword = {
  method: 'POST',
  url: '/api/v1/staff/password-resets',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Staff: set a new password with the mailed link', tags: ['staff'], body: SetStaffPassword, response: { 200: Done } },
} as const satisfies Endpoint;
