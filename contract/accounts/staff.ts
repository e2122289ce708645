import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Permission, Role } from '#contract/permissions.ts';
import { Language } from '#contract/values/languages.ts';
import {
  ConfirmPassword,
  Done,
  Email,
  FullName,
  LinkToken,
  newPassword,
  Password,
  type PasswordRule,
  samePasswords,
} from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
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

/** Six digits of the authenticator app, or a recovery code. */
export const SecondFactorCode = line({ error: /*i18n*/ 'Code is required' })
  .min(1, /*i18n*/ 'Code is required')
  .max(40, /*i18n*/ 'This code is wrong. Please try the next one');

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

const passwordFields = z.object({ token: LinkToken, password: Password, confirmPassword: ConfirmPassword });
export const SetStaffPassword = passwordFields.superRefine(samePasswords);
/** Setting `staff.password_minimum_length`. */
export const setStaffPasswordForm = (rule: PasswordRule) =>
  passwordFields.extend({ password: newPassword(rule) }).superRefine(samePasswords);

export const resetStaffPassword = {
  method: 'POST',
  url: '/api/v1/staff/password-resets',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Staff: set a new password with the mailed link', tags: ['staff'], body: SetStaffPassword, response: { 200: Done } },
} as const satisfies Endpoint;

// ---- First sign-in: link → password → authenticator app → recovery codes

/** Who the link is for, so that the page can greet. Uses nothing up. */
export const checkStaffLink = {
  method: 'POST',
  url: '/api/v1/staff/links/check',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Staff: is this link still good',
    tags: ['staff'],
    body: z.object({ kind: z.enum(['enrolment', 'password_reset', 'first_admin']), token: LinkToken }),
    response: {
      200: z.object({
        usable: z.boolean(),
        email: z.string().nullable(),
        fullName: z.string().nullable(),
        /** Which one to ask for. After a lost second factor the password stays, and the owner must still know it. */
        password: z.enum(['new', 'current']),
      }),
    },
  },
} as const satisfies Endpoint;

export const Enrolment = z.object({
  /** For the next call. */
  enrolment: z.string(),
  /** Base32, for typing into the app. */
  secret: z.string(),
  /** For the QR picture, which the page draws itself. */
  otpauthUri: z.string(),
  expiresAt: Instant,
});
export type Enrolment = z.infer<typeof Enrolment>;

/** Nothing counts until a code confirms it. Where the link asks for the current password, both fields carry it. */
export const startEnrolment = {
  method: 'POST',
  url: '/api/v1/staff/enrolments',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Staff: set a password, get a second factor', tags: ['staff'], body: SetStaffPassword, response: { 200: Enrolment } },
} as const satisfies Endpoint;

const firstAdminFields = passwordFields.extend({
  fullName: FullName,
  email: Email,
  /** «I run this trust alone»: every role, and solo mode, which is logged and shown on the transparency page. */
  alone: z.boolean().default(false),
});
export const FirstAdmin = firstAdminFields.superRefine(samePasswords);
export const firstAdminForm = (rule: PasswordRule) => firstAdminFields.extend({ password: newPassword(rule) }).superRefine(samePasswords);

/** With the one-time link that the server prints while there is no staff at all. 410 `link_ended` as soon as there is somebody. */
export const startFirstAdmin = {
  method: 'POST',
  url: '/api/v1/staff/first-admin',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Staff: make the first admin', tags: ['staff'], body: FirstAdmin, response: { 200: Enrolment } },
} as const satisfies Endpoint;

/** Makes the account active and shows the recovery codes, once. Then one signs in. */
export const confirmEnrolment = {
  method: 'POST',
  url: '/api/v1/staff/enrolments/confirmation',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Staff: confirm the second factor',
    tags: ['staff'],
    body: z.object({ enrolment: LinkToken, code: SecondFactorCode }),
    response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
} as const satisfies Endpoint;

/** The «this was not me» link of the owner's mail. */
export const stopSecondFactorReset = {
  method: 'POST',
  url: '/api/v1/staff/second-factor-reset-stops',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Staff: stop a second-factor reset with the mailed link',
    tags: ['staff'],
    body: z.object({ token: LinkToken }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;
