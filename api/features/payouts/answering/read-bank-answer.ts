import { createHash } from 'node:crypto';
import { record } from '#api/core/audit/index.ts';
import { runs } from '#api/features/payouts/case/codes.ts';
import { type LineRow, ownLines, type RunRow } from '#api/features/payouts/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { RunResult } from '#contract/payouts/run-answers.ts';
import { moneyDay } from '#contract/values/time.ts';
import { says } from '#contract/values/words.ts';
import { failLine, type PaidLine, payLines } from './end-lines.ts';
import { lockSentRun, wrongDay } from './mark-line.ts';
import { type AnswerRow, readAnswer } from './read-answer.ts';
import { insertAnswer, linesByCode, linesSeen, type SeenLine, usedReferences } from './store.ts';

/** Rows a transaction: a file cut short is read again, and goes on where it ended. */
const AT_ONCE = 500;

interface Input {
  readonly id: number;
  readonly name: string;
  readonly csv: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Every row for itself: what fits is booked, what does not is named. Read again, it finds everything as it is and changes nothing. */
export async function readBankAnswer(deps: Deps, { id, name, csv, staff, ip }: Input): Promise<RunResult> {
  const rows = readAnswer(csv);
  const result = { paid: 0, failed: 0, unchanged: 0, refused: [] as { row: number; why: string }[] };
  const seen = new Set<string>();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = await deps.db
      .transaction()
      .execute((tx) => readPart(tx, deps, { id, rows: rows.slice(from, from + AT_ONCE), seen, staff, ip }));
    result.paid += part.paid;
    result.failed += part.failed;
    result.unchanged += part.unchanged;
    result.refused.push(...part.refused);
  }
  await keepAnswer(deps, { id, name, csv, staff, ip }, result);
  return { ...result, refused: result.refused.map(({ row, why }) => ({ row, why: deps.words.render(why, staff.language) })) };
}

async function keepAnswer(deps: Deps, { id, name, csv, staff, ip }: Input, { paid, failed, unchanged, refused }: RunResult): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockSentRun(tx, id);
    const [at, digest] = [deps.clock.now(), createHash('sha256').update(csv).digest()];
    await insertAnswer(tx, { run_id: id, name, digest, staff_id: staff.id, at, paid, failed });
    await record(tx, {
      at,
      actor: staff,
      action: 'payout_run.answered',
      subject: { kind: 'payout_run', code: runs.codeOf(id) },
      after: { paid, failed, unchanged, refused: refused.length, sha256: digest.toString('hex') },
      ip,
    });
  });
}

interface Part extends Pick<Input, 'id' | 'staff' | 'ip'> {
  readonly rows: readonly AnswerRow[];
  /** Codes of this file that were read before. */
  readonly seen: Set<string>;
}

async function readPart(tx: Tx, deps: Deps, { id, rows, seen, staff, ip }: Part): Promise<RunResult> {
  const run = await lockSentRun(tx, id);
  const at = deps.clock.now();
  const legible = rows.flatMap((row) => ('why' in row ? [] : [row]));
  const lines = await linesByCode(tx, id, [...new Set(legible.map(({ code }) => code))]);
  const known = {
    run,
    at,
    lines,
    seen,
    own: new Set(await ownLines(tx, deps, id, staff.id)),
    states: await linesSeen(
      tx,
      id,
      [...lines.values()].map(({ line }) => line),
    ),
    used: new Set(
      await usedReferences(
        tx,
        legible.flatMap(({ reference }) => reference ?? []),
      ),
    ),
  };
  const result = { paid: 0, failed: 0, unchanged: 0, refused: [] as { row: number; why: string }[] };
  const paid: PaidLine[] = [];
  const failed: { line: LineRow; note: string }[] = [];
  for (const row of rows) {
    const verdict = judge(row, known);
    if ('why' in verdict) result.refused.push({ row: row.row, why: verdict.why });
    else if (verdict.act === 'pay') paid.push(verdict);
    else if (verdict.act === 'fail') failed.push(verdict);
    else result.unchanged += 1;
  }
  const word = { run, by: staff, at, knownFrom: 'bank_file', ip } as const;
  await payLines(tx, word, paid);
  for (const { line, note } of failed.toSorted((a, b) => a.line.line - b.line.line)) await failLine(tx, word, line, note);
  return { ...result, paid: paid.length, failed: failed.length };
}

interface Known {
  readonly run: RunRow;
  readonly at: Date;
  readonly lines: ReadonlyMap<string, LineRow>;
  readonly seen: Set<string>;
  readonly own: ReadonlySet<number>;
  readonly states: ReadonlyMap<number, SeenLine>;
  readonly used: Set<string>;
}

type Verdict =
  | { readonly why: string }
  | ({ readonly act: 'pay' } & PaidLine)
  | { readonly act: 'fail'; readonly line: LineRow; readonly note: string }
  | { readonly act: 'none' };

/** What a row means for its line, as that is now. */
function judge(row: AnswerRow, { run, at, lines, seen, own, states, used }: Known): Verdict {
  if ('why' in row) return row;
  const { code, amount, became, reference, note } = row;
  const line = lines.get(code);
  if (!line) return { why: says(/*i18n*/ '{code} is not in this run.', { code }) };
  if (seen.has(code)) return { why: says(/*i18n*/ '{code} stands in this file twice.', { code }) };
  seen.add(code);
  if (amount !== line.amount) return { why: says(/*i18n*/ '{code}: the amount is not the one in the run.', { code }) };
  if (own.has(line.line)) return { why: says(/*i18n*/ '{code}: another person has to do this, it is about your own account.', { code }) };
  const state = states.get(line.line);
  if (became === 'paid') {
    if (state?.status === 'paid' && state.reference === reference) return { act: 'none' };
    if (state?.status !== 'open') return { why: says(/*i18n*/ '{code} has already ended in another way. Please look into it.', { code }) };
    if (reference === null || used.has(reference)) return { why: says(/*i18n*/ '{code}: the bank’s reference is already used.', { code }) };
    const paidOn = row.paidOn ?? moneyDay(at);
    if (wrongDay(run, paidOn, at)) return { why: says(/*i18n*/ '{code}: the bank cannot have paid it on this day.', { code }) };
    used.add(reference);
    return { act: 'pay', line, reference, paidOn };
  }
  if (state?.status === 'failed' || state?.status === 'returned') return { act: 'none' };
  // “Failed” about what was paid is somebody's mistake; that it came back, the bank says with another word.
  if (state?.status === 'paid' && became === 'failed')
    return { why: says(/*i18n*/ '{code} has already ended in another way. Please look into it.', { code }) };
  return { act: 'fail', line, note: note === '' ? /*i18n*/ 'The bank gave no reason.' : note };
}
