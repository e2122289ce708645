import { CampaignSlug } from '#contract/campaigns.ts';
import { type Paise, rupees } from '#contract/values/money.ts';

/** What a visitor chose on a public page before signing in. It goes through sign-in and registration to the payment form (P-07). */
export interface GiftWish {
  readonly campaign: string | undefined;
  readonly amount: Paise | undefined;
}

const LARGEST_RUPEES = 1_000_000_000;

/** A typed sum (`other`) stands before a chosen one. What makes no sense is left out: it came from an address. */
export function giftWishOf(query: URLSearchParams): GiftWish {
  const campaign = CampaignSlug.safeParse(query.get('campaign')).data;
  const typed = Number(query.get('other') || query.get('amount'));
  const amount = Number.isFinite(typed) && typed > 0 && typed <= LARGEST_RUPEES ? rupees(typed) : undefined;
  return { campaign, amount };
}

/** The payment form with that wish, or nothing if there was none. */
export function donatePath(query: URLSearchParams): string | undefined {
  const { campaign, amount } = giftWishOf(query);
  if (campaign === undefined && amount === undefined) return undefined;
  const search = new URLSearchParams({
    ...(campaign === undefined ? {} : { campaign }),
    ...(amount === undefined ? {} : { amount: String(amount / 100) }),
  });
  return `/user/donate?${search}`;
}

const carried = ['next', 'campaign', 'amount', 'other'];

/** From one door to the next without losing where she was going: sign-in, registration, sign-in again. */
export function carryingOn(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => carried.includes(name)));
  return kept.size > 0 ? `${path}?${kept}` : path;
}
