import { latinName } from '#api/core/bank/index.ts';
import { type KeptDetails, numberOf } from '#api/features/withdrawals/index.ts';
import { type CsvCell, csvLine } from '#api/platform/csv.ts';
import type { RunFile } from '#contract/payouts/runs.ts';
import { type Paise, rupees } from '#contract/values/money.ts';

/** A line as the bank needs it. */
export interface FileLine {
  readonly code: string;
  readonly amount: Paise;
  readonly details: KeptDetails;
}

type Format = RunFile['format'];
/** What a bank's own upload takes: bank accounts, letters it knows, nothing in front of the first heading. The other one is for people. */
const isIn: Readonly<Record<Format, (line: FileLine) => boolean>> = {
  neft: ({ details }) => details.method === 'bank_transfer',
  generic: () => true,
};

/** IMPS is there in seconds and ends here; NEFT has no ceiling. */
const IMPS_UP_TO = rupees(500_000);
const BYTE_ORDER_MARK = '\ufeff';

const decimal = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
/** With a quote in front: a spreadsheet must not take the number of an account for a quantity and round it. */
const asText = (number: string): string => (/^\d+$/.test(number) ? `'${number}` : number);

const neft = {
  head: ['Payment Mode', 'Beneficiary Name', 'Beneficiary Account Number', 'IFSC', 'Amount', 'Remarks'],
  cells: ({ code, amount, details }: FileLine): CsvCell[] =>
    details.method === 'bank_transfer'
      ? [
          amount <= IMPS_UP_TO ? 'IMPS' : 'NEFT',
          latinName(details.holder) || details.holder,
          details.accountNumber,
          details.ifsc,
          decimal(amount),
          code,
        ]
      : [],
  last: (lines: number, total: string, run: string): CsvCell[] => ['TOTAL', String(lines), '', '', total, run],
};

const generic = {
  head: ['Our Reference', 'Method', 'Name', 'Account', 'IFSC', 'Amount'],
  cells: ({ code, amount, details }: FileLine): CsvCell[] => [
    code,
    details.method,
    details.holder,
    asText(details.method === 'bank_transfer' ? details.accountNumber : numberOf(details)),
    details.method === 'bank_transfer' ? details.ifsc : '',
    decimal(amount),
  ],
  last: (lines: number, total: string, run: string): CsvCell[] => [run, 'TOTAL', String(lines), '', '', total],
};

const formats = { neft, generic };

export interface MadeFile {
  readonly name: string;
  readonly lines: number;
  readonly total: number;
  readonly bytes: Buffer;
}

/** Made from what is fixed, in an order that is fixed: the same bytes every time. undefined: no line of the run belongs into it. */
export function makeFile(format: Format, run: string, all: readonly FileLine[]): MadeFile | undefined {
  const lines = all.filter(isIn[format]);
  if (lines.length === 0) return undefined;
  const { head, cells, last } = formats[format];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const text = [head, ...lines.map(cells), last(lines.length, decimal(total), run)].map(csvLine).join('');
  const bytes = Buffer.from(format === 'generic' ? BYTE_ORDER_MARK + text : text);
  return { name: `${run}-${format}.csv`, lines: lines.length, total, bytes };
}
