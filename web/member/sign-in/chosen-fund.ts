import { getCampaign } from '#contract/campaigns.ts';
import type { Paise } from '#contract/values/money.ts';
import { type LoaderSide, serverAttempt } from '#web/lib/calling/server-call.ts';
import { chosenGiftOf, hasChosenGift } from '#web/lib/chosen-gift.ts';
import { languageOf } from '#web/lib/language.ts';

/** What she is about to give, as the pages before the payment form say it. */
export interface GiftAhead {
  readonly amount: Paise | undefined;
  /** The campaign's title; none is the general fund. */
  readonly fund: string | undefined;
}

/** Of the gift in the address, if there is one. A campaign that takes no gifts any more goes to the general fund, as in the form. */
export async function giftAhead(side: LoaderSide): Promise<GiftAhead | undefined> {
  const query = giftQuery(new URL(side.request.url).searchParams);
  if (!hasChosenGift(query)) return undefined;
  const { campaign, amount } = chosenGiftOf(query);
  return { amount, fund: campaign && (await titleOf(side, campaign)) };
}

/** Whose session had ended comes with the payment form as the page to go back to, and the gift in its address. */
function giftQuery(query: URLSearchParams): URLSearchParams {
  const back = query.has('next') ? URL.parse(query.get('next') ?? '', 'https://here.invalid') : undefined;
  return back?.pathname === '/user/donate' ? back.searchParams : query;
}

async function titleOf(side: LoaderSide, slug: string): Promise<string | undefined> {
  const found = await serverAttempt(side, getCampaign, { params: { slug }, querystring: { language: languageOf(side.request) } });
  return found.ok && found.answer.status === 'open' ? found.answer.title : undefined;
}
