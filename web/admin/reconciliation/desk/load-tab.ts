import { listCampaigns } from '#contract/campaigns.ts';
import { listExceptions } from '#contract/reconciliation/exceptions.ts';
import { listMatched, listSuggestions, listUnclaimed } from '#contract/reconciliation/reconciliation.ts';
import { deskAddress } from '#web/admin/reconciliation/address.ts';
import { onLastPage } from '#web/admin/reconciliation/on-last-page.ts';
import { load } from '#web/lib/calling/load.ts';

/** The rows of the tab that the address names. */
export async function loadTab(request: Request) {
  const { tab, page, by, status } = deskAddress.asked(request);
  switch (tab) {
    case 'suggested':
      return { name: 'suggested' as const, list: onLastPage(request, await load(request, listSuggestions, { querystring: { page } })) };
    case 'matched':
      return { name: 'matched' as const, by, list: onLastPage(request, await load(request, listMatched, { querystring: { page, by } })) };
    case 'exceptions':
      return {
        name: 'exceptions' as const,
        status,
        list: onLastPage(request, await load(request, listExceptions, { querystring: { page, status } })),
      };
    case 'unclaimed': {
      const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
      const [list, { campaigns }] = await Promise.all([
        load(request, listUnclaimed, { querystring: { page } }),
        load(request, listCampaigns, { querystring: { language } }),
      ]);
      return { name: 'unclaimed' as const, list: onLastPage(request, list), campaigns };
    }
  }
}
