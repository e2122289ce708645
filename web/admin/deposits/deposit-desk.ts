import { releaseLease, takeLease, undoDecision } from '#contract/donations/decide-deposit.ts';
import { type Deposit, type DepositDetails, getDeposit, listDeposits } from '#contract/donations/deposits.ts';
import { donationCan } from '#contract/values/status.ts';
import { queryOf } from '#web/admin/deposits/deposits-address.ts';
import type { UndoOf } from '#web/admin/desk/decision/use-undo.tsx';
import type { QueueOf } from '#web/admin/desk/queue/use-queue.ts';
import type { CaseOf } from '#web/admin/desk/use-case.ts';
import type { LeaseOf } from '#web/admin/desk/use-lease.ts';
import { call } from '#web/lib/calling/call.ts';
import { questionOf } from '#web/lib/fetching/question.ts';

/** Deposits as a desk has them: how they are listed, opened, announced to colleagues and taken back. */
export const depositDesk: QueueOf<Deposit> & CaseOf<DepositDetails> & LeaseOf & UndoOf = {
  idOf: ({ code }) => code,
  isOpen: ({ status }) => donationCan('approve', status),
  isFree: ({ lease }) => !lease || lease.isMine,
  pageQuestion: (search, page) => questionOf(listDeposits, { querystring: { ...queryOf(search), page } }),
  isLeaving: (search) => queryOf(search).status === 'pending',
  caseQuestion: (code) => questionOf(getDeposit, { params: { code } }),
  filesOf: ({ attachments }) => attachments,
  take: (code) => questionOf(takeLease, { params: { code } }, { isBackground: true }),
  release: (code) => call(releaseLease, { params: { code } }, { keepalive: true, isBackground: true }),
  takeBack: (code) => call(undoDecision, { params: { code } }),
  addressOf: (code) => `/admin/deposits?open=${code}`,
};
