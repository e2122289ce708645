import type { z } from 'zod';
import { exportOfPages, inRupees } from '#api/core/exports/index.ts';
import type { CsvColumn } from '#api/platform/csv.ts';
import type { LineToBook } from '#contract/reconciliation/closes.ts';
import type { ReconciliationException } from '#contract/reconciliation/exceptions.ts';
import type { exportExceptions, exportLinesToBook, exportMatched, exportSuggestions } from '#contract/reconciliation/exports.ts';
import type { BankLine, MatchedLine, Suggestion, UnclaimedCredit } from '#contract/reconciliation/reconciliation.ts';
import { listLinesToBook } from './categorise-line.ts';
import { listExceptions } from './exceptions.ts';
import { listMatched } from './matched.ts';
import { listSuggestions } from './suggestions.ts';
import { listUnclaimed } from './unclaimed.ts';

type QueryOf<Endpoint extends { schema: { querystring: z.ZodType } }> = z.infer<Endpoint['schema']['querystring']>;
type Claim = Suggestion['claim'];

/** Also what a bank printed is no formula: csv.ts looks at every cell. */
const lineColumns = <Row>(lineOf: (row: Row) => BankLine): CsvColumn<Row>[] => [
  { head: /*i18n*/ 'Bank line', cell: (row) => lineOf(row).code },
  { head: /*i18n*/ 'Statement', cell: (row) => lineOf(row).statement },
  { head: /*i18n*/ 'Day', cell: (row) => lineOf(row).day },
  { head: /*i18n*/ 'Narration', cell: (row) => lineOf(row).narration },
  { head: /*i18n*/ 'Direction', cell: (row) => lineOf(row).direction },
  { head: /*i18n*/ 'Amount (INR)', cell: (row) => inRupees(lineOf(row).amount) },
  { head: /*i18n*/ 'Bank reference', cell: (row) => lineOf(row).reference },
  { head: /*i18n*/ 'Payer', cell: (row) => lineOf(row).payerName },
  { head: /*i18n*/ 'Payer’s UPI ID', cell: (row) => lineOf(row).payerVpa },
];

const claimColumns = <Row>(claimOf: (row: Row) => Claim): CsvColumn<Row>[] => [
  { head: /*i18n*/ 'Deposit ID', cell: (row) => claimOf(row).code },
  { head: /*i18n*/ 'Member ID', cell: (row) => claimOf(row).member.code },
  { head: /*i18n*/ 'Name', cell: (row) => claimOf(row).member.name },
  { head: /*i18n*/ 'Claimed (INR)', cell: (row) => inRupees(claimOf(row).amount) },
  { head: /*i18n*/ 'Status', cell: (row) => claimOf(row).status },
];

export const matchedExport = exportOfPages<QueryOf<typeof exportMatched>, z.infer<typeof MatchedLine>>({
  name: 'matched-lines',
  list: listMatched,
  columns: [
    ...lineColumns<z.infer<typeof MatchedLine>>(({ line }) => line),
    ...claimColumns<z.infer<typeof MatchedLine>>(({ claim }) => claim),
    { head: /*i18n*/ 'Matched by', cell: ({ by, byName }) => byName ?? by },
    { head: /*i18n*/ 'Matched (UTC)', cell: ({ at }) => at },
  ],
});

/** A claim with the line that fits it best. */
export const suggestionsExport = exportOfPages<QueryOf<typeof exportSuggestions>, Suggestion>({
  name: 'suggested-matches',
  list: listSuggestions,
  columns: [
    ...claimColumns<Suggestion>(({ claim }) => claim),
    ...lineColumns<Suggestion>(({ best }) => best.line),
    { head: /*i18n*/ 'Kind', cell: ({ best }) => best.kind },
    { head: /*i18n*/ 'Score', cell: ({ best }) => best.score },
    { head: /*i18n*/ 'Other lines', cell: ({ others }) => others.length },
  ],
});

export const unclaimedExport = exportOfPages<object, z.infer<typeof UnclaimedCredit>>({
  name: 'unclaimed-credits',
  list: (deps, _, query) => listUnclaimed(deps, query),
  columns: [
    ...lineColumns<z.infer<typeof UnclaimedCredit>>((line) => line),
    { head: /*i18n*/ 'Days waiting', cell: ({ waitingDays }) => waitingDays },
  ],
});

export const exceptionsExport = exportOfPages<QueryOf<typeof exportExceptions>, ReconciliationException>({
  name: 'exceptions',
  list: listExceptions,
  columns: [
    { head: /*i18n*/ 'Exception', cell: ({ id }) => id },
    { head: /*i18n*/ 'What it is', cell: ({ title }) => title },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    ...lineColumns<ReconciliationException>(({ line }) => line),
    { head: /*i18n*/ 'Deposits', cell: ({ claims }) => claims.map(({ code }) => code).join(' ') },
    { head: /*i18n*/ 'Opened (UTC)', cell: ({ openedAt }) => openedAt },
    { head: /*i18n*/ 'Resolved (UTC)', cell: ({ resolvedAt }) => resolvedAt },
    { head: /*i18n*/ 'Resolved by', cell: ({ resolvedBy }) => resolvedBy },
    { head: /*i18n*/ 'Note', cell: ({ note }) => note },
  ],
});

export const linesToBookExport = exportOfPages<QueryOf<typeof exportLinesToBook>, LineToBook>({
  name: 'lines-to-book',
  list: (deps, _, query) => listLinesToBook(deps, query),
  columns: [
    ...lineColumns<LineToBook>((line) => line),
    { head: /*i18n*/ 'Category', cell: ({ category }) => category },
    { head: /*i18n*/ 'Suggested category', cell: ({ suggested }) => suggested },
  ],
});
