import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { Language } from '#contract/values/languages.ts';
import { Email, FullName, Mobile, type MobileRule, mobile } from '#contract/values/people.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { MemberStatus } from './accounts.ts';

/** Members as staff see them. Lists and search come with the back office. */
export const Member = z.object({
  code: z.string(),
  fullName: z.string(),
  /** Masked for staff who may only read. */
  email: z.string(),
  emailVerified: z.boolean(),
  mobile: z.string(),
  status: MemberStatus,
  /** Only of an inactive one. */
  inactiveBecause: z.enum(['invited', 'closed']).nullable(),
  activated: z.boolean(),
  language: Language,
  sponsorCode: z.string().nullable(),
  joinedAt: Instant,
  lastSignInAt: Instant.nullable(),
});
export type Member = z.infer<typeof Member>;

const params = z.object({ code: MemberCode });

/** Why something was done; it stands in the activity log. */
export const Reason = paragraph({ error: /*i18n*/ 'Please give a reason' })
  .min(1, /*i18n*/ 'Please give a reason')
  .max(500, /*i18n*/ 'The reason is too long');

export const getMember = {
  method: 'GET',
  url: '/api/v1/admin/members/:code',
  config: { access: { staff: ['members.read', 'members.write'] } },
  schema: { summary: 'One member', tags: ['admin: members'], params, response: { 200: Member } },
} as const satisfies Endpoint;

export const InviteMember = z.object({
  fullName: FullName,
  email: Email,
  mobile: Mobile,
  sponsorCode: line().max(40).default(''),
  language: Language.default('en'),
});
export const inviteMemberForm = (rule: MobileRule) => InviteMember.extend({ mobile: mobile(rule) });

export const inviteMember = {
  method: 'POST',
  url: '/api/v1/admin/members',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Invite a member', tags: ['admin: members'], body: InviteMember, response: { 201: Member } },
} as const satisfies Endpoint;

export const resendMemberInvitation = {
  method: 'POST',
  url: '/api/v1/admin/members/:code/invitation',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Send the invitation again', tags: ['admin: members'], params, response: { 200: Member } },
} as const satisfies Endpoint;

const body = z.object({ reason: Reason });

/** Active → suspended. Every open session ends at once. */
export const suspendMember = {
  method: 'POST',
  url: '/api/v1/admin/members/:code/suspension',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Suspend a member', tags: ['admin: members'], params, body, response: { 200: Member } },
} as const satisfies Endpoint;

/** Suspended or closed → active. An invited member becomes active only by accepting. */
export const activateMember = {
  method: 'POST',
  url: '/api/v1/admin/members/:code/activation',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Make a member active again', tags: ['admin: members'], params, body, response: { 200: Member } },
} as const satisfies Endpoint;

export const closeMember = {
  method: 'POST',
  url: '/api/v1/admin/members/:code/closure',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Close a member account', tags: ['admin: members'], params, body, response: { 200: Member } },
} as const satisfies Endpoint;
