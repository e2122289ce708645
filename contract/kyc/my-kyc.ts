import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { Role } from '#contract/permissions.ts';
import { CursorQuery, cursorPageOf } from '#contract/values/paging.ts';
import { Instant } from '#contract/values/time.ts';
import { IdentityPaper } from './identity-numbers.ts';
import { KycStatus } from './kyc-status.ts';
import { PaperDraft } from './paper-fields.ts';
import { KycPaper, KycPart, PaperReason } from './papers.ts';
import { PersonalDraft } from './personal-info.ts';

/** A member's own verification: the draft, what became of it, and who has looked. */

const tags = ['kyc'] as const;

export const MyKyc = z.object({
  /** `draft` also when she has not begun. */
  status: KycStatus,
  /** Send it back when submitting: 409 `stale` if another device changed the draft meanwhile. */
  version: z.number().int(),
  personal: PersonalDraft,
  idPaper: IdentityPaper.nullable(),
  /** The last characters; the number itself is not shown again. */
  idNumberHint: z.string().nullable(),
  issuedOn: Day.nullable(),
  papers: z.array(KycPaper),
  /** What the return named, and why; it stays until she has sent again. Empty unless it was returned. */
  asked: z.array(z.object({ part: KycPart, reason: PaperReason })),
  /** What of it is not mended yet. */
  toFix: z.array(KycPart),
  /** The reviewer's own words about a return, a refusal or a revocation. */
  message: z.string(),
  sentAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  /** While it waits: usually by then, at the latest by then. */
  expectedBy: Instant.nullable(),
  latestBy: Instant.nullable(),
  isLate: z.boolean(),
  /** When the pictures are deleted, or were. */
  papersDeletedAt: Instant.nullable(),
  /** Of the notice about identity papers that is in force, to be agreed to. */
  consentVersion: z.number().int().nullable(),
  /** How often staff have opened a paper of hers. */
  openings: z.number().int(),
});
export type MyKyc = z.infer<typeof MyKyc>;

export const getMyKyc = {
  method: 'GET',
  url: '/api/v1/me/kyc',
  config: { access: 'member' },
  schema: { summary: 'My identity verification', tags, response: { 200: MyKyc } },
} as const satisfies Endpoint;

/** 409 `kyc_not_editable` while somebody checks it and after the decision. */
export const saveMyKycPersonal = {
  method: 'PUT',
  url: '/api/v1/me/kyc/personal',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Keep what I typed so far', tags, body: PersonalDraft, response: { 200: MyKyc } },
} as const satisfies Endpoint;

export const saveMyKycPapers = {
  method: 'PUT',
  url: '/api/v1/me/kyc/papers',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Which paper, its number, its date', tags, body: PaperDraft, response: { 200: MyKyc } },
} as const satisfies Endpoint;

const params = z.object({ part: KycPart });

/** The file was uploaded before, as `identity` or `selfie`. A paper that was found good stays as it is: 409 `kyc_not_editable`. */
export const putMyKycPaper = {
  method: 'PUT',
  url: '/api/v1/me/kyc/papers/:part',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'This file shows it', tags, params, body: z.object({ file: FileCode }), response: { 200: MyKyc } },
} as const satisfies Endpoint;

export const removeMyKycPaper = {
  method: 'DELETE',
  url: '/api/v1/me/kyc/papers/:part',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Not this file', tags, params, response: { 200: MyKyc } },
} as const satisfies Endpoint;

export const KycSubmission = z.object({
  agree: z.boolean({ error: /*i18n*/ 'Please agree first' }).refine(Boolean, { error: /*i18n*/ 'Please agree first' }),
  consentVersion: z.number().int().positive(),
  version: z.number().int().min(0),
});

/** Everything is checked again. 409 `kyc_already_sent` when it waits or was decided, `stale`; 400 with the fields that are missing. */
export const sendMyKyc = {
  method: 'POST',
  url: '/api/v1/me/kyc/submission',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Send it for verification', tags, body: KycSubmission, response: { 200: MyKyc } },
} as const satisfies Endpoint;

/** Which role, not who: the trust answers for its people. */
export const KycOpening = z.object({ id: z.number().int(), part: KycPart, role: Role, at: Instant });
export type KycOpening = z.infer<typeof KycOpening>;

export const listMyKycOpenings = {
  method: 'GET',
  url: '/api/v1/me/kyc/openings',
  config: { access: 'member' },
  schema: { summary: 'Who opened my papers, newest first', tags, querystring: CursorQuery, response: { 200: cursorPageOf(KycOpening) } },
} as const satisfies Endpoint;
