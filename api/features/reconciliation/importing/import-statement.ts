import { sql } from 'kysely';
import { record, system } from '#api/core/audit/index.ts';
import {
  type CheckedLine,
  freeCredits,
  lockStatement,
  retireCredit,
  setCategory,
  type TakenLine,
  takeLines,
  updateStatement,
} from '#api/core/bank/index.ts';
import { type BankCode, facts, post } from '#api/core/ledger/index.ts';
import { payByStatement, returnByStatement } from '#api/features/payouts/index.ts';
import { statements } from '#api/features/reconciliation/codes.ts';
import { importStatementJob } from '#api/features/reconciliation/declared-jobs.ts';
import { matchCandidates } from '#api/features/reconciliation/matching/match-candidates.ts';
import { donationsOn, type NewException, openExceptions } from '#api/features/reconciliation/matching/store.ts';
import { tellOfStatement } from '#api/features/reconciliation/tell-of.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { pauseAutoApproval } from './pause-auto-approval.ts';
import { followsOn, overlapOf } from './preview-statement.ts';
import { readFile } from './read-file.ts';
import { importing } from './statement-list.ts';

/** Lines a transaction. */
const AT_ONCE = 500;

/** A person has seen the preview and the balances add up: from here on it goes by itself. */
export async function importStatement(deps: Deps, { id, staff, ip }: { id: number; staff: StaffActor; ip: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const statement = await lockStatement(tx, id);
    if (!statement) throw new Refusal('not_found');
    if (statement.status === 'importing' || statement.status === 'imported') return;
    if (statement.status !== 'previewed') throw new Refusal('not_in_this_status');
    if (statement.opening_balance === null || statement.closing_balance === null) throw new Refusal('balances_needed');
    const at = deps.clock.now();
    await updateStatement(tx, id, { status: 'importing', imported_by: staff.id });
    await queue(tx, importStatementJob, { statement: id });
    await tellOfStatement(tx, at, id);
    await record(tx, {
      at,
      actor: staff,
      action: 'statement.imported',
      subject: { kind: 'statement', code: statements.codeOf(id) },
      after: {
        rows: statement.rows,
        from: statement.from_day,
        to: statement.to_day,
        opening: statement.opening_balance,
        closing: statement.closing_balance,
      },
      ip,
    });
  });
}

/**
 * The job. Lines and how many are in are written together, so a killed import goes on with the next line, and the same line twice is the
 * database's to refuse. Then everything that waits is matched.
 */
export async function runImport(deps: Deps, { statement: id }: { statement: number }, job?: Pick<JobRun, 'signal'>): Promise<void> {
  const found = await importing(deps.db, id);
  if (!found) return;
  const { account, bank, file, mapping, opening, closing } = found;
  const { reading } = await readFile(deps, { account, file, mapping, opening, closing });
  const refused =
    reading.kind === 'refused'
      ? reading.refused
      : reading.kind === 'checked' && found.progress === 0
        ? (await overlapOf(deps, account, reading.statement)).refused
        : null;
  if (refused || reading.kind !== 'checked') {
    const why = {
      refused_line: refused?.line ?? null,
      refused_reason: refused?.reason ?? /*i18n*/ 'There are no transactions in this file.',
    };
    return end(deps, id, { status: 'refused', ...why });
  }
  if (found.progress === 0 && !(await followsOn(deps, account, reading.statement))) await pauseAutoApproval(deps, id);
  while (await takeNext(deps, id, { account, bank, lines: reading.statement.lines })) job?.signal.throwIfAborted();
  await payPayouts(deps, account);
  await matchCandidates(deps, account);
  await end(deps, id, { status: 'imported', imported_at: deps.clock.now() });
}

const end = (deps: Deps, id: number, changes: Parameters<typeof updateStatement>[2]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await updateStatement(tx, id, changes);
    await tellOfStatement(tx, deps.clock.now(), id);
  });

interface Importing {
  readonly account: number;
  readonly bank: BankCode;
  readonly lines: readonly CheckedLine[];
}

/** False when all are in. */
async function takeNext(deps: Deps, id: number, { account, bank, lines }: Importing): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4712, ${account}::int)`.execute(tx);
    const statement = await lockStatement(tx, id);
    if (!statement || statement.progress >= lines.length) return false;
    const at = deps.clock.now();
    const next = lines.slice(statement.progress, statement.progress + AT_ONCE);
    const taken = await takeLines(tx, { account, statement: id, lines: next, at });
    const returned = await putReturnsAside(tx, taken, at);
    const booked = freeCredits(taken.filter(({ line_id }) => !returned.has(line_id))).map((free) =>
      facts.creditImported({ ...free, bank }),
    );
    if (booked.length > 0) await post(tx, { by: system, at }, ...booked);
    await openExceptions(
      tx,
      await oddOnes(
        tx,
        taken.filter(({ line_id }) => !returned.has(line_id)),
      ),
      at,
    );
    await updateStatement(tx, id, { progress: statement.progress + next.length });
    await tellOfStatement(tx, at, id);
    return true;
  });
}

/** Debits that pay the lines of our payout runs. */
const payPayouts = (deps: Deps, account: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4712, ${account}::int)`.execute(tx);
    const at = deps.clock.now();
    for (const { bankLine, category } of await payByStatement(tx, { account, at })) await setCategory(tx, bankLine, { category, at });
  });

/** Our own payouts that the bank sends back are nobody's gifts: they never come into suspense. */
async function putReturnsAside(tx: Tx, taken: readonly TakenLine[], at: Date): Promise<ReadonlySet<number>> {
  const credits = new Map(taken.filter(({ outcome }) => outcome === 'return').map(({ line_id, credit_id }) => [line_id, credit_id]));
  const returned = await returnByStatement(tx, [...credits.keys()], at);
  for (const { bankLine, category } of returned) {
    await retireCredit(tx, credits.get(bankLine) ?? 0, at);
    await setCategory(tx, bankLine, { category, at });
  }
  return new Set(returned.map(({ bankLine }) => bankLine));
}

const kinds: Readonly<Partial<Record<TakenLine['outcome'], NewException['kind']>>> = {
  return: 'reversal',
  filled_return: 'reversal',
  taken_back: 'reversal',
  foreign: 'foreign',
  filled_foreign: 'foreign',
  doubled: 'unknown',
  filled_differs: 'amount_differs_after_approval',
};

async function oddOnes(tx: Tx, taken: readonly TakenLine[]): Promise<NewException[]> {
  const odd = taken.filter(({ outcome }) => kinds[outcome]);
  if (odd.length === 0) return [];
  const donations = await donationsOn(
    tx,
    odd.map(({ credit_id }) => credit_id),
  );
  return odd.map(({ line_id, credit_id, outcome }) => {
    const donation = donations.get(credit_id);
    return { line: line_id, kind: kinds[outcome] ?? 'unknown', donations: donation === undefined ? [] : [donation] };
  });
}
