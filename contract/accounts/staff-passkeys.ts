import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done } from '#contract/values/people.ts';
import { addPasskey, getPasskeys, passkeyOptions, removePasskey, renamePasskey, signInPasskey, startPasskeySetup } from './passkeys.ts';
import { StaffMe } from './staff.ts';

/** As members have them. Adding and removing one wants a confirmed identity; the authenticator app stays required. */

const access = { staff: 'own.account' } as const;
const tags = ['staff'] as const;

export const getStaffPasskeys = {
  method: 'GET',
  url: '/api/v1/staff/me/passkeys',
  config: { access },
  schema: { summary: 'Staff: my passkeys', tags, response: getPasskeys.schema.response },
} as const satisfies Endpoint;

/** 403 `identity_not_confirmed`. */
export const startStaffPasskeySetup = {
  method: 'POST',
  url: '/api/v1/staff/me/passkey-setups',
  config: { access, idempotency: 'none' },
  schema: { summary: 'Staff: add a passkey, first step', tags, response: startPasskeySetup.schema.response },
} as const satisfies Endpoint;

export const addStaffPasskey = {
  method: 'POST',
  url: '/api/v1/staff/me/passkeys',
  config: { access, idempotency: 'none' },
  schema: {
    summary: 'Staff: add a passkey, second step',
    tags,
    body: addPasskey.schema.body,
    response: addPasskey.schema.response,
  },
} as const satisfies Endpoint;

export const renameStaffPasskey = {
  method: 'PUT',
  url: '/api/v1/staff/me/passkeys/:code',
  config: { access, idempotency: 'accepted' },
  schema: {
    summary: 'Staff: name a passkey',
    tags,
    params: renamePasskey.schema.params,
    body: renamePasskey.schema.body,
    response: renamePasskey.schema.response,
  },
} as const satisfies Endpoint;

/** 403 `identity_not_confirmed`. */
export const removeStaffPasskey = {
  method: 'DELETE',
  url: '/api/v1/staff/me/passkeys/:code',
  config: { access, idempotency: 'none' },
  schema: { summary: 'Staff: remove a passkey', tags, params: removePasskey.schema.params, response: { 200: Done } },
} as const satisfies Endpoint;

export const staffPasskeyOptions = {
  method: 'POST',
  url: '/api/v1/staff/session/passkey-options',
  config: { access: 'public', idempotency: 'none' },
  schema: { summary: 'Staff: sign in with a passkey, first step', tags, response: passkeyOptions.schema.response },
} as const satisfies Endpoint;

/** Stands for password and code. 401 `wrong_passkey`; 403 `passkey_stopped`; 410 `challenge_ended`. Sets the staff cookie. */
export const signInStaffPasskey = {
  method: 'POST',
  url: '/api/v1/staff/session/passkey',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Staff: sign in with a passkey, second step',
    tags,
    body: z.object({ response: signInPasskey.schema.body.shape.response }),
    response: { 200: StaffMe },
  },
} as const satisfies Endpoint;
