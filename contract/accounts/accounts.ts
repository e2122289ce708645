import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Language } from '#contract/values/languages.ts';
import {
  ConfirmPassword,
  Done,
  Email,
  FullName,
  LinkToken,
  Mobile,
  type MobileRule,
  mobile,
  newPassword,
  Password,
  type PasswordRule,
  samePasswords,
} from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';

export const memberStatuses = ['active', 'inactive', 'suspended', 'closed'] as const;
/** `inactive` is invited and not yet accepted; staff screens show `closed` as inactive too. */
export const MemberStatus = z.enum(memberStatuses);
export type MemberStatus = z.infer<typeof MemberStatus>;

/** The signed-in member. `activated` says whether a first donation was approved, and is no status. */
export const Me = z.object({
  code: z.string(),
  fullName: z.string(),
  /** The verified address, else the one waiting for its link. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address waiting for its link while the old one still counts. */
  pendingEmail: z.string().nullable(),
  mobile: z.string(),
  status: MemberStatus,
  activated: z.boolean(),
  language: Language,
  sponsor: z.object({ code: z.string(), maskedName: z.string() }).nullable(),
  joinedAt: Instant,
});
export type Me = z.infer<typeof Me>;

// ---- Registering

const registerFields = z.object({
  fullName: FullName,
  email: Email,
  mobile: Mobile,
  /** As typed; empty is none. The server knows whether it exists. */
  sponsorCode: line().max(40).default(''),
  password: Password,
  confirmPassword: ConfirmPassword,
  agreeToTerms: z
    .boolean({ error: /*i18n*/ 'You must agree to the terms and conditions' })
    .refine(Boolean, { error: /*i18n*/ 'You must agree to the terms and conditions' }),
  /** The version the page showed. Left out, it is the one in force. */
  termsVersion: z.number().int().positive().optional(),
  language: Language.default('en'),
});

/** What crosses the wire. The server checks it again with `registerForm`, which knows the settings. */
export const Register = registerFields.superRefine(samePasswords);
export type Register = z.infer<typeof Register>;

export interface RegisterRules {
  readonly mobile: MobileRule;
  readonly password: PasswordRule;
}

/** The form's own schema, with the limits of the settings `members.mobile` and `members.password_minimum_length`. */
export const registerForm = (rules: RegisterRules) =>
  registerFields.extend({ mobile: mobile(rules.mobile), password: newPassword(rules.password) }).superRefine(samePasswords);

export const Registered = z.object({
  code: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  sponsorCode: z.string().nullable(),
});
export type Registered = z.infer<typeof Registered>;

/** A known e-mail gets the same answer as a new one: a member is made either way. */
export const register = {
  method: 'POST',
  url: '/api/v1/members',
  config: { access: 'public', idempotency: 'accepted' },
  schema: { summary: 'Register as a member', tags: ['accounts'], body: Register, response: { 201: Registered } },
} as const satisfies Endpoint;

/** 404 `sponsor_unknown` for an id that nobody has; throttled. */
export const lookUpSponsor = {
  method: 'GET',
  url: '/api/v1/sponsors/:code',
  config: { access: 'public' },
  schema: {
    summary: "A sponsor's masked name",
    tags: ['accounts'],
    params: z.object({ code: line().min(1).max(40) }),
    response: { 200: z.object({ code: z.string(), maskedName: z.string() }) },
  },
} as const satisfies Endpoint;

// ---- Signing in and out

export const SignIn = z.object({
  /** The member id, or a verified e-mail. */
  userId: line({ error: /*i18n*/ 'User Id is required' }).min(1, /*i18n*/ 'User Id is required').max(254),
  password: Password,
  remember: z.boolean().default(false),
  /** `cookie` for browsers: the token never reaches a script. `token` for other clients: no cookie is set. */
  delivery: z.enum(['cookie', 'token']).default('cookie'),
});
export type SignIn = z.infer<typeof SignIn>;

/** 401 `wrong_credentials`, 429 `too_many_requests` with Retry-After. The answer never tells whether the id exists. */
export const signIn = {
  method: 'POST',
  url: '/api/v1/session',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Sign in',
    tags: ['accounts'],
    body: SignIn,
    response: { 200: z.object({ member: Me, token: z.string().optional(), expiresAt: Instant }) },
  },
} as const satisfies Endpoint;

