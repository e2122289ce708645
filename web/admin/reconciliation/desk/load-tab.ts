import { listCampaigns } from '#contract/campaigns.ts';
import { listExceptions } from '#contract/reconciliation/exceptions.ts';
import { listMatched, listSuggestions, listUnclaimed } from '#contract/reconciliation/reconciliation.ts';
import { pageOf, tabOf } from '#web/admin/reconciliation/address.ts';
import { load } from '#web/lib/calling/load.ts';

/** The rows of the tab that the address names. */
export async function loadTab(request: Request) {
  const search = new URL(request.url).searchParams;
  const page = pageOf(search);
  switch (tabOf(search)) {
    case 'suggested':
      return { name: 'suggested' as const, list: await load(request, listSuggestions, { querystring: { page } }) };
    case 'matched': {
      const by = (['machine', 'staff'] as const).find((each) => each === search.get('by'));
      return { name: 'matched' as const, by, list: await load(request, listMatched, { querystring: { page, ...(by ? { by } : {}) } }) };
    }
    case 'exceptions': {
      const status = search.get('status') === 'resolved' ? ('resolved' as const) : ('open' as const);
      return { name: 'exceptions' as const, status, list: await load(request, listExceptions, { querystring: { page, status } }) };
    }
    case 'unclaimed': {
      const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
      const [list, { campaigns }] = await Promise.all([
        load(request, listUnclaimed, { querystring: { page } }),
        load(request, listCampaigns, { querystring: { language } }),
      ]);
      return { name: 'unclaimed' as const, list, campaigns };
    }
  }
}

/** The list stays as it is while another of its rows is opened. */
export function isOnlyOpening(from: URL, to: URL): boolean {
  const rest = (url: URL) => {
    const search = new URLSearchParams(url.search);
    search.delete('open');
    search.sort();
    return `${url.pathname}?${search}`;
  };
  return from.search !== to.search && rest(from) === rest(to);
}
