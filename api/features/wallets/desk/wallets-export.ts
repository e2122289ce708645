import { exportOfPages, inRupees } from '#api/core/exports/index.ts';
import type { Wallet, WalletsQuery } from '#contract/wallets/wallets.ts';
import { listWallets } from './list-wallets.ts';

export const walletsExport = exportOfPages<Omit<WalletsQuery, 'page'>, Wallet>({
  name: 'wallets',
  list: listWallets,
  columns: [
    { head: /*i18n*/ 'Member ID', cell: ({ member }) => member.code },
    { head: /*i18n*/ 'Name', cell: ({ member }) => member.name },
    { head: /*i18n*/ 'Email', cell: ({ member }) => member.email },
    { head: /*i18n*/ 'Balance (INR)', cell: ({ balance }) => inRupees(balance) },
    { head: /*i18n*/ 'Paid to', cell: ({ linkedAddress }) => linkedAddress },
    { head: /*i18n*/ 'Total deposits (INR)', cell: ({ totalDeposits }) => inRupees(totalDeposits) },
    { head: /*i18n*/ 'Total withdrawals (INR)', cell: ({ totalWithdrawals }) => inRupees(totalWithdrawals) },
    { head: /*i18n*/ 'Transactions', cell: ({ transactions }) => transactions },
    { head: /*i18n*/ 'Last activity (UTC)', cell: ({ lastActivityAt }) => lastActivityAt },
  ],
});
