import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Language } from '#contract/values/languages.ts';
import { Done, Password } from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';

export const memberStatuses = ['active', 'inactive', 'suspended'] as const;
/** `inactive` is invited and not yet accepted, or closed. */
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
  /** Where her photo is; null if she has none, or it is being checked. */
  photo: z.string().nullable(),
});
export type Me = z.infer<typeof Me>;

// ---- Signing in and out

/** `cookie` for browsers: the token never reaches a script. `token` for other clients: no cookie is set. */
export const Delivery = z.enum(['cookie', 'token']).default('cookie');

export const SignIn = z.object({
  /** The member id, or a verified email. */
  userId: line({ error: /*i18n*/ 'User Id is required' }).min(1, /*i18n*/ 'User Id is required').max(254),
  password: Password,
  remember: z.boolean().default(false),
  delivery: Delivery,
});
export type SignIn = z.infer<typeof SignIn>;

export const SignedIn = z.object({ member: Me, token: z.string().optional(), expiresAt: Instant });

/** For the next call, which brings the code of the second factor. */
export const Challenge = z.object({ challenge: z.string(), expiresAt: Instant });

/**
 * 401 `wrong_credentials`, 429 `too_many_requests` with Retry-After. The answer never tells whether the id exists. 202: the password is right and a second
 * factor is asked for; nobody is signed in yet, and `signInCode` goes on.
 */
export const signIn = {
  method: 'POST',
  url: '/api/v1/session',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Sign in',
    tags: ['accounts'],
    body: SignIn,
    response: { 200: SignedIn, 202: Challenge },
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
