import { listSuggestions, type Suggestion } from '#contract/reconciliation/reconciliation.ts';
import { undoMatch } from '#contract/reconciliation/undo-decisions.ts';
import type { UndoOf } from '#web/admin/desk/decision/use-undo.tsx';
import type { QueueOf } from '#web/admin/desk/queue/use-queue.ts';
import { call } from '#web/lib/calling/call.ts';
import { questionOf } from '#web/lib/fetching/question.ts';

/** Suggestions as a queue: each is open until it is decided, then it leaves the list. A match that was approved can be taken back. */
export const suggestions: QueueOf<Suggestion> & UndoOf = {
  idOf: ({ claim }) => claim.code,
  isOpen: () => true,
  isFree: () => true,
  pageQuestion: (_, page) => questionOf(listSuggestions, { querystring: { page } }),
  isLeaving: () => true,
  isCaseInRow: true,
  takeBack: (code) => call(undoMatch, { params: { code } }),
  addressOf: (code) => `/admin/reconciliation?open=${code}`,
};
