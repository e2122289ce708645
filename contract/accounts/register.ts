import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Language } from '#contract/values/languages.ts';
import {
  ConfirmPassword,
  Email,
  FullName,
  Mobile,
  type MobileRule,
  mobile,
  newPassword,
  Password,
  type PasswordRule,
  samePasswords,
} from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
import { newPasswordFields } from './recover.ts';

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

/** A known email gets the same answer as a new one: a member is made either way. */
export const register = {
  method: 'POST',
  url: '/api/v1/members',
  config: { access: 'public', idempotency: 'accepted', replaysCookies: true },
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
