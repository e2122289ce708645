import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Role } from './permissions.ts';
import { CursorQuery, cursorPageOf } from './values/paging.ts';
import { line } from './values/text.ts';
import { Instant } from './values/time.ts';

/** One field of an act, in the reader's words. null: it was not there. */
export const AuditChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type AuditChange = z.infer<typeof AuditChange>;

/** One act: who did what to what, from where, when, before and after. */
export const AuditEntry = z.object({
  id: z.number().int(),
  /** Its place in the sealed chain; null for the few seconds until the seal. */
  seq: z.number().int().nullable(),
  at: Instant,
  actor: z.object({
    kind: z.enum(['visitor', 'member', 'staff', 'system']),
    code: z.string().nullable(),
    name: z.string().nullable(),
    roles: z.array(Role),
  }),
  action: z.string(),
  /** What happened, after a name: “approved a donation”. */
  words: z.string(),
  subject: z.object({ kind: z.string(), words: z.string(), code: z.string() }),
  /** `erased` once the member's key is destroyed. */
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
  /** Before and after, field by field, as people read it. */
  changes: z.array(AuditChange),
  from: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = CursorQuery.extend({
  action: line().max(80).optional(),
  actorKind: z.enum(['visitor', 'member', 'staff', 'system']).optional(),
  actor: line().max(40).optional(),
  subjectKind: line().max(40).optional(),
  subject: line().max(80).optional(),
  since: Instant.optional(),
  until: Instant.optional(),
  /** Days in India, both of them with; they count when both are set. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The network address it came from. */
  address: line().max(45).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Newest first. Reading does not show personal values; they open where the matter is worked on. */
export const listAudit = {
  method: 'GET',
  url: '/api/v1/admin/audit',
  config: { access: { staff: 'audit.read' } },
  schema: {
    summary: 'The activity log',
    tags: ['admin: audit'],
    querystring: AuditQuery,
    response: { 200: cursorPageOf(AuditEntry) },
  },
} as const satisfies Endpoint;

/** A CSV of all that the filter finds, made while it is read. Without personal values. Written into the log itself. 403 `identity_not_confirmed`. */
export const exportAudit = {
  method: 'GET',
  url: '/api/v1/admin/audit/export',
  config: { access: { staff: 'audit.read' } },
  schema: {
    summary: 'The activity log as CSV',
    tags: ['admin: audit'],
    querystring: AuditQuery.omit({ after: true, limit: true }),
    response: { 200: z.unknown() },
  },
} as const satisfies Endpoint;

const Choice = z.object({ value: z.string(), words: z.string() });

/** What the log can be narrowed by, in words. */
export const listAuditChoices = {
  method: 'GET',
  url: '/api/v1/admin/audit/choices',
  config: { access: { staff: 'audit.read' } },
  schema: {
    summary: 'People, acts and things the log can be filtered by',
    tags: ['admin: audit'],
    response: { 200: z.object({ people: z.array(Choice), acts: z.array(Choice), subjects: z.array(Choice) }) },
  },
} as const satisfies Endpoint;

export const verifyAudit = {
  method: 'GET',
  url: '/api/v1/admin/audit/verification',
  config: { access: { staff: 'audit.read' } },
  schema: {
    summary: 'Where the sealed chain stands, and whether its end is whole',
    tags: ['admin: audit'],
    response: {
      200: z.object({
        sealed: z.number().int(),
        unsealed: z.number().int(),
        head: z.string().nullable(),
        /** The first sealed row that is wrong, or null. */
        wrongAt: z.number().int().nullable(),
        checked: z.number().int(),
        /** When the newest sealed row was sealed. */
        sealedAt: Instant.nullable(),
      }),
    },
  },
} as const satisfies Endpoint;
