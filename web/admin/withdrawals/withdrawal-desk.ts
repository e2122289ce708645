import { releaseWithdrawalLease, takeWithdrawalLease } from '#contract/withdrawals/decide-withdrawals.ts';
import { withdrawalCan } from '#contract/withdrawals/payout-fields.ts';
import { getWithdrawal, listWithdrawals, type Withdrawal, type WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import type { QueueOf } from '#web/admin/desk/queue/use-queue.ts';
import type { CaseOf } from '#web/admin/desk/use-case.ts';
import type { LeaseOf } from '#web/admin/desk/use-lease.ts';
import { call } from '#web/lib/calling/call.ts';
import { questionOf } from '#web/lib/fetching/question.ts';
import { withdrawalsAddress } from './withdrawals-address.ts';

/** Withdrawals as a desk has them. An approval is not taken back within seconds: it can be rejected until it is in a payout run. */
export const withdrawalDesk: QueueOf<Withdrawal> & CaseOf<WithdrawalDetails> & LeaseOf = {
  idOf: ({ code }) => code,
  isOpen: ({ status, waitsForSecondPerson }) => withdrawalCan('approve', status) && !waitsForSecondPerson,
  isFree: ({ lease }) => !lease || lease.isMine,
  pageQuestion: (search, page) => questionOf(listWithdrawals, { querystring: { ...withdrawalsAddress.read(search), page } }),
  isLeaving: (search) => withdrawalsAddress.read(search).status === 'pending',
  caseQuestion: (code) => questionOf(getWithdrawal, { params: { code } }),
  filesOf: () => [],
  take: (code) => questionOf(takeWithdrawalLease, { params: { code } }, { isBackground: true }),
  release: (code) => call(releaseWithdrawalLease, { params: { code } }, { keepalive: true, isBackground: true }),
};
