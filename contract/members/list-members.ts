import { z } from 'zod';
import { Member } from '#contract/accounts/members.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ShownKyc } from '#contract/kyc/kyc-status.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { line } from '#contract/values/text.ts';

/** Members as a list for staff, and all that is told of one of them. */

const tags = ['admin: members'] as const;

export const memberSorts = ['name', 'email', 'status', 'walletBalance', 'totalDeposits', 'joinDate'] as const;
export type MemberSort = (typeof memberSorts)[number];
/** A minus before it: the largest, the last or the newest first. */
const MemberOrder = z.enum([...memberSorts, ...memberSorts.map((sort) => `-${sort}` as const)]);

export const MembersQuery = PageQuery.extend({
  /** A closed account and one that was never opened are both inactive. */
  status: z.enum(['all', 'active', 'suspended', 'inactive']).default('all'),
  /** The first letters of a name or of its last word, or a User Id; for those who may see them also those of an address, and a whole mobile number. */
  find: line().max(254).optional(),
  sort: MemberOrder.default('-joinDate'),
});
export type MembersQuery = z.infer<typeof MembersQuery>;

export const ListedMember = Member.pick({
  code: true,
  fullName: true,
  email: true,
  status: true,
  inactiveBecause: true,
  joinedAt: true,
}).extend({
  /** Earnings and wallet together. */
  walletBalance: Paise,
  totalDeposits: Paise,
  kyc: ShownKyc,
});
export type ListedMember = z.infer<typeof ListedMember>;

const access = { staff: ['members.read', 'members.write'] } as const;

export const listMembers = {
  method: 'GET',
  url: '/api/v1/admin/members',
  config: { access },
  schema: { summary: 'Members, by filter and order', tags, querystring: MembersQuery, response: { 200: pageOf(ListedMember) } },
} as const satisfies Endpoint;

const EXPORTED_AT_ONCE = 100;

/** `codes`: only these, with commas between. 403 `identity_not_confirmed`. */
export const exportMembers = {
  method: 'GET',
  url: '/api/v1/admin/members/export',
  config: { access },
  schema: {
    summary: 'Members by filter, or those named, as CSV',
    tags,
    querystring: MembersQuery.omit({ page: true }).extend({
      codes: line()
        .max(EXPORTED_AT_ONCE * 9)
        .transform((text) => text.split(','))
        .pipe(z.array(MemberCode).min(1).max(EXPORTED_AT_ONCE))
        .optional(),
    }),
    response: { 200: z.unknown() },
  },
} as const satisfies Endpoint;

export const MemberDetails = Member.extend({
  givenName: z.string(),
  familyName: z.string(),
  /** Her name is the one on a verified paper: nobody changes it. */
  isNameLocked: z.boolean(),
  walletBalance: Paise,
  totalDeposits: Paise,
  totalWithdrawals: Paise,
  kyc: ShownKyc,
  /** Of the reader. */
  isOwn: z.boolean(),
});
export type MemberDetails = z.infer<typeof MemberDetails>;

export const getMemberDetails = {
  method: 'GET',
  url: '/api/v1/admin/members/:code/details',
  config: { access },
  schema: { summary: 'One member with her figures', tags, params: z.object({ code: MemberCode }), response: { 200: MemberDetails } },
} as const satisfies Endpoint;
