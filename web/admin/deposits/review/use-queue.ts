import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Deposit } from '#contract/donations/deposits.ts';
import { donationCan } from '#contract/values/status.ts';
import { openAddress, queryOf } from '#web/admin/deposits/deposits-address.ts';
import { type Desk, pageKey } from './desk.ts';
import { useShelf } from './receipt/shelf.ts';

export interface List {
  readonly rows: readonly Deposit[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Where one is in the list, and the ways from here. What comes next is fetched ahead. */
export function useQueue(code: string, list: List, desk: Desk) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { rows, page, pageSize, total } = list;
  const at = rows.findIndex((row) => row.code === code);
  const query = queryOf(search);
  const hasMore = page * pageSize < total;
  const isLast = rows.length > 0 && at === rows.length - 1;
  const over = pageKey({ ...query, page: page + 1 });
  const after = useShelf(desk.pages, over).value || undefined;
  const isFree = ({ lease }: Deposit) => !lease || lease.isMine;
  const open = rows.filter((row) => row.code !== code && donationCan('approve', row.status));
  const ahead = open.filter((row) => rows.indexOf(row) > at);

  const next = at === -1 ? rows[0]?.code : (rows[at + 1]?.code ?? (hasMore ? after : undefined));
  const previous = rows[at - 1]?.code;
  /** After a decision: the next that nobody else has open; then what was passed over; then whatever is left. */
  const nextOpen = (ahead.find(isFree) ?? (hasMore && after ? { code: after } : undefined) ?? open.find(isFree) ?? open[0])?.code;

  useEffect(() => {
    if (hasMore && isLast) desk.pages.prefetch(over);
  }, [desk, hasMore, isLast, over]);
  useEffect(() => {
    for (const each of new Set([nextOpen, next])) if (each) desk.prefetch(each);
  }, [desk, next, nextOpen]);

  const isOver = (target: string | undefined) => target !== undefined && target === after && !rows.some((row) => row.code === target);
  async function go(target: string | undefined, isAfterDecision = false): Promise<void> {
    const address = new URLSearchParams(openAddress(search, target));
    // The queue moves up when one leaves it; every other list stays where it is.
    if (isOver(target) && !(isAfterDecision && query.status === 'pending')) address.set('page', String(page + 1));
    await navigate(`?${address}`, { replace: target !== undefined, preventScrollReset: true });
  }
  return { position: at === -1 ? undefined : (page - 1) * pageSize + at + 1, total, next, previous, nextOpen, go };
}
