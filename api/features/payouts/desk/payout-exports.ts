import { exportOfPages, inRupees } from '#api/core/exports/index.ts';
import { runs } from '#api/features/payouts/case/codes.ts';
import type { Refund, RefundStatus } from '#contract/payouts/refunds.ts';
import type { PayoutLine, PayoutRun } from '#contract/payouts/runs.ts';
import { listRefunds } from './refunds.ts';
import { getPayoutRun, listPayoutRuns } from './runs.ts';

export const runsExport = exportOfPages<object, PayoutRun>({
  name: 'payout-runs',
  list: (deps, _, query) => listPayoutRuns(deps, query),
  columns: [
    { head: /*i18n*/ 'Payout run', cell: ({ code }) => code },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    { head: /*i18n*/ 'Lines', cell: ({ lines }) => lines },
    { head: /*i18n*/ 'Total (INR)', cell: ({ total }) => inRupees(total) },
    { head: /*i18n*/ 'Fees (INR)', cell: ({ fees }) => inRupees(fees) },
    { head: /*i18n*/ 'Made by', cell: ({ made }) => made.by },
    { head: /*i18n*/ 'Made (UTC)', cell: ({ made }) => made.at },
    { head: /*i18n*/ 'Agreed by', cell: ({ agreed }) => agreed?.by ?? null },
    { head: /*i18n*/ 'Sent by', cell: ({ sent }) => sent?.by ?? null },
    { head: /*i18n*/ 'Closed (UTC)', cell: ({ closedAt }) => closedAt },
  ],
});

/** Accounts as the list shows them: the bank's own file has them whole, and who fetched that is logged by itself. */
export const linesExport = exportOfPages<{ readonly code: string }, PayoutLine>({
  name: 'payout-lines',
  list: async (deps, staff, { code, ...query }) => (await getPayoutRun(deps, staff, runs.idOf(code), query)).page,
  columns: [
    { head: /*i18n*/ 'Code', cell: ({ code }) => code },
    { head: /*i18n*/ 'Kind', cell: ({ kind }) => kind },
    { head: /*i18n*/ 'Name', cell: ({ name }) => name },
    { head: /*i18n*/ 'Method', cell: ({ method }) => method },
    { head: /*i18n*/ 'Account', cell: ({ account }) => account },
    { head: /*i18n*/ 'Amount (INR)', cell: ({ asked }) => inRupees(asked) },
    { head: /*i18n*/ 'Fee (INR)', cell: ({ fee }) => inRupees(fee) },
    { head: /*i18n*/ 'Sent (INR)', cell: ({ sends }) => inRupees(sends) },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    { head: /*i18n*/ 'Bank reference', cell: ({ reference }) => reference },
    { head: /*i18n*/ 'Paid on', cell: ({ paidOn }) => paidOn },
    { head: /*i18n*/ 'Note', cell: ({ note }) => note },
  ],
});

export const refundsExport = exportOfPages<{ readonly status: RefundStatus | 'all' }, Refund>({
  name: 'refunds',
  list: listRefunds,
  columns: [
    { head: /*i18n*/ 'Refund ID', cell: ({ code }) => code },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    { head: /*i18n*/ 'Amount (INR)', cell: ({ amount }) => inRupees(amount) },
    { head: /*i18n*/ 'Payer', cell: ({ payer }) => payer.name },
    { head: /*i18n*/ 'Payer’s UPI ID', cell: ({ payer }) => payer.vpa },
    { head: /*i18n*/ 'Bank line', cell: ({ credit }) => credit.line },
    { head: /*i18n*/ 'Received (UTC)', cell: ({ credit }) => credit.receivedAt },
    { head: /*i18n*/ 'Deposit ID', cell: ({ donation }) => donation },
    { head: /*i18n*/ 'Method', cell: ({ payTo }) => payTo.method },
    { head: /*i18n*/ 'Account holder', cell: ({ payTo }) => payTo.holder },
    { head: /*i18n*/ 'Account', cell: ({ payTo }) => payTo.shown },
    { head: /*i18n*/ 'Reason', cell: ({ reason }) => reason },
    { head: /*i18n*/ 'Asked by', cell: ({ asked }) => asked.by },
    { head: /*i18n*/ 'Asked (UTC)', cell: ({ asked }) => asked.at },
    { head: /*i18n*/ 'Decided by', cell: ({ decided }) => decided?.by ?? null },
    { head: /*i18n*/ 'Payout run', cell: ({ run }) => run },
    { head: /*i18n*/ 'Bank reference', cell: ({ reference }) => reference },
  ],
});
