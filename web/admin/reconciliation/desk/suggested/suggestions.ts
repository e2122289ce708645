import { listSuggestions, type Suggestion } from '#contract/reconciliation/reconciliation.ts';
import type { QueueOf } from '#web/admin/desk/queue/use-queue.ts';
import { questionOf } from '#web/lib/fetching/question.ts';

/** Suggestions as a queue: each is open until it is decided, then it leaves the list. */
export const suggestions: QueueOf<Suggestion> = {
  idOf: ({ claim }) => claim.code,
  isOpen: () => true,
  isFree: () => true,
  pageQuestion: (_, page) => questionOf(listSuggestions, { querystring: { page } }),
  isLeaving: () => true,
  isCaseInRow: true,
};
