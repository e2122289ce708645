import { inRupees, type ListExport } from '#api/core/exports/index.ts';
import type { StatementRow } from '#contract/wallets/statement.ts';
import { getWallet } from './get-wallet.ts';

/** One member's lines in the books, as her page shows them to staff. */
export const statementExport: ListExport<{ readonly code: string }, StatementRow> = {
  name: 'wallet-statement',
  count: async (deps, staff, { code }) => ({ total: (await getWallet(deps, staff, { code })).transactions, totalIsExact: true }),
  async *batches(deps, staff, { code }) {
    let before: number | undefined;
    do {
      const { statement } = await getWallet(deps, staff, { code, before });
      yield statement.rows;
      before = statement.before ?? undefined;
    } while (before !== undefined);
  },
  columns: [
    { head: /*i18n*/ 'Line', cell: ({ number }) => number },
    { head: /*i18n*/ 'Time (UTC)', cell: ({ at }) => at },
    { head: /*i18n*/ 'What it was', cell: ({ what }) => what },
    { head: /*i18n*/ 'Balance', cell: ({ balance }) => balance },
    { head: /*i18n*/ 'Amount (INR)', cell: ({ amount }) => inRupees(amount) },
    { head: /*i18n*/ 'Earnings afterwards (INR)', cell: ({ after }) => inRupees(after.earnings) },
    { head: /*i18n*/ 'Wallet afterwards (INR)', cell: ({ after }) => inRupees(after.wallet) },
    { head: /*i18n*/ 'Held afterwards (INR)', cell: ({ after }) => inRupees(after.held) },
    { head: /*i18n*/ 'Owed afterwards (INR)', cell: ({ after }) => inRupees(after.owed) },
    { head: /*i18n*/ 'Reason', cell: ({ reason }) => reason },
  ],
};
