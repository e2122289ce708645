import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { Instant } from '#contract/values/time.ts';
import { ClosureObstacle } from './closing.ts';

/** Staff delete an account. It waits like a closing that she asked for herself: she is told, and can stop it with one click. */

const tags = ['admin: members'] as const;
const params = z.object({ code: MemberCode });

export const MemberDeletion = z.object({
  /** null: nobody has asked. `isHers`: she asked for it herself. */
  waiting: z.object({ askedAt: Instant, closesAt: Instant, isHers: z.boolean() }).nullable(),
  obstacles: z.array(ClosureObstacle),
  waitDays: z.number().int(),
});
export type MemberDeletion = z.infer<typeof MemberDeletion>;

export const getMemberDeletion = {
  method: 'GET',
  url: '/api/v1/admin/members/:code/deletion',
  config: { access: { staff: 'members.read' } },
  schema: { summary: 'Whether an account is to be deleted, and what is in the way', tags, params, response: { 200: MemberDeletion } },
} as const satisfies Endpoint;

/** 409 `deletion_hindered` while `obstacles` has any, `deletion_asked`; 403 `identity_not_confirmed`, `not_for_yourself`. */
export const deleteMember = {
  method: 'POST',
  url: '/api/v1/admin/members/:code/deletion',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Delete a member account', tags, params, body: z.object({ reason: Reason }), response: { 201: MemberDeletion } },
} as const satisfies Endpoint;

/** One that staff asked for; hers is hers to cancel. 404 when there is none. */
export const keepMember = {
  method: 'DELETE',
  url: '/api/v1/admin/members/:code/deletion',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Keep a member account after all', tags, params, response: { 200: MemberDeletion } },
} as const satisfies Endpoint;
