import type { CheckedStatement } from '#api/core/bank/index.ts';
import { statements } from '#api/features/reconciliation/codes.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { lineOutlooks, type PreviewedLine, type Statement, type StatementPreview } from '#contract/reconciliation/statements.ts';
import { paise } from '#contract/values/money.ts';
import { cleanLine, cleanParagraph } from '#contract/values/text.ts';
import type { StatementRecord } from './statement-list.ts';

/** More nobody looks at; the file itself has all. */
const MOST_SHOWN = 300;

export const presentStatement = (
  { words }: Pick<Deps, 'words'>,
  { language }: Pick<StaffActor, 'language'>,
  record: StatementRecord,
): Statement => ({
  code: statements.codeOf(record.id),
  status: record.status,
  layout: record.layout,
  account: record.account,
  fromDay: record.from_day,
  toDay: record.to_day,
  rows: record.rows,
  progress: record.progress,
  cleared: record.cleared,
  isHeldBack: record.is_held_back,
  hasBalance: record.has_balance,
  opening: record.opening_balance,
  closing: record.closing_balance,
  refusal:
    record.refused_reason === null ? null : { line: record.refused_line, reason: cleanLine(words.render(record.refused_reason, language)) },
  importedBy: record.imported_by,
  createdAt: record.created_at.toISOString(),
  importedAt: record.imported_at?.toISOString() ?? null,
  file: record.file,
});

interface Seen {
  readonly unknown: {
    readonly line: number;
    readonly headings: readonly string[];
    readonly samples: readonly (readonly string[])[];
  } | null;
  readonly statement: CheckedStatement | null;
  readonly outlooks: readonly PreviewedLine['outlook'][];
  readonly followsOn: boolean | null;
}

export function presentPreview(
  deps: Deps,
  staff: StaffActor,
  record: StatementRecord,
  { unknown, statement, outlooks, followsOn }: Seen,
): StatementPreview {
  const lines = statement?.lines ?? [];
  const [credits, debits] = [
    lines.filter(({ direction }) => direction === 'credit'),
    lines.filter(({ direction }) => direction === 'debit'),
  ];
  const total = (list: typeof lines) => paise(list.reduce((sum, { amount }) => sum + amount, 0));
  const counts = Object.fromEntries(lineOutlooks.map((outlook) => [outlook, 0])) as StatementPreview['counts'];
  for (const outlook of outlooks) counts[outlook] += 1;
  return {
    ...presentStatement(deps, staff, record),
    // What the file itself says, where nobody has typed anything yet.
    opening: record.opening_balance ?? statement?.opening ?? null,
    closing: record.closing_balance ?? statement?.closing ?? null,
    unknown: unknown && {
      line: unknown.line,
      headings: unknown.headings.map(cleanParagraph),
      samples: unknown.samples.map((cells) => cells.map(cleanParagraph)),
    },
    counts,
    sums: { credits: total(credits), creditLines: credits.length, debits: total(debits), debitLines: debits.length },
    followsOn,
    lines: firstToLookAt(lines, outlooks).map(({ line, i }) => ({
      line: line.line,
      day: line.day,
      narration: cleanLine(line.narration),
      direction: line.direction,
      amount: line.amount,
      balance: line.balance,
      rail: line.rail,
      reference: line.reference,
      payerName: line.payerName,
      payerVpa: line.payerVpa,
      outlook: outlooks[i] ?? 'look',
    })),
  };
}

/** All of a short file; of a long one those that need a look, then the others, in the order of time. */
function firstToLookAt(lines: CheckedStatement['lines'], outlooks: Seen['outlooks']) {
  const numbered = lines.map((line, i) => ({ line, i }));
  if (numbered.length <= MOST_SHOWN) return numbered;
  const isOdd = ({ i }: { i: number }) => outlooks[i] === 'look' || outlooks[i] === 'suggested';
  return [...numbered.filter(isOdd), ...numbered.filter((one) => !isOdd(one))].slice(0, MOST_SHOWN).toSorted((a, b) => a.i - b.i);
}
