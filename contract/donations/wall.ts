import { z } from 'zod';
import { CampaignSlug } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Paise } from '#contract/values/money.ts';
import { CursorQuery, cursorPageOf } from '#contract/values/paging.ts';
import { DonationCode } from './donation-fields.ts';

/** What a donor shows in public beside her gift, as staff see it. The wall itself: contract/donations/donations.ts. */

/** `clear`: the filter had nothing against it. `waiting`: shown as anonymous until a person lets it through. */
export const WallText = z.object({ name: z.string(), state: z.enum(['clear', 'waiting', 'shown', 'withheld']) });
export type WallText = z.infer<typeof WallText>;

/** 409 `not_in_this_status` for a gift that stands there without a name; 403 `not_for_yourself`. */
export const reviewWall = {
  method: 'PUT',
  url: '/api/v1/admin/donations/:code/wall',
  config: { access: { staff: 'donations.review' }, idempotency: 'none' },
  schema: {
    summary: 'Let a name through to the wall, or withhold it',
    tags: ['admin: donations'],
    params: z.object({ code: DonationCode }),
    body: z.object({ state: WallText.shape.state.extract(['shown', 'withheld']) }),
    response: { 200: WallText },
  },
} as const satisfies Endpoint;

/** `name` is null for everybody who did not agree: 'Anonymous ₹501', so that the sums agree. */
export const WallEntry = z.object({ name: z.string().nullable(), amount: Paise, on: z.iso.date() });
export type WallEntry = z.infer<typeof WallEntry>;

export const getWall = {
  method: 'GET',
  url: '/api/v1/campaigns/:slug/wall',
  config: { access: 'public' },
  schema: {
    summary: 'Who gave to a campaign, newest first',
    tags: ['campaigns'],
    params: z.object({ slug: CampaignSlug }),
    querystring: CursorQuery,
    response: { 200: cursorPageOf(WallEntry) },
  },
} as const satisfies Endpoint;
