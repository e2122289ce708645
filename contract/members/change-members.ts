import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fullNameOf } from '#contract/profile.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { Language } from '#contract/values/languages.ts';
import { FullName, Mobile, type MobileRule, mobile } from '#contract/values/people.ts';
import { line } from '#contract/values/text.ts';
import { MemberDetails } from './list-members.ts';

/** What staff change in members' accounts. Addresses are not among it: who wants another one proves it herself. */

const tags = ['admin: members'] as const;
const tooLong = /*i18n*/ 'This is too long';

const fields = z.object({
  givenName: line({ error: /*i18n*/ 'First name is required' }).min(1, /*i18n*/ 'First name is required').max(120, tooLong),
  familyName: line().max(120, tooLong),
  mobile: Mobile,
  language: Language,
});

const Edited = fields.extend({
  reason: Reason,
  /** What the screen showed. 409 `stale` if it is another by now. */
  before: z.object({ givenName: line().max(200), familyName: line().max(200), mobile: line().max(40), language: Language }),
});

export const editMemberForm = (rule: MobileRule) =>
  fields.extend({ mobile: mobile(rule), reason: Reason }).superRefine((form, context) => {
    const name = FullName.safeParse(fullNameOf(form));
    if (form.givenName && !name.success)
      context.addIssue({ code: 'custom', path: ['givenName'], message: name.error.issues[0]?.message ?? tooLong });
  });

/** She is told of a new name or number. 409 `name_verified`; 403 `identity_not_confirmed`, `not_for_yourself`. */
export const editMember = {
  method: 'PUT',
  url: '/api/v1/admin/members/:code',
  config: { access: { staff: ['members.write', 'members.read'] }, idempotency: 'accepted' },
  schema: {
    summary: 'Change what a member is called, her number or her language',
    tags,
    params: z.object({ code: MemberCode }),
    body: Edited,
    response: { 200: MemberDetails },
  },
} as const satisfies Endpoint;

const body = z.object({ codes: z.array(MemberCode).min(1).max(100), reason: Reason });
const response = {
  200: z.object({ done: z.array(z.string()), skipped: z.array(z.object({ code: z.string(), message: z.string() })) }),
} as const;

/** Each for itself: those that can be suspended are, the others are named with the reason. */
export const suspendMembers = {
  method: 'POST',
  url: '/api/v1/admin/members/suspensions',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Suspend several members', tags, body, response },
} as const satisfies Endpoint;

export const activateMembers = {
  method: 'POST',
  url: '/api/v1/admin/members/activations',
  config: { access: { staff: 'members.write' }, idempotency: 'accepted' },
  schema: { summary: 'Make several members active again', tags, body, response },
} as const satisfies Endpoint;
