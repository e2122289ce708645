import { exportOfPages, inRupees } from '#api/core/exports/index.ts';
import type { DailyClose, DifferenceKind } from '#contract/reconciliation/closes.ts';
import type { DifferenceLine } from '#contract/reconciliation/day-books.ts';
import { listCloses } from './daily-close.ts';
import { listDifferenceLines } from './difference-lines.ts';

export const closesExport = exportOfPages<object, DailyClose>({
  name: 'daily-closes',
  list: listCloses,
  columns: [
    { head: /*i18n*/ 'Day', cell: ({ day }) => day },
    { head: /*i18n*/ 'Account', cell: ({ account }) => account },
    { head: /*i18n*/ 'Balance at the bank (INR)', cell: ({ bankBalance }) => inRupees(bankBalance) },
    { head: /*i18n*/ 'Balance in the books (INR)', cell: ({ bookBalance }) => inRupees(bookBalance) },
    { head: /*i18n*/ 'Unexplained (INR)', cell: ({ unexplained }) => inRupees(unexplained) },
    { head: /*i18n*/ 'Unclaimed (INR)', cell: ({ unclaimed }) => inRupees(unclaimed.amount) },
    { head: /*i18n*/ 'Open exceptions', cell: ({ openExceptions }) => openExceptions },
    { head: /*i18n*/ 'Signed by', cell: ({ signature }) => signature?.by ?? null },
    { head: /*i18n*/ 'Signed (UTC)', cell: ({ signature }) => signature?.at ?? null },
    { head: /*i18n*/ 'Explanation', cell: ({ signature }) => signature?.explanation ?? null },
  ],
});

export const differencesExport = exportOfPages<{ readonly day: string; readonly kind: DifferenceKind }, DifferenceLine>({
  name: 'difference-lines',
  list: (deps, _, query) => listDifferenceLines(deps, query),
  columns: [
    { head: /*i18n*/ 'Day', cell: ({ day }) => day },
    { head: /*i18n*/ 'What it was', cell: ({ text }) => text },
    { head: /*i18n*/ 'Amount (INR)', cell: ({ amount }) => inRupees(amount) },
    { head: /*i18n*/ 'Bank line', cell: ({ line }) => line },
    { head: /*i18n*/ 'Deposit ID', cell: ({ deposit }) => deposit },
  ],
});
