import type { Question } from '#bench/million/asking.ts';
import { memberQuestions } from '#bench/million/other-questions.ts';
import type { Askers } from '#bench/million/people.ts';
import { type Known, staffQuestions } from '#bench/million/staff-questions.ts';
import { exportAudit, listAuditChoices } from '#contract/audit.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { getOpenCounts } from '#contract/dashboard/open-counts.ts';
import { getImport } from '#contract/imports/imports.ts';
import { getKycSummary } from '#contract/kyc/review-kyc.ts';
import { exportMembers, getMemberDetails } from '#contract/members/list-members.ts';
import { getIssue } from '#contract/newsletter/issues.ts';
import { exportSubscribers, getSubscriber } from '#contract/newsletter/list-subscribers.ts';
import { getNextRun } from '#contract/payouts/runs.ts';
import { getReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { getRewardSummary } from '#contract/referrals/review-rewards.ts';
import { exportTickets, getTicketSummary } from '#contract/support/review-tickets.ts';
import { getWallet, getWalletSummary } from '#contract/wallets/wallets.ts';
import { getWithdrawalSummary } from '#contract/withdrawals/review-withdrawals.ts';

/** Figures above the lists, as their screens ask for them. A board that is new is one line here. */
const boards = [
  getDashboard,
  getOpenCounts,
  listAuditChoices,
  getKycSummary,
  getNextRun,
  getReconciliationSummary,
  getRewardSummary,
  getTicketSummary,
  getWalletSummary,
  getWithdrawalSummary,
];

/** What is no list and stands beside one: searches, details, figures, exports up to their first line, and the pages of members. */
export function otherQuestions(known: Known, askers: Askers): Record<string, () => Question> {
  const { members, dice } = known;
  const { staff: token } = askers;
  const member = () => (1 + dice.roll(members)).toString(16).toUpperCase().padStart(8, '0');
  return {
    ...staffQuestions(known, token),
    ...memberQuestions(known, askers),
    ...Object.fromEntries(boards.map(({ url }) => [url, () => ({ token, path: url })])),
    'details of a member': () => ({ token, path: getMemberDetails.url.replace(':code', member()) }),
    'wallet of a member': () => ({ token, path: getWallet.url.replace(':code', member()) }),
    'a reader of the newsletter': () => ({
      token,
      path: getSubscriber.url.replace(':code', `SUB${String(1 + dice.roll(members / 2)).padStart(3, '0')}`),
    }),
    'an issue of the newsletter': () => ({ token, path: getIssue.url.replace(':code', 'NWS036') }),
    'an import': () => ({ token, path: getImport.url.replace(':code', 'IMP001') }),
    'dashboard of staff, the longest time': () => ({ token, path: `${getDashboard.url}?days=90` }),
    'export of members, first line': () => ({ token, path: exportMembers.url, firstLine: true }),
    'export of the log, first line': () => ({ token, path: exportAudit.url, firstLine: true }),
    'export of readers, first line': () => ({ token, path: exportSubscribers.url, firstLine: true }),
    'export of tickets, first line': () => ({ token, path: exportTickets.url, firstLine: true }),
  };
}
