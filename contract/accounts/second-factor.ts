import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done, LinkToken, Password, SecondFactorCode } from '#contract/values/people.ts';
import { Instant } from '#contract/values/time.ts';
import { Delivery, SignedIn } from './accounts.ts';

/** A member's second factor: an authenticator app, and recovery codes for the day the phone is lost. */

/** 401 `wrong_code`; 410 `challenge_ended` means: start again with the password. */
export const signInCode = {
  method: 'POST',
  url: '/api/v1/session/code',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Sign in, second step',
    tags: ['accounts'],
    body: z.object({ challenge: LinkToken, code: SecondFactorCode, delivery: Delivery }),
    response: { 200: SignedIn },
  },
} as const satisfies Endpoint;

export const SecondFactor = z.object({
  /** null: it is off, and the password alone signs in. */
  authenticatorSince: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const getSecondFactor = {
  method: 'GET',
  url: '/api/v1/me/second-factor',
  config: { access: 'member' },
  schema: { summary: 'My second factor', tags: ['accounts'], response: { 200: SecondFactor } },
} as const satisfies Endpoint;

export const AuthenticatorSetup = z.object({
  /** For the next call. */
  setup: z.string(),
  /** Base32, for typing into the app. */
  secret: z.string(),
  /** For the QR picture, which the page draws itself. */
  otpauthUri: z.string(),
  expiresAt: Instant,
});
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>;

/** Nothing counts until a code confirms it. 409 `email_not_verified`: warnings must reach her. 409 `not_in_this_status` when it is on. */
export const startAuthenticatorSetup = {
  method: 'POST',
  url: '/api/v1/me/authenticator-setups',
  config: { access: 'member', idempotency: 'none' },
  schema: {
    summary: 'Set up an authenticator app, first step',
    tags: ['accounts'],
    body: z.object({ password: Password }),
    response: { 200: AuthenticatorSetup },
  },
} as const satisfies Endpoint;

/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Switches the second factor on and signs out every other device. 401 `wrong_code`; 410 `set_up_ended`. */
export const switchOnSecondFactor = {
  method: 'POST',
  url: '/api/v1/me/authenticator',
  config: { access: 'member', idempotency: 'none' },
  schema: {
    summary: 'Set up an authenticator app, second step',
    tags: ['accounts'],
    body: z.object({ setup: LinkToken, code: SecondFactorCode }),
    response: { 200: RecoveryCodes },
  },
} as const satisfies Endpoint;

/** Both factors again: an open session on a lost phone must not be enough. */
export const BothFactors = z.object({ password: Password, code: SecondFactorCode });

/** Payouts wait for a while afterwards. 401 `wrong_code`; 409 `not_in_this_status` when it is off. */
export const switchOffSecondFactor = {
  method: 'DELETE',
  url: '/api/v1/me/authenticator',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'Switch my second factor off', tags: ['accounts'], body: BothFactors, response: { 200: Done } },
} as const satisfies Endpoint;

/** The old ones end. */
export const replaceMyRecoveryCodes = {
  method: 'POST',
  url: '/api/v1/me/recovery-codes',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'New recovery codes', tags: ['accounts'], body: BothFactors, response: { 200: RecoveryCodes } },
} as const satisfies Endpoint;
