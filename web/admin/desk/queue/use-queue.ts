import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Page } from '#contract/values/paging.ts';
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

/** Where one is in the list, and the ways from here, also over the borders of a page. */
export function useQueue<Row>(id: string, list: Page<Row>, queueOf: QueueOf<Row>): Queue {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const beside = pagesBeside(list, queueOf.idOf, id);
  const rowsBefore = useRowsOf(queueOf, search, beside.before);
  const rowsAfter = useRowsOf(queueOf, search, beside.after);
  const idOfSome = (row: Row | undefined) => row && queueOf.idOf(row);
  const neighbours = { before: idOfSome(rowsBefore?.at(-1)), after: idOfSome(rowsAfter?.[0]) };
  const place = placeOf(list, queueOf, id, neighbours);

  function addressOf(target: string | undefined, isAfterDecision = false): string {
    const next = new URLSearchParams(openAddress(search, target));
    const isHere = list.rows.some((row) => queueOf.idOf(row) === target);
    if (target && !isHere && target === idOfSome(rowsBefore?.at(-1))) next.set('page', String(list.page - 1));
    // A list that moves up brings the next case to this page by itself.
    if (target && !isHere && target === idOfSome(rowsAfter?.[0]) && !(isAfterDecision && queueOf.isLeaving(search)))
      next.set('page', String(list.page + 1));
    return `?${next}`;
  }
  const open = async (target: string | undefined, isAfterDecision = false) => {
    await navigate(addressOf(target, isAfterDecision), { replace: target !== undefined, preventScrollReset: true });
  };

  return {
    ...place,
    go: (target) => open(target),
    async goOn(takenAlong) {
      if (queueOf.isCaseInRow) await revalidator.revalidate();
      await open(placeOf(list, queueOf, id, neighbours, takenAlong).nextOpen, true);
      // First the next case, then the list: while a page changes, nothing else is looked at again.
      if (!queueOf.isCaseInRow) await revalidator.revalidate();
    },
  };
}

function useRowsOf<Row>({ pageQuestion }: QueueOf<Row>, search: URLSearchParams, page: number | undefined): readonly Row[] | undefined {
  const question = page === undefined ? undefined : pageQuestion(search, page);
  return useAsked(question, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }).answer?.rows;
}
