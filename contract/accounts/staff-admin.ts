import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Role } from '#contract/permissions.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { countingCode } from '#contract/values/ids.ts';
import { Email, FullName } from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { Reason } from './members.ts';
import { StaffStatus } from './staff.ts';

/** Staff and roles, for admins. */
export const Staff = z.object({
  code: z.string(),
  fullName: z.string(),
  email: z.string(),
  status: StaffStatus,
  roles: z.array(Role),
  memberCode: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** Devices that sign in without a password. */
  passkeys: z.number().int(),
  lastSignInAt: Instant.nullable(),
  /** The last use of a session that is open; else of the last sign-in. */
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
  /** A lost second factor on its way to a new one. */
  secondFactorReset: z
    .object({
      requestedBy: z.string(),
      /** What whoever agrees goes by. */
      reason: z.string(),
      approvedBy: z.string().nullable(),
      requestedAt: Instant,
      readyAt: Instant.nullable(),
    })
    .nullable(),
});
export type Staff = z.infer<typeof Staff>;

/** Nothing has changed yet: somebody else must agree. */
const Asked = z.object({ secondPerson: SecondPersonNotice });

const params = z.object({ code: countingCode('STF') });
const roleList = z.array(Role).min(1, /*i18n*/ 'Please choose at least one role').max(8);

export const listStaff = {
  method: 'GET',
  url: '/api/v1/admin/staff',
  config: { access: { staff: 'staff.read' } },
  schema: { summary: 'Staff and their roles', tags: ['admin: staff'], response: { 200: z.object({ rows: z.array(Staff) }) } },
} as const satisfies Endpoint;

export const InviteStaff = z.object({
  fullName: FullName,
  email: Email,
  roles: roleList,
  /** Their own member account, if they have one: nobody decides about themselves. */
  memberCode: line().max(40).default(''),
});

/** 202: the roles have rights over money, and a second person is asked. Whoever changes who may do what confirms first that it is them. */
export const inviteStaff = {
  method: 'POST',
  url: '/api/v1/admin/staff',
  config: { access: { staff: 'staff.write' }, idempotency: 'accepted' },
  schema: { summary: 'Invite a staff member', tags: ['admin: staff'], body: InviteStaff, response: { 201: Staff, 202: Asked } },
} as const satisfies Endpoint;

export const resendStaffInvitation = {
  method: 'POST',
  url: '/api/v1/admin/staff/:code/invitation',
  config: { access: { staff: 'staff.write' }, idempotency: 'accepted' },
  schema: { summary: 'Send the invitation again', tags: ['admin: staff'], params, response: { 200: Staff } },
} as const satisfies Endpoint;

/** Ends their sessions: rights change only with a fresh sign-in. Nobody changes their own. 202 where rights over money come or go. */
export const setStaffRoles = {
  method: 'PUT',
  url: '/api/v1/admin/staff/:code/roles',
  config: { access: { staff: 'staff.write' }, idempotency: 'accepted' },
  schema: {
    summary: "Set a staff member's roles",
    tags: ['admin: staff'],
    params,
    body: z.object({ roles: roleList }),
    response: { 200: Staff, 202: Asked },
  },
} as const satisfies Endpoint;

/** 202 where somebody with rights over money would lose or change the link. */
export const linkStaffMember = {
  method: 'PUT',
  url: '/api/v1/admin/staff/:code/member',
  config: { access: { staff: 'staff.write' }, idempotency: 'accepted' },
  schema: {
    summary: 'Say which member account is theirs',
    tags: ['admin: staff'],
    params,
    body: z.object({ memberCode: line().max(40) }),
    response: { 200: Staff, 202: Asked },
  },
} as const satisfies Endpoint;

const body = z.object({ reason: Reason });

export const suspendStaff = {
  method: 'POST',
  url: '/api/v1/admin/staff/:code/suspension',
  config: { access: { staff: 'staff.write' }, idempotency: 'accepted' },
  schema: { summary: 'Suspend a staff member', tags: ['admin: staff'], params, body, response: { 200: Staff } },
} as const satisfies Endpoint;

export const unsuspendStaff = {
  method: 'DELETE',
  url: '/api/v1/admin/staff/:code/suspension',
  config: { access: { staff: 'staff.write' }, idempotency: 'accepted' },
  schema: { summary: 'Let a suspended staff member in again', tags: ['admin: staff'], params, response: { 200: Staff } },
} as const satisfies Endpoint;

// ---- A lost second factor: two staff, a waiting period, a mail to the owner

export const requestSecondFactorReset = {
  method: 'POST',
  url: '/api/v1/admin/staff/:code/second-factor-reset',
  config: { access: { staff: 'staff.write' }, idempotency: 'accepted' },
  schema: {
    summary: 'Ask for a new second factor for somebody who lost theirs',
    tags: ['admin: staff'],
    params,
    body,
    response: { 200: Staff },
  },
} as const satisfies Endpoint;

/** The second person: not who asked, not whose account it is. Starts the waiting period and mails the owner. */
export const approveSecondFactorReset = {
  method: 'POST',
  url: '/api/v1/admin/staff/:code/second-factor-reset/approval',
  config: { access: { staff: 'second.person' }, idempotency: 'accepted' },
  schema: { summary: 'Agree to a new second factor', tags: ['admin: staff'], params, response: { 200: Staff } },
} as const satisfies Endpoint;

export const cancelSecondFactorReset = {
  method: 'DELETE',
  url: '/api/v1/admin/staff/:code/second-factor-reset',
  config: { access: { staff: 'staff.write' }, idempotency: 'accepted' },
  schema: { summary: 'Stop a second factor from being replaced', tags: ['admin: staff'], params, response: { 200: Staff } },
} as const satisfies Endpoint;
