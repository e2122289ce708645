import { releaseKycLease, takeKycLease, undoKycDecision } from '#contract/kyc/decide-kyc.ts';
import { kycCan } from '#contract/kyc/kyc-status.ts';
import { getKycCase, type KycCase, type KycDetails, listKycCases } from '#contract/kyc/review-kyc.ts';
import type { UndoOf } from '#web/admin/desk/decision/use-undo.tsx';
import type { QueueOf } from '#web/admin/desk/queue/use-queue.ts';
import type { CaseOf } from '#web/admin/desk/use-case.ts';
import type { LeaseOf } from '#web/admin/desk/use-lease.ts';
import { call } from '#web/lib/calling/call.ts';
import { questionOf } from '#web/lib/fetching/question.ts';
import { kycAddress } from './kyc-address.ts';

/** Verifications as a desk has them: how they are listed, opened, announced to colleagues and taken back. */
export const kycDesk: QueueOf<KycCase> & CaseOf<KycDetails> & LeaseOf & UndoOf = {
  idOf: ({ code }) => code,
  isOpen: ({ status }) => kycCan('decide', status),
  isFree: ({ lease }) => !lease || lease.isMine,
  pageQuestion: (search, page) => questionOf(listKycCases, { querystring: { ...kycAddress.read(search), page } }),
  isLeaving: (search) => kycAddress.read(search).status === 'waiting',
  caseQuestion: (code) => questionOf(getKycCase, { params: { code } }),
  // Opening a paper is written into the member's visitor book: none is fetched ahead.
  filesOf: () => [],
  take: (code) => questionOf(takeKycLease, { params: { code } }, { isBackground: true }),
  release: (code) => call(releaseKycLease, { params: { code } }, { keepalive: true, isBackground: true }),
  takeBack: (code) => call(undoKycDecision, { params: { code } }),
  addressOf: (code) => `/admin/kyc?open=${code}`,
};
