import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { PageQuery } from '#contract/values/paging.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';

/** Filters, order, page and the open row of a list stand in the address, so that Back works and a link can be shared. */
export interface ListAddress<Query extends object> {
  /** What the address asks for. What nobody can read is left out, not an error. */
  read(search: URLSearchParams): Query;
  /** The same in a loader. */
  asked(request: Request): Query;
  /** Another filter or order begins at page 1, with nothing open. An empty text takes a filter away. */
  filtered(search: URLSearchParams, changes: Changes<Query>): string;
  cleared(search: URLSearchParams): string;
  /** The way to the list from another screen. */
  from(path: string, changes: Changes<Query>): string;
  /** There may be rows that this query does not show. */
  isNarrowed(query: Query): boolean;
}
export type NameIn<Query> = keyof Query & string;
export type Changes<Query> = Readonly<Partial<Record<NameIn<Query>, string | undefined>>>;

/** A change to filters whose names only the caller knows. */
export const changesOf = <Query>(names: readonly NameIn<Query>[], textOf: (name: NameIn<Query>) => string): Changes<Query> =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Changes<Query>;

interface Description<Query> {
  /** The querystring of the contract. Days are `from` and `to`, and count when both are set. */
  readonly query: z.ZodObject & z.ZodType<Query>;
  /** What the screen shows at first, where that is not the contract's default. */
  readonly start?: Partial<Query>;
  /** What the address says in other words than the contract: rupees. */
  readonly spelled?: { readonly [Name in NameIn<Query>]?: z.ZodType<Query[Name]> };
  /** What stays when the filters are cleared: the tab, the order. */
  readonly kept?: readonly NameIn<Query>[];
}

export function listAddress<Query extends object>(description: Description<Query>): ListAddress<Query> {
  const { query: schema, start = {}, spelled = {}, kept = [] } = description;
  const fields = { ...schema.shape, ...spelled } as Readonly<Record<string, z.ZodType>>;
  const unsaid = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.safeParse(undefined).data]));
  const begin: Readonly<Record<string, unknown>> = { ...unsaid, ...start };
  const filters = (Object.keys(fields) as NameIn<Query>[]).filter((name) => name !== 'page' && !kept.includes(name));

  const valueIn = (search: URLSearchParams, name: string, field: z.ZodType) => {
    const said = search.get(name);
    if (!said) return begin[name];
    const { success, data } = field.safeParse(said);
    return success ? data : unsaid[name];
  };
  const read = (search: URLSearchParams) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(search, name, field)])) as Query;

  function filtered(search: URLSearchParams, changes: Changes<Query>): string {
    const next = new URLSearchParams(search);
    for (const name of ['page', 'after', 'open']) next.delete(name);
    for (const [name, value] of Object.entries(changes)) next.set(name, String(value ?? ''));
    for (const [name, field] of Object.entries(fields)) if (valueIn(next, name, field) === begin[name]) next.delete(name);
    return `?${next}`;
  }

  return {
    read,
    asked: ({ url }) => read(new URL(url).searchParams),
    filtered,
    cleared: (search) =>
      filtered(
        search,
        changesOf(filters, () => ''),
      ),
    from: (path, changes) => `${path}${filtered(new URLSearchParams(), changes)}`.replace(/\?$/, ''),
    isNarrowed(query) {
      const { from, to, page = 1, ...values } = query as Readonly<Record<string, unknown>>;
      return page !== 1 || Boolean(from && to) || filters.some((name) => name in values && values[name] !== begin[name]);
    },
  };
}

/** For a list that is only paged. */
export const pagesOnly = listAddress<PageQuery>({ query: PageQuery });

export function pageAddress(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return `?${next}`;
}

export function openAddress(search: URLSearchParams, code: string | undefined): string {
  const next = new URLSearchParams(search);
  if (code) next.set('open', code);
  else next.delete('open');
  return `?${next}`;
}

/** Every row of the filter, as a file: what the export does not take (order, page) is left out. */
export function exportAddress(
  endpoint: Endpoint & { schema: { querystring: z.ZodObject } },
  query: object,
  params: Readonly<Record<string, string>> = {},
): string {
  const taken = endpoint.schema.querystring.shape;
  return addressOf(endpoint, params, Object.fromEntries(Object.entries(query).filter(([name]) => name in taken)));
}

/** Nothing but the open row is another. Another language is another list: the server writes texts in it. */
export function isOnlyOpening(from: URL, to: URL): boolean {
  const rest = (url: URL) => {
    const search = new URLSearchParams(url.search);
    search.delete('open');
    search.sort();
    return `${url.pathname}?${search}`;
  };
  return from.searchParams.get('open') !== to.searchParams.get('open') && rest(from) === rest(to);
}

/** For a screen's `shouldRevalidate`: the list stays as it is while another of its rows is opened. */
export const reloadUnlessOpening = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  isOnlyOpening(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
