import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { CursorQuery, cursorPageOf } from './values/paging.ts';
import { line } from './values/text.ts';
import { Instant } from './values/time.ts';

/** One act: who did what to what, from where, when, before and after. */
export const AuditEntry = z.object({
  id: z.number().int(),
  /** Its place in the sealed chain; null for the few seconds until the seal. */
  seq: z.number().int().nullable(),
  at: Instant,
  actor: z.object({ kind: z.enum(['visitor', 'member', 'staff', 'system']), code: z.string().nullable(), name: z.string().nullable() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), code: z.string() }),
  /** `erased` once the member's key is destroyed. */
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
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
});

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
      }),
    },
  },
} as const satisfies Endpoint;
