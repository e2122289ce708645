import type { Page } from '#contract/values/paging.ts';
import { type UndoOf, useUndo } from './decision/use-undo.tsx';
import { type QueueOf, useQueue } from './queue/use-queue.ts';
import { type CaseOf, useAhead, useCase } from './use-case.ts';
import { type LeaseOf, useLease } from './use-lease.ts';

interface Open<Row> {
  readonly code: string;
  readonly list: Page<Row>;
  readonly mayReview: boolean;
}

/** The case that is open, its place in the queue, who else has it open, and the decisions that can still be taken back. */
export function useDeskCase<Row, Case extends Row & { readonly version: number }>(
  desk: QueueOf<Row> & CaseOf<Case> & LeaseOf & UndoOf,
  { code, list, mayReview }: Open<Row>,
) {
  const one = useCase(desk, code);
  const { details, reload, reloadOther } = one;
  const queue = useQueue(code, list, desk);
  useAhead(desk, queue);
  const isOpen = details !== undefined && desk.isOpen(details);
  const colleague = useLease(desk, { id: code, isWanted: mayReview && isOpen, version: details?.version, onChanged: reload })?.by;
  const undo = useUndo(desk, async (undone) => {
    await reloadOther(undone);
    await queue.go(undone);
  });
  return { ...one, queue, isOpen, colleague, undo };
}
