import { type StatementMapping, statementColumns } from '#contract/reconciliation/statements.ts';

export type StatementColumn = (typeof statementColumns)[number];

/** In this order: “Value Date” before “Date”, “Dr / Cr” before “Dr”. */
const signs: readonly (readonly [StatementColumn, RegExp])[] = [
  ['valueDay', /value\s*(dt|dat)/i],
  ['side', /^(dr\s*\/\s*cr|cr\s*\/\s*dr|type)$/i],
  ['balance', /\bbal/i],
  ['day', /\bdate\b|\bdt\b/i],
  ['reference', /\bref|chq|cheque|utr|instrument/i],
  ['narration', /narrat|descr|partic|remark|detail/i],
  ['debit', /debit|withdraw|paid out|^dr\b/i],
  ['credit', /credit|deposit|paid in|^cr\b/i],
  ['amount', /amount|^amt/i],
];

/** A first guess from the headings, each column once. A person sees and corrects it before anything is read with it. */
export function guessColumns(headings: readonly string[]): (StatementColumn | '')[] {
  const taken = new Set<StatementColumn>();
  return headings.map((heading) => {
    const [column] = signs.find(([, sign]) => sign.test(heading.trim())) ?? [];
    if (!column || taken.has(column)) return '';
    taken.add(column);
    return column;
  });
}

export type MappingProblem = 'twice' | 'day' | 'narration' | 'amount';

/** What the choice still lacks; else the mapping. */
export function mappingOf(
  headings: readonly string[],
  chosen: readonly (StatementColumn | '')[],
): { readonly problem: MappingProblem } | { readonly problem?: never; readonly mapping: StatementMapping } {
  const named = chosen.filter((column) => column !== '');
  if (new Set(named).size < named.length) return { problem: 'twice' };
  if (!named.includes('day')) return { problem: 'day' };
  if (!named.includes('narration')) return { problem: 'narration' };
  if (!named.includes('amount') && !(named.includes('debit') && named.includes('credit'))) return { problem: 'amount' };
  const mapping = Object.fromEntries(
    statementColumns.flatMap((column) => {
      const heading = headings[chosen.indexOf(column)];
      return heading === undefined ? [] : [[column, heading.trim()]];
    }),
  );
  return { mapping };
}
