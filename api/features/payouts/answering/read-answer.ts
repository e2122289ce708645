import { readAmount, StatementFault, settleDays, splitText } from '#api/core/bank/index.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { BankReference } from '#contract/payouts/run-answers.ts';
import type { Paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';

/** One row of the bank's answer, as far as it can be read; `why` is made by `says`. */
export type AnswerRow = { readonly row: number } & (
  | { readonly why: string }
  | {
      readonly code: string;
      readonly amount: Paise;
      readonly became: 'paid' | 'failed' | 'returned';
      readonly reference: string | null;
      readonly paidOn: string | null;
      readonly note: string;
    }
);

const OURS = /\b(?:WTH|RFD)\d{3,15}\b/;
const became: readonly (readonly [RegExp, 'paid' | 'failed' | 'returned'])[] = [
  [/^(?:paid|success(?:ful)?|processed|completed?|credited|settled|executed)$/i, 'paid'],
  [/^(?:fail(?:ed|ure)?|reject(?:ed)?|error|declined|cancelled|not paid)$/i, 'failed'],
  [/^(?:return(?:ed)?|reversed)$/i, 'returned'],
];
const heads = {
  amount: /amount/i,
  status: /status/i,
  reference: /utr|rrn|reference|\bref\b/i,
  day: /date|paid on/i,
  note: /reason|error|description/i,
} as const;

/**
 * Banks answer with a table: our code in whatever column carries remarks, the sum, a word for what became of it, their number. A file without these
 * columns is refused as a whole, a row that cannot be read by its number.
 */
export function readAnswer(csv: string): AnswerRow[] {
  const table = split(csv);
  const top = table.findIndex(
    ({ cells }) => cells.some((cell) => heads.status.test(cell)) && cells.some((cell) => heads.amount.test(cell)),
  );
  const head = table[top]?.cells;
  if (!head) throw unreadable(/*i18n*/ 'No columns with the amount and the status were found.');
  const column = (name: keyof typeof heads) => head.findIndex((cell) => heads[name].test(cell) && !/\bour\b/i.test(cell));
  const at = {
    amount: column('amount'),
    status: column('status'),
    reference: column('reference'),
    day: column('day'),
    note: column('note'),
  };
  const rows = table
    .slice(top + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !cells.some((cell) => /^total$/i.test(cell)));
  const dayOf = daysIn(rows.map(({ line, cells }) => ({ line, text: cells[at.day] ?? '' })).filter(({ text }) => text !== ''));
  return rows.map(({ line, cells }) => {
    const code = cells.map((cell) => OURS.exec(cell.toUpperCase())?.[0]).find((found) => found !== undefined);
    if (code === undefined) return { row: line, why: /*i18n*/ 'There is no id of a withdrawal or refund in this row.' };
    const sum = readAmount(cells[at.amount] ?? '');
    if (!sum) return { row: line, why: says(/*i18n*/ '{code}: the amount cannot be read.', { code }) };
    const word = cells[at.status] ?? '';
    const said = became.find(([pattern]) => pattern.test(word))?.[1];
    if (!said) return { row: line, why: says(/*i18n*/ '{code}: the status “{word}” is not known.', { code, word }) };
    const reference = BankReference.safeParse(cells[at.reference] ?? '');
    if (said === 'paid' && !reference.success)
      return { row: line, why: says(/*i18n*/ '{code}: the bank’s reference is missing.', { code }) };
    const text = cells[at.day] ?? '';
    return {
      row: line,
      code,
      amount: sum.amount,
      became: said,
      reference: reference.success ? reference.data : null,
      paidOn: text === '' ? null : dayOf(text),
      note: cells[at.note] ?? '',
    };
  });
}

function split(csv: string) {
  try {
    return splitText(csv);
  } catch (error) {
    throw error instanceof StatementFault ? unreadable(error.reason) : error;
  }
}

function daysIn(lines: Parameters<typeof settleDays>[0]): (text: string) => string {
  try {
    return settleDays(lines);
  } catch (error) {
    throw error instanceof StatementFault ? unreadable(error.reason) : error;
  }
}

const unreadable = (reason: string) => new Refusal('invalid', { fields: { csv: reason } });
