import { PageQuery } from '#contract/values/paging.ts';

/** Tab, page, filter and the open claim stand in the address, so that Back works and a link can be shared. */

export const tabs = ['suggested', 'matched', 'exceptions', 'unclaimed'] as const;
export type Tab = (typeof tabs)[number];

export const tabOf = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'suggested';

/** What nobody can read is page 1. */
export const pageOf = (search: URLSearchParams): number => PageQuery.safeParse({ page: search.get('page') ?? undefined }).data?.page ?? 1;
export const pageOfAddress = (url: string): number => pageOf(new URL(url).searchParams);

export const tabAddress = (tab: Tab): string => (tab === 'suggested' ? '/admin/reconciliation' : `/admin/reconciliation?tab=${tab}`);

export function openAddress(search: URLSearchParams, code: string | undefined): string {
  const next = new URLSearchParams(search);
  if (code) next.set('open', code);
  else next.delete('open');
  return `?${next}`;
}

/** Another filter begins at page 1. */
export function filterAddress(search: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(search);
  for (const gone of ['page', 'open', name]) next.delete(gone);
  if (value) next.set(name, value);
  return `?${next}`;
}
