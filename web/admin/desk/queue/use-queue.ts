import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Page } from '#contract/values/paging.ts';
import { inBackground } from '#web/lib/calling/background.ts';
import type { Question } from '#web/lib/fetching/question.ts';
import { useAsked } from '#web/lib/fetching/use-endpoint.ts';
import { openAddress } from '#web/ui/list/list-address.ts';
import { type Place, pagesBeside, placeOf, type RowsOf } from './place.ts';

/** A list that a desk works through. Which case is open, and the page, stand in the address as `open` and `page`. */
export interface QueueOf<Row> extends RowsOf<Row> {
  /** The rows of another page of the same list. */
  readonly pageQuestion: (search: URLSearchParams, page: number) => Question<{ readonly rows: readonly Row[] }>;
  /** What is decided leaves this list, and the others move up. */
  readonly isLeaving: (search: URLSearchParams) => boolean;
  /** The row is all there is to know about a case: one that is not in the list cannot be shown. */
  readonly isCaseInRow?: boolean;
}

export interface Queue extends Place {
  /** Opens a case; without one, closes the one that is open. */
  readonly go: (id: string | undefined) => Promise<void>;
  /** After a decision: on to the next case that it did not take along, and the list is looked at again. */
  readonly goOn: (takenAlong?: readonly string[]) => Promise<void>;
}

/** Cases that one decision closed, and the list as it was then. */
interface Decided {
  readonly ids: readonly string[];
  readonly list: unknown;
  isListReadAgain: boolean;
}

/** The place of a case in the list, and the ways from it, also over the borders of a page. */
export function useQueue<Row>(id: string, list: Page<Row>, queueOf: QueueOf<Row>): Queue {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const beside = pagesBeside(list, queueOf.idOf, id);
  const before = useRowsOf(queueOf, search, beside.before, list);
  const after = useRowsOf(queueOf, search, beside.after, list);
  // What has moved over to this page meanwhile is no neighbour of it.
  const isElsewhere = (other: string) => list.rows.every((row) => queueOf.idOf(row) !== other);
  const neighbours = { before: before.findLast(isElsewhere), after: after.find(isElsewhere) };
  const place = placeOf(list, queueOf, id, neighbours);
  // Until the list is read again it shows these cases as open. A quick clerk must not be led back to them.
  const decided = useRef<readonly Decided[]>([]);

  function addressOf(target: string | undefined, isAfterDecision = false): string {
    const next = new URLSearchParams(openAddress(search, target));
    if (target && target === neighbours.before) next.set('page', String(list.page - 1));
    // A list that moves up brings the next case to this page by itself.
    if (target && target === neighbours.after && !(isAfterDecision && queueOf.isLeaving(search))) next.set('page', String(list.page + 1));
    return `?${next}`;
  }
  const open = async (target: string | undefined, isAfterDecision = false) => {
    await navigate(addressOf(target, isAfterDecision), { replace: target !== undefined, preventScrollReset: true });
  };

  return {
    ...place,
    go: (target) => open(target),
    async goOn(takenAlong = []) {
      const now: Decided = { ids: [id, ...takenAlong], list, isListReadAgain: false };
      decided.current = [...decided.current.filter((each) => !each.isListReadAgain || each.list === list), now];
      const closed = decided.current.flatMap(({ ids }) => ids);
      if (queueOf.isCaseInRow) await revalidator.revalidate();
      await open(placeOf(list, queueOf, id, neighbours, closed).nextOpen, true);
      // First the next case, then the list: while a page changes, nothing else is looked at again.
      if (!queueOf.isCaseInRow) await revalidator.revalidate();
      now.isListReadAgain = true;
    },
  };
}

/** The cases on another page; read anew whenever the list was. */
function useRowsOf<Row>(
  { pageQuestion, idOf }: QueueOf<Row>,
  search: URLSearchParams,
  page: number | undefined,
  list: Page<Row>,
): string[] {
  const question = page === undefined ? undefined : pageQuestion(search, page);
  const { answer, askAgain } = useAsked(question, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const isAsked = question !== undefined;
  const readWith = useRef(list);
  useEffect(() => {
    if (readWith.current !== list && isAsked) void inBackground(askAgain);
    readWith.current = list;
  }, [list, isAsked, askAgain]);
  return answer?.rows.map(idOf) ?? [];
}