/** Ends the session on the server and clears the cookie. Done also when there is none any more. */
export const signOut = {
  method: 'DELETE',
  url: '/api/v1/session',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Sign out', tags: ['accounts'], response: { 200: Done } },
} as const satisfies Endpoint;

export const getMe = {
  method: 'GET',
  url: '/api/v1/me',
  config: { access: 'member' },
  schema: { summary: 'Who am I', tags: ['accounts'], response: { 200: Me } },
} as const satisfies Endpoint;

export const setMyLanguage = {
  method: 'PUT',
  url: '/api/v1/me/language',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Choose my language', tags: ['accounts'], body: z.object({ language: Language }), response: { 200: Me } },
} as const satisfies Endpoint;

// ---- Forgotten password, forgotten id

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

const newPasswordFields = z.object({ token: LinkToken, password: Password, confirmPassword: ConfirmPassword });

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

/** Lets a page say «this link has ended» before anybody types. Uses nothing up. */
export const checkLink = {
  method: 'POST',
  url: '/api/v1/links/check',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Is this mailed link still good',
    tags: ['accounts'],
    body: z.object({ kind: z.enum(['password_reset', 'invitation', 'email', 'email_stop']), token: LinkToken }),
    response: { 200: z.object({ usable: z.boolean() }) },
  },
} as const satisfies Endpoint;

// ---- E-mail

/**
 * 410 `link_ended`; 409 `email_taken` when another account verified the same address first. Opened where the account is not known, it
 * ends the sessions and the password of whoever typed the address; then `resetToken` is good for `resetPassword`.
 */
export const verifyEmail = {
  method: 'POST',
  url: '/api/v1/email-verifications',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Verify an e-mail address with the mailed link',
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

export const ChangeEmail = z.object({ email: Email, password: Password });

/** The new address waits for its link; until then the old one counts, and is told how to stop it. */
export const changeEmail = {
  method: 'PUT',
  url: '/api/v1/me/email',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Change my e-mail address', tags: ['accounts'], body: ChangeEmail, response: { 200: Me } },
} as const satisfies Endpoint;

/**
 * The «this was not me» link of the mail to the old address. Ends the waiting change, every session and the password; `resetToken` is good
 * for `resetPassword`. 410 `link_ended` also when the new address was confirmed meanwhile.
 */
export const stopEmailChange = {
  method: 'POST',
  url: '/api/v1/email-change-stops',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Stop a change of e-mail address with the mailed link',
    tags: ['accounts'],
    body: z.object({ token: LinkToken }),
    response: { 200: z.object({ resetToken: z.string() }) },
  },
} as const satisfies Endpoint;

// ---- Accepting an invitation

const acceptFields = newPasswordFields.extend({
  agreeToTerms: registerFields.shape.agreeToTerms,
  termsVersion: registerFields.shape.termsVersion,
});
export const AcceptInvitation = acceptFields.superRefine(samePasswords);
export const acceptInvitationForm = (rule: PasswordRule) => acceptFields.extend({ password: newPassword(rule) }).superRefine(samePasswords);

/** The invited member chooses a password and becomes active; the link proves the address. */
export const acceptInvitation = {
  method: 'POST',
  url: '/api/v1/invitation-acceptances',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Accept an invitation to become a member',
    tags: ['accounts'],
    body: AcceptInvitation,
    response: { 200: z.object({ code: z.string() }) },
  },
} as const satisfies Endpoint;

// ---- Demo

export const Demo = z.object({
  member: z.object({ userId: z.string(), password: z.string() }),
  staff: z.array(z.object({ email: z.string(), password: z.string(), roles: z.array(z.string()) })),
  /** The shared TOTP secret of the demo staff, and the code it gives right now. */
  totpSecret: z.string(),
  totpCode: z.string(),
});
export type Demo = z.infer<typeof Demo>;

/** 404 outside demo mode. */
export const getDemo = {
  method: 'GET',
  url: '/api/v1/demo',
  config: { access: 'public' },
  schema: { summary: 'The published demo accounts', tags: ['accounts'], response: { 200: Demo } },
} as const satisfies Endpoint;
