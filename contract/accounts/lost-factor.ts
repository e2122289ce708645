import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { countingCode } from '#contract/values/ids.ts';
import { Paise } from '#contract/values/money.ts';
import { LinkToken } from '#contract/values/people.ts';
import { paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { Reason } from './members.ts';

/** A member who has neither her phone nor her recovery codes: she asks, two of the staff agree, and after some days the second factor is removed. */

export const AskForLostFactor = z.object({
  /** What happened, and how to reach her. */
  message: paragraph({ error: /*i18n*/ 'Please tell us what happened and how to reach you' })
    .min(1, /*i18n*/ 'Please tell us what happened and how to reach you')
    .max(1000, /*i18n*/ 'Please use at most 1000 characters'),
  /** She has passkeys, and their devices are gone, too. */
  passkeysLost: z.boolean().default(false),
});

/**
 * After the password, in place of the code. The same answer when one is open already. 409 `passkey_at_hand`: she has one, and it signs in without a code;
 * asking again with `passkeysLost` goes on. 409 `email_not_verified`. 410 `challenge_ended`: start again with the password.
 */
export const askForLostFactor = {
  method: 'POST',
  url: '/api/v1/session/lost-factor',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'I have neither my phone nor my recovery codes',
    tags: ['accounts'],
    body: AskForLostFactor.extend({ challenge: LinkToken }),
    /** How long it takes from the agreement of two people. */
    response: { 202: z.object({ waitHours: z.number().int() }) },
  },
} as const satisfies Endpoint;

/**
 * The “this was not me” link of the mails about it. Ends the request, every session and the password; `resetToken` is good for `resetPassword`, and null if
 * the link went to an older address. 410 `link_ended`.
 */
export const stopLostFactor = {
  method: 'POST',
  url: '/api/v1/lost-factor-stops',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Stop the removal of a second factor with the mailed link',
    tags: ['accounts'],
    body: z.object({ token: LinkToken }),
    response: { 200: z.object({ resetToken: z.string().nullable() }) },
  },
} as const satisfies Endpoint;

// ---- The desk

const Said = z.object({ by: z.string(), at: Instant, isMine: z.boolean() });

export const LostFactorRequest = z.object({
  code: z.string(),
  /** `mobile`: in full for who calls her back, else masked. */
  member: z.object({ code: z.string(), fullName: z.string(), maskedEmail: z.string(), mobile: z.string(), mobileVerified: z.boolean() }),
  /** It is the reader's own account. */
  isOwn: z.boolean(),
  message: z.string(),
  askedAt: Instant,
  recognition: Said.extend({ how: z.string() }).nullable(),
  agreement: Said.extend({ readyAt: Instant }).nullable(),
  /** What speaks for and against her. Changes of long ago are no longer known. */
  facts: z.object({
    joinedAt: Instant,
    factorSince: Instant.nullable(),
    lastSignInAt: Instant.nullable(),
    isNewPlace: z.boolean(),
    identityVerifiedAt: Instant.nullable(),
    passwordChangedAt: Instant.nullable(),
    emailChangedAt: Instant.nullable(),
    passkeys: z.number().int(),
    openWithdrawals: z.object({ count: z.number().int(), sum: Paise }),
    /** null for those who may not see balances. */
    balance: Paise.nullable(),
  }),
});
export type LostFactorRequest = z.infer<typeof LostFactorRequest>;

const tags = ['admin: lost second factors'] as const;

/** The open ones, the oldest first. */
export const listLostFactors = {
  method: 'GET',
  url: '/api/v1/admin/lost-factors',
  config: { access: { staff: ['support.read', 'support.answer', 'wallets.read'] } },
  schema: { summary: 'Members who lost their second factor', tags, response: { 200: z.object({ rows: z.array(LostFactorRequest) }) } },
} as const satisfies Endpoint;

const params = z.object({ code: countingCode('LFR') });
const body = z.object({ reason: Reason });
const response = { 200: LostFactorRequest } as const;

/** How she was recognised. 403 `not_for_yourself`, `identity_not_confirmed`; 409 `not_in_this_status`: somebody has already said so. */
export const recogniseMember = {
  method: 'POST',
  url: '/api/v1/admin/lost-factors/:code/recognition',
  config: { access: { staff: ['support.answer', 'wallets.read'] }, idempotency: 'accepted' },
  schema: { summary: 'Say how the member was recognised', tags, params, body, response },
} as const satisfies Endpoint;

/** The waiting time begins. 403 `not_what_you_entered` for who recognised her, `not_for_yourself`, `identity_not_confirmed`. */
export const agreeToLostFactor = {
  method: 'POST',
  url: '/api/v1/admin/lost-factors/:code/agreement',
  config: { access: { staff: ['second.person', 'support.answer', 'wallets.read'] }, idempotency: 'accepted' },
  schema: { summary: 'Agree as the second person', tags, params, response },
} as const satisfies Endpoint;

/** Also while it waits. She is told. */
export const refuseLostFactor = {
  method: 'POST',
  url: '/api/v1/admin/lost-factors/:code/refusal',
  config: { access: { staff: 'support.answer' }, idempotency: 'accepted' },
  schema: { summary: 'Refuse to remove a second factor', tags, params, body, response: { 200: z.object({ code: z.string() }) } },
} as const satisfies Endpoint;

/** The same by those who may be the second person. */
export const objectToLostFactor = {
  method: 'POST',
  url: '/api/v1/admin/lost-factors/:code/objection',
  config: { access: { staff: 'second.person' }, idempotency: 'accepted' },
  schema: { summary: 'Refuse as the second person', tags, params, body, response: { 200: z.object({ code: z.string() }) } },
} as const satisfies Endpoint;
