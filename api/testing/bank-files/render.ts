import { workbookOf } from '#api/testing/samples/workbooks.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { BankName, PrintedBooking } from './booking.ts';
import { looks } from './looks.ts';

export interface Rendered {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** The line of the file where each booking begins, in the order of time. */
  readonly lines: readonly number[];
}

export type Form = BankName | 'HDFC as XLSX';
export const forms: readonly Form[] = ['SBI', 'HDFC', 'ICICI', 'Axis', 'Kotak', 'HDFC as XLSX'];

export const withBalances = (
  lines: readonly { day: string; narration: string; reference: string; direction: 'credit' | 'debit'; amount: Paise }[],
  opening: Paise,
): PrintedBooking[] => {
  let balance: number = opening;
  return lines.map(({ day, narration, reference, direction, amount }) => {
    balance += direction === 'credit' ? amount : -amount;
    return { day, narration, reference, direction, amount, balance: paise(balance) };
  });
};

/** The file as that bank's website gives it: what stands before and after, dates, sums, order and line breaks of its own. */
export function render(form: Form, bookings: readonly PrintedBooking[]): Rendered {
  const look = looks[form === 'HDFC as XLSX' ? 'HDFC sheet' : form];
  const lines: number[] = [];
  const rows: string[][] = [...look.before];
  const order = bookings.map((_, i) => i);
  if (look.isNewestFirst) order.reverse();
  let line = rows.length + 1;
  for (const i of order) {
    const printed = look.rows(bookings[i] as PrintedBooking, i);
    lines[i] = line;
    rows.push(...printed);
    line += printed.reduce((sum, cells) => sum + 1 + cells.reduce((breaks, cell) => breaks + (cell.split('\n').length - 1), 0), 0);
  }
  rows.push(...look.after);
  if (form === 'HDFC as XLSX') return { bytes: workbook(rows), name: 'statement.xlsx', lines };
  const text = rows.map((cells) => cells.map((cell) => look.quote(cell)).join(look.delimiter)).join('\r\n');
  return { bytes: Buffer.from(text, 'utf8'), name: look.fileName, lines };
}

/** As small as a workbook can be: texts inline, sums as numbers. */
function workbook(rows: readonly (readonly string[])[]): Uint8Array {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cell = (text: string, column: number, row: number) => {
    const at = `${String.fromCharCode(65 + column)}${row}`;
    if (text === '') return '';
    if (/^\d+\.\d{2}$/.test(text)) return `<c r="${at}"><v>${Number(text)}</v></c>`;
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  };
  const body = rows
    .map((cells, i) => `<row r="${i + 1}">${cells.map((text, column) => cell(text, column, i + 1)).join('')}</row>`)
    .join('');
  return workbookOf([{ name: 'Statement', rows: body }]);
}
