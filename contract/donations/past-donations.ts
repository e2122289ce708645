import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { Instant } from '#contract/values/time.ts';
import { DonationMethod } from './donation-fields.ts';

/** Gifts of the time before this site: from the trust's old register, in no sum of the books. */
export const PastDonation = z.object({
  day: Day,
  amount: Paise,
  method: DonationMethod.nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  fund: z.string(),
  /** What the trust calls the register it comes from, and when it was taken over. */
  source: z.string(),
  importedAt: Instant,
});
export type PastDonation = z.infer<typeof PastDonation>;

const response = { 200: pageOf(PastDonation) } as const;

export const listMyPastDonations = {
  method: 'GET',
  url: '/api/v1/me/past-donations',
  config: { access: 'member' },
  schema: { summary: 'My gifts from before this site, newest first', tags: ['donations'], querystring: PageQuery, response },
} as const satisfies Endpoint;

export const listPastDonationsOf = {
  method: 'GET',
  url: '/api/v1/admin/members/:code/past-donations',
  config: { access: { staff: 'members.read' } },
  schema: {
    summary: 'A member’s gifts from before this site',
    tags: ['admin: members'],
    params: z.object({ code: MemberCode }),
    querystring: PageQuery,
    response,
  },
} as const satisfies Endpoint;
