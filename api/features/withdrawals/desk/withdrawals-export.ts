import { exportOfPages, inRupees } from '#api/core/exports/index.ts';
import type { Withdrawal, WithdrawalsQuery } from '#contract/withdrawals/review-withdrawals.ts';
import { listWithdrawals } from './list-withdrawals.ts';

export const withdrawalsExport = exportOfPages<Omit<WithdrawalsQuery, 'page'>, Withdrawal>({
  name: 'withdrawals',
  list: listWithdrawals,
  columns: [
    { head: /*i18n*/ 'Withdrawal ID', cell: ({ code }) => code },
    { head: /*i18n*/ 'Member ID', cell: ({ member }) => member.code },
    { head: /*i18n*/ 'Name', cell: ({ member }) => member.name },
    { head: /*i18n*/ 'Email', cell: ({ member }) => member.email },
    { head: /*i18n*/ 'Amount (INR)', cell: ({ amount }) => inRupees(amount) },
    { head: /*i18n*/ 'Fee (INR)', cell: ({ fee }) => inRupees(fee) },
    { head: /*i18n*/ 'Net (INR)', cell: ({ net }) => inRupees(net) },
    { head: /*i18n*/ 'Method', cell: ({ method }) => method },
    { head: /*i18n*/ 'Account', cell: ({ account }) => account },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    { head: /*i18n*/ 'Requested (UTC)', cell: ({ askedAt }) => askedAt },
    { head: /*i18n*/ 'Processed (UTC)', cell: ({ processedAt }) => processedAt },
    { head: /*i18n*/ 'Payout run', cell: ({ run }) => run },
  ],
});
