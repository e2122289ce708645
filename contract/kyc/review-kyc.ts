import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import { Lease } from '#contract/desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportOf } from '#contract/exports/export-of.ts';
import { countingCode } from '#contract/values/ids.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { IdentityPaper } from './identity-numbers.ts';
import { KycStatus } from './kyc-status.ts';
import { KycPaper, KycPart } from './papers.ts';
import { PersonalDraft } from './personal-info.ts';

/** Cases as staff see them. */

const tags = ['admin: kyc'] as const;

/** KYC001. */
export const KycCode = countingCode('KYC');
const params = z.object({ code: KycCode });

export const kycFilters = ['waiting', 'returned', 'verified', 'refused', 'revoked', 'all'] as const;

export const KycQuery = PageQuery.extend({
  status: z.enum(kycFilters).default('waiting'),
  /** A case id or several, a User Id, or (for reviewers) an email address; whole, not a part. */
  find: line().max(254).optional(),
});
export type KycQuery = z.infer<typeof KycQuery>;

export const KycCase = z.object({
  code: z.string(),
  /** The address is masked for those who may only read. */
  member: z.object({ code: z.string(), name: z.string(), email: z.string() }),
  status: KycStatus,
  /** Sent before and returned: such cases come first. */
  isResent: z.boolean(),
  timesSent: z.number().int(),
  sentAt: Instant,
  decidedAt: Instant.nullable(),
  /** The promise has passed. */
  isLate: z.boolean(),
  lease: Lease.nullable(),
});
export type KycCase = z.infer<typeof KycCase>;

/** The queue: resubmissions first, then the oldest. Everything else: newest decision first. */
export const listKycCases = {
  method: 'GET',
  url: '/api/v1/admin/kyc',
  config: { access: { staff: ['kyc.read', 'kyc.review'] } },
  schema: { summary: 'Verifications by filter', tags, querystring: KycQuery, response: { 200: pageOf(KycCase) } },
} as const satisfies Endpoint;

export const exportKycCases = exportOf(listKycCases, 'Verifications by filter, as CSV');

/** By the number of an identity paper; it goes in the body, because addresses end in histories and logs. */
export const findKycByNumber = {
  method: 'POST',
  url: '/api/v1/admin/kyc/number-searches',
  config: { access: { staff: 'kyc.review' }, idempotency: 'none' },
  schema: {
    summary: 'Which cases carry this number',
    tags,
    body: z.object({ number: line().max(40) }),
    response: { 200: z.object({ codes: z.array(z.string()) }) },
  },
} as const satisfies Endpoint;

const count = z.object({ count: z.number().int(), isExact: z.boolean() });
export const KycSummary = z.object({
  waiting: count,
  /** Of those that wait: sent again. */
  resent: count,
  returned: count,
  verified: count,
  refused: count,
  oldestWaitingAt: Instant.nullable(),
});
export type KycSummary = z.infer<typeof KycSummary>;

export const getKycSummary = {
  method: 'GET',
  url: '/api/v1/admin/kyc/summary',
  config: { access: { staff: 'kyc.read' } },
  schema: { summary: 'The cards above the list', tags, response: { 200: KycSummary } },
} as const satisfies Endpoint;

/** What the reviewer compares by eye and ticks. `aadhaar_hidden` only where the paper is a masked Aadhaar. */
export const kycChecks = ['name', 'birth_date', 'nationality', 'id_number', 'address', 'face', 'aadhaar_hidden'] as const;
export const KycCheck = z.enum(kycChecks);
export type KycCheck = z.infer<typeof KycCheck>;

/** What the records say; nothing of it is ticked. `related`: the other cases. */
export const KycEvidence = z.object({
  check: z.enum(['contact', 'same_number', 'same_paper', 'issue_date', 'name', 'before']),
  verdict: z.enum(['pass', 'warn', 'none']),
  title: z.string(),
  detail: z.string(),
  related: z.array(z.object({ code: z.string(), name: z.string(), status: KycStatus })),
});
export type KycEvidence = z.infer<typeof KycEvidence>;

export const KycActShown = z.enum(['send', 'verify', 'return', 'refuse', 'undo', 'revoke', 'reopen', 'delete_papers']);

/** What only `kyc.review` sees. */
export const KycPapersSeen = z.object({
  personal: PersonalDraft,
  idPaper: IdentityPaper.nullable(),
  idNumber: z.string(),
  issuedOn: Day.nullable(),
  papers: z.array(KycPaper.extend({ opened: z.boolean() })),
  evidence: z.array(KycEvidence),
  /** To be ticked before it can be verified. */
  checks: z.array(KycCheck),
  notes: z.array(z.object({ by: z.string(), at: Instant, text: z.string() })),
});
export type KycPapersSeen = z.infer<typeof KycPapersSeen>;

export const KycDetails = KycCase.extend({
  version: z.number().int(),
  consentVersion: z.number().int().nullable(),
  /** null: the reader sees status and history only. */
  seen: KycPapersSeen.nullable(),
  papersDeletedAt: Instant.nullable(),
  /** Nobody decides about themselves. */
  isOwn: z.boolean(),
  message: z.string(),
  decidedBy: z.string().nullable(),
  undo: z.object({ until: Instant }).nullable(),
  /** Newest first. */
  history: z.array(z.object({ act: KycActShown, by: z.string().nullable(), at: Instant, note: z.string(), parts: z.array(KycPart) })),
});
export type KycDetails = z.infer<typeof KycDetails>;

/** The only way to a paper: the member reads in her visitor book that it was opened. `page` of a PDF. */
export const openKycPaper = {
  method: 'POST',
  url: '/api/v1/admin/kyc/:code/papers/:part/openings',
  config: { access: { staff: 'kyc.review' }, idempotency: 'none' },
  schema: {
    summary: 'Open a paper: a link for a minute',
    tags,
    params: params.extend({ part: KycPart }),
    body: z.object({ page: z.number().int().min(1).max(1_000).optional() }),
    response: { 200: z.object({ url: z.string(), expiresAt: Instant }) },
  },
} as const satisfies Endpoint;

export const getKycCase = {
  method: 'GET',
  url: '/api/v1/admin/kyc/:code',
  config: { access: { staff: ['kyc.read', 'kyc.review'] } },
  schema: { summary: 'One verification', tags, params, response: { 200: KycDetails } },
} as const satisfies Endpoint;
