import { sql } from 'kysely';
import { record } from '#api/core/audit/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { approveOnLine, donationCode, donationIdOf, undoOwnDecision } from '#api/features/donations/index.ts';
import { bankLines } from '#api/features/reconciliation/codes.ts';
import { keepReasons, reopenExceptions, settleDecidedExceptions } from '#api/features/reconciliation/matching/store.ts';
import { tellOfWork } from '#api/features/reconciliation/tell-of.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Paise } from '#contract/values/money.ts';
import { assertMayUndo, undoable } from './undo.ts';

interface Deciding {
  readonly id: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** It is this line. */
export async function acceptSuggestion(deps: Deps, { id, version, note, staff, ip }: Deciding & { version: number; note: string }) {
  if (!staff.permissions.has('donations.review')) throw new Refusal('forbidden');
  const { rows } = await sql<{
    donation_id: number;
    line_id: number;
    score: number;
    words: string[];
    credit: number;
    utr: string | null;
    amount: Paise;
    reference: string | null;
  }>`
    select s.donation_id, s.line_id, s.score, s.words, k.id as credit, k.utr, k.amount, l.reference from match_suggestions s
      join bank_lines l on l.id = s.line_id join bank_credits k on k.line_id = s.line_id and k.retired_at is null and k.refund_id is null and k.source = 'statement'
     where s.id = ${id} and not l.is_return`.execute(deps.db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  const { donation_id: donation, line_id: line, score, words } = found;
  const credit = { id: found.credit, utr: found.utr, amount: found.amount };
  const values = await settings(deps);
  return deps.db.transaction().execute(async (tx) => {
    const { code, decision, at, undoUntil } = await approveOnLine(tx, deps, { id: donation, staff, version, note, ip, values, credit });
    await keepReasons(tx, [{ decision, donation, line, score, words }], { byMachine: false, at });
    await settleDecidedExceptions(tx, at);
    await tellOfWork(tx, at);
    return { ...undoable(code, at, undoUntil), status: 'approved' as const };
  });
}

/** The decider's own slip: the approval is undone as at the deposits desk, and what settled itself by it is open again. The suggestion comes back with the claim. */
export async function undoMatch(deps: Deps, { code, staff, ip }: Omit<Deciding, 'id'> & { code: string }): Promise<void> {
  if (!staff.permissions.has('donations.review')) throw new Refusal('forbidden');
  const id = donationIdOf(code);
  await deps.db.transaction().execute(async (tx) => {
    await undoOwnDecision(tx, deps, { id, staff, ip });
    await reopenExceptions(tx, id);
    await tellOfWork(tx, deps.clock.now());
  });
}

/** Not a match: it is not suggested again, and the next best moves up. */
export async function dismissSuggestion(deps: Deps, { id, staff, ip }: Deciding) {
  const values = await settings(deps);
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const found = await lockSuggestion(tx, id);
    if (found.dismissed_at !== null) throw new Refusal('not_in_this_status');
    await setDismissed(tx, found, { dismissed_at: at, dismissed_by: staff.id });
    await tellOfWork(tx, at);
    const code = donationCode(found.donation_id);
    await record(tx, {
      at,
      actor: staff,
      action: 'suggestion.dismissed',
      subject: { kind: 'donation', code },
      after: { line: bankLines.codeOf(found.line_id) },
      ip,
    });
    return undoable(code, at, values);
  });
}

/** By whoever dismissed it, within the seconds, while there is still something to decide. */
export async function undoDismissal(deps: Deps, { id, staff, ip }: Deciding): Promise<void> {
  const values = await settings(deps);
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const found = await lockSuggestion(tx, id);
    assertMayUndo({ by: found.dismissed_by, at: found.dismissed_at }, { staff, now: at, values });
    if (!found.is_open) throw new Refusal('donation_not_pending');
    await setDismissed(tx, found, { dismissed_at: null, dismissed_by: null });
    await tellOfWork(tx, at);
    await record(tx, {
      at,
      actor: staff,
      action: 'suggestion.dismissal_undone',
      subject: { kind: 'donation', code: donationCode(found.donation_id) },
      after: { line: bankLines.codeOf(found.line_id) },
      ip,
    });
  });
}

interface SuggestionRow {
  readonly id: number;
  readonly donation_id: number;
  readonly line_id: number;
  readonly dismissed_at: Date | null;
  readonly dismissed_by: number | null;
  readonly is_open: boolean;
}

/** With all others of the same claim, in one order: which is the first is a fact about all of them. */
async function lockSuggestion(tx: Tx, id: number): Promise<SuggestionRow> {
  await sql`select from match_suggestions s where s.donation_id = (select x.donation_id from match_suggestions x where x.id = ${id})
             order by s.id for update`.execute(tx);
  const { rows } = await sql<SuggestionRow>`
    select s.id, s.donation_id, s.line_id, s.dismissed_at, s.dismissed_by, is_open(d.status) as is_open
      from match_suggestions s join donations d on d.id = s.donation_id where s.id = ${id}`.execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

async function setDismissed(
  tx: Tx,
  { id, donation_id }: SuggestionRow,
  dismissed: { dismissed_at: Date | null; dismissed_by: number | null },
) {
  await tx.updateTable('match_suggestions').set(dismissed).where('id', '=', id).execute();
  await sql`
    update match_suggestions s set is_first = (s.id = (
        select x.id from match_suggestions x where x.donation_id = ${donation_id} and x.dismissed_at is null order by x.score desc, x.id limit 1)) is true
     where s.donation_id = ${donation_id}`.execute(tx);
}
