import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done, LinkToken, Password, StepUpCode } from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { Delivery, SignedIn } from './accounts.ts';

/** Passkeys: a device that asks for a finger, a face or a PIN signs in, instead of password and code. */

export const MOST_PASSKEYS = 10;

/** What a device wrote, as the browser passes it on. */
const bytes = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);
/** How a browser reaches the device. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const none = z.object({}).default({});
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key'), clientExtensionResults: none };

/** `RegistrationResponseJSON` of WebAuthn. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(12_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** `AuthenticationResponseJSON` of WebAuthn. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).optional(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

const userVerification = z.literal('required');
const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(transports)).optional() });

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. It names no credential: the same for everybody. */
export const RequestOptions = z.object({ rpId: z.string(), challenge: z.string(), timeout: z.number().int(), userVerification });
export type RequestOptions = z.infer<typeof RequestOptions>;

export const PasskeyName = line({ error: /*i18n*/ 'Name is required' })
  .min(1, /*i18n*/ 'Name is required')
  .max(60, /*i18n*/ 'Name is too long');

export const Passkey = z.object({
  code: z.string(),
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Two devices answered as this one: it opens nothing any more. */
  isStopped: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;
const Passkeys = z.object({ passkeys: z.array(Passkey) });
const byCode = z.object({ code: z.uuid() });

// ---- My passkeys

export const getPasskeys = {
  method: 'GET',
  url: '/api/v1/me/passkeys',
  config: { access: 'member' },
  schema: { summary: 'My passkeys', tags: ['accounts'], response: { 200: Passkeys } },
} as const satisfies Endpoint;

/**
 * A passkey stands for password and code, so who has a second factor shows it as well: 403 `code_needed`, 401 `wrong_code`. 409 `email_not_verified`: warnings must reach her.
 * 409 `too_many_passkeys`.
 */
export const startPasskeySetup = {
  method: 'POST',
  url: '/api/v1/me/passkey-setups',
  config: { access: 'member', idempotency: 'none' },
  schema: {
    summary: 'Add a passkey, first step',
    tags: ['accounts'],
    body: z.object({ password: Password, code: StepUpCode }),
    response: { 200: CreationOptions },
  },
} as const satisfies Endpoint;

/** 409 `passkey_not_added`; 410 `set_up_ended`. */
export const addPasskey = {
  method: 'POST',
  url: '/api/v1/me/passkeys',
  config: { access: 'member', idempotency: 'none' },
  schema: {
    summary: 'Add a passkey, second step',
    tags: ['accounts'],
    body: z.object({ name: PasskeyName, response: NewCredential }),
    response: { 200: Passkey },
  },
} as const satisfies Endpoint;

export const renamePasskey = {
  method: 'PUT',
  url: '/api/v1/me/passkeys/:code',
  config: { access: 'member', idempotency: 'accepted' },
  schema: {
    summary: 'Name a passkey',
    tags: ['accounts'],
    params: byCode,
    body: z.object({ name: PasskeyName }),
    response: { 200: Passkey },
  },
} as const satisfies Endpoint;

export const removePasskey = {
  method: 'DELETE',
  url: '/api/v1/me/passkeys/:code',
  config: { access: 'member', idempotency: 'none' },
  schema: {
    summary: 'Remove a passkey',
    tags: ['accounts'],
    params: byCode,
    body: z.object({ password: Password, code: StepUpCode }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;

// ---- Signing in with one

export const passkeyOptions = {
  method: 'POST',
  url: '/api/v1/session/passkey-options',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Sign in with a passkey, first step', tags: ['accounts'], response: { 200: RequestOptions } },
} as const satisfies Endpoint;

/** With the `challenge` of `signIn` it stands for the code. 401 `wrong_passkey`, whatever was wrong; 403 `passkey_stopped`; 410 `challenge_ended`. */
export const signInPasskey = {
  method: 'POST',
  url: '/api/v1/session/passkey',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Sign in with a passkey, second step',
    tags: ['accounts'],
    body: z.object({ response: Assertion, challenge: LinkToken.optional(), remember: z.boolean().default(false), delivery: Delivery }),
    response: { 200: SignedIn },
  },
} as const satisfies Endpoint;
