import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  Done,
  Email,
  FullName,
  LinkToken,
  newPassword,
  type PasswordRule,
  SecondFactorCode,
  samePasswords,
} from '#contract/values/people.ts';
import { Instant } from '#contract/values/time.ts';
import { SetStaffPassword, staffPasswordFields } from './staff.ts';

/** First sign-in: link → password → authenticator app → recovery codes. */

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

const firstAdminFields = staffPasswordFields.extend({
  fullName: FullName,
  email: Email,
  /** “I run this trust alone”: every role, and solo mode, which is logged and shown on the transparency page. */
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

/** The “this was not me” link of the owner's mail. */
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
