import type { z } from 'zod';
import { settleDays } from '#api/core/bank/index.ts';
import type { ReadRow } from '#api/features/imports/reading/read-rows.ts';
import type { ImportColumn } from '#contract/imports/imports.ts';
import { type MobileRule, mobile } from '#contract/values/people.ts';
import type { Problems } from './problem.ts';

/** What a field says, or undefined with its problem noted. */
export function field<Out>(problems: Problems, row: ReadRow, column: ImportColumn, schema: z.ZodType<Out>): Out | undefined {
  const parsed = schema.safeParse(row.values[column] ?? '');
  if (parsed.success) return parsed.data;
  problems.error(row.line, column, parsed.error.issues[0]?.message ?? '');
  return undefined;
}

const SHORTENED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/** With +91, 0, blanks and hyphens, as registers have them. */
export function readMobile(problems: Problems, row: ReadRow, rule: MobileRule): string | undefined {
  const text = row.values.mobile ?? '';
  if (SHORTENED.test(text)) {
    problems.error(
      row.line,
      'mobile',
      /*i18n*/ 'The spreadsheet program has shortened this number. Please format the column as text and enter the number again.',
    );
    return undefined;
  }
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+|00)/, '');
  const bare = [digits, digits.replace(/^91/, ''), digits.replace(/^0/, '')].find((each) => each.length === rule.digits) ?? digits;
  return field(problems, { ...row, values: { mobile: bare } }, 'mobile', mobile(rule));
}

const EARLIEST = '1950-01-01';

/** What the dates of a column mean: one style for the whole file, if one fits; else each by itself, the day first. */
export function readDays(
  problems: Problems,
  rows: readonly ReadRow[],
  column: 'joinedOn' | 'day',
  today: string,
): (row: ReadRow) => string | undefined {
  const dated = rows.flatMap(({ line, values }) => {
    const text = values[column];
    return text && alone(line, text) !== undefined ? [{ line, text }] : [];
  });
  const dayOf = together(dated);
  return (row) => {
    const text = row.values[column];
    if (!text) return undefined;
    const day = alone(row.line, text) === undefined ? undefined : dayOf(text);
    if (day === undefined) problems.error(row.line, column, /*i18n*/ 'This date cannot be read. Please write it as 31-12-2025.');
    else if (day > today) problems.error(row.line, column, /*i18n*/ 'This day has not come yet. Please check day and month.');
    else if (day < EARLIEST) problems.error(row.line, column, /*i18n*/ 'This day is too long ago. Please check the year.');
    else return day;
    return undefined;
  };
}

function together(dated: readonly { line: number; text: string }[]): (text: string) => string | undefined {
  try {
    return settleDays(dated);
  } catch {
    return (text) => alone(0, text);
  }
}

function alone(line: number, text: string): string | undefined {
  try {
    return settleDays([{ line, text }])(text);
  } catch {
    return undefined;
  }
}
