import type { z } from 'zod';
import { DepositsQuery, exportDeposits } from '#contract/donations/deposits.ts';
import { paise } from '#contract/values/money.ts';
import { addressOf } from '#web/lib/calling/endpoint-address.ts';

/** Filters, order, page and the open deposit stand in the address, so that Back works and a link can be shared. Sums in it are rupees. */

const narrowing = ['from', 'to', 'min', 'max', 'method', 'find', 'wall'] as const;
type Changes = Readonly<Partial<Record<(typeof narrowing)[number] | 'status' | 'sort', string | undefined>>>;

/** What the list is asked for. Without a word about it, the queue. What nobody can read is left out, not an error. */
export function queryOf(search: URLSearchParams) {
  const { status, from, to, method, find, wall, sort, page } = DepositsQuery.shape;
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | undefined => {
    const value = search.get(name);
    return value ? schema.safeParse(value).data : undefined;
  };
  const sum = (name: string) => {
    const rupees = Number(search.get(name) || Number.NaN);
    return Number.isFinite(rupees) && rupees >= 0 && rupees < 1e12 ? paise(Math.round(rupees * 100)) : undefined;
  };
  return {
    status: search.has('status') ? (read('status', status) ?? 'all') : ('pending' as const),
    from: read('from', from),
    to: read('to', to),
    min: sum('min'),
    max: sum('max'),
    method: read('method', method),
    find: read('find', find),
    wall: read('wall', wall),
    sort: read('sort', sort),
    page: read('page', page) ?? 1,
  };
}
export type Query = ReturnType<typeof queryOf>;

/** What narrows the list beyond its status. A range of days counts when both ends are set. */
export const isNarrowed = ({ from, to, min, max, method, find, wall }: Query): boolean =>
  Boolean((from && to) || method || find || wall) || min !== undefined || max !== undefined;

/** Another filter begins at page 1, with nothing open. */
export function filterAddress(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const name of ['page', 'open']) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

export const clearedAddress = (search: URLSearchParams): string =>
  filterAddress(search, Object.fromEntries(narrowing.map((name) => [name, undefined])));

export function openAddress(search: URLSearchParams, code: string | undefined): string {
  const next = new URLSearchParams(search);
  if (code) next.set('open', code);
  else next.delete('open');
  return `?${next}`;
}

/** Every row of the filter, as a file. */
export function exportAddress({ sort: _sort, page: _page, ...filter }: Query): string {
  return addressOf(exportDeposits, {}, filter);
}

/** The list stays as it is while another of its rows is opened. */
export function isOnlyOpening(from: URL, to: URL): boolean {
  const rest = (url: URL) => {
    const search = new URLSearchParams(url.search);
    search.delete('open');
    search.delete('lang');
    search.sort();
    return `${url.pathname}?${search}`;
  };
  return from.search !== to.search && rest(from) === rest(to);
}
