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

export const hasChosenGift = (query: URLSearchParams): boolean => donatePath(query) !== undefined;

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

/** Said by the link itself: whoever follows it has an account, also in a browser that we do not know. */
const MEMBER = 'member';
export const isMember = (query: URLSearchParams): boolean => query.has(MEMBER);

/** From registration to sign-in: a chosen gift would otherwise lead a newcomer straight back. */
export function signInWithGift(query: URLSearchParams): string {
  const path = withChosenGift('/user/login', query);
  return hasChosenGift(query) ? `${path}&${MEMBER}=yes` : path;
}

/** A language chosen on this page, or brought along from the public site, goes on with her. */
export function withLanguage(path: string, query: URLSearchParams): string {
  const lang = query.get('lang');
  if (!lang) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}`;
}
