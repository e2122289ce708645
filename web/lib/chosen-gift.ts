import { CampaignSlug } from '#contract/campaigns.ts';
import { type Paise, rupees } from '#contract/values/money.ts';

/** What a visitor chose on a public page before signing in. It goes through sign-in and registration to the payment form (P-07). */
export interface ChosenGift {
  readonly campaign: string | undefined;
  readonly amount: Paise | undefined;
}

const LARGEST_RUPEES = 1_000_000_000;

/** A typed sum (`other`) stands before a chosen one. What makes no sense is left out: it came from an address. */
export function chosenGiftOf(query: URLSearchParams): ChosenGift {
  const campaign = CampaignSlug.safeParse(query.get('campaign')).data;
  const typed = Number(query.get('other') || query.get('amount'));
  const amount = Number.isFinite(typed) && typed > 0 && typed <= LARGEST_RUPEES ? rupees(typed) : undefined;
  return { campaign, amount };
}

/** The payment form with the chosen gift, or nothing if none was chosen. */
export function donatePath(query: URLSearchParams): string | undefined {
  const { campaign, amount } = chosenGiftOf(query);
  if (campaign === undefined && amount === undefined) return undefined;
  const search = new URLSearchParams({
    ...(campaign === undefined ? {} : { campaign }),
    ...(amount === undefined ? {} : { amount: String(amount / 100) }),
  });
  return `/user/donate?${search}`;
}

const carried = ['next', 'campaign', 'amount', 'other'];

/** Keeps where she was going from sign-in to registration and back. */
export function withChosenGift(path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => carried.includes(name)));
  return kept.size > 0 ? `${path}?${kept}` : path;
}
