import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Match } from './match-credits.ts';

const MOST_SUGGESTIONS = 3;

/** The machine's new view of these claims. What a person dismissed stays so. */
export async function replaceSuggestions(tx: Tx, claims: readonly number[], matches: readonly Match[], at: Date): Promise<void> {
  if (claims.length === 0) return;
  await tx
    .deleteFrom('match_suggestions')
    .where('donation_id', 'in', [...claims])
    .where('dismissed_at', 'is', null)
    .execute();
  if (matches.length === 0) return;
  const dismissed = await tx
    .selectFrom('match_suggestions')
    .select(['donation_id', 'line_id'])
    .where('donation_id', 'in', [...claims])
    .execute();
  const isDismissed = new Set(dismissed.map(({ donation_id, line_id }) => `${donation_id} ${line_id}`));
  const byClaim = Map.groupBy(
    matches.filter(({ claim, line }) => !isDismissed.has(`${claim} ${line}`)),
    ({ claim }) => claim,
  );
  const rows = [...byClaim.values()].flatMap((list) => list.slice(0, MOST_SUGGESTIONS).map((match, i) => ({ ...match, isFirst: i === 0 })));
  await sql`
    insert into match_suggestions (donation_id, line_id, score, kind, words, weights, is_first, created_at)
    select r.claim, r.line, r.score, r.kind::match_kind, r.words, r.weights, r."isFirst", ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(claim bigint, line bigint, score int, kind text, words text[], weights jsonb, "isFirst" boolean)`.execute(
    tx,
  );
}

export interface Reason {
  readonly decision: number;
  readonly donation: number;
  readonly line: number;
  readonly score: number;
  readonly words: readonly string[];
}

export async function keepReasons(tx: Tx, reasons: readonly Reason[], { byMachine, at }: { byMachine: boolean; at: Date }): Promise<void> {
  if (reasons.length === 0) return;
  await tx
    .insertInto('match_reasons')
    .values(
      reasons.map(({ decision, donation, line, score, words }) => ({
        decision_id: decision,
        donation_id: donation,
        line_id: line,
        by_machine: byMachine,
        score,
        words: [...words],
        at,
      })),
    )
    .execute();
}

export interface NewException {
  readonly line: number;
  readonly kind:
    | 'over'
    | 'under'
    | 'duplicate_claim'
    | 'disputed_utr'
    | 'reversal'
    | 'foreign'
    | 'amount_differs_after_approval'
    | 'unknown';
  readonly donations: readonly number[];
}

/** The same again opens it no second time; claims that joined are added. What had settled itself is open again, what a person resolved stays so. */
export async function openExceptions(tx: Tx, exceptions: readonly NewException[], at: Date): Promise<void> {
  if (exceptions.length === 0) return;
  await sql`
    insert into reconciliation_exceptions as e (line_id, kind, donation_ids, opened_at)
    select r.line, r.kind::exception_kind, r.donations, ${at}
      from jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb) as r(line bigint, kind text, donations bigint[]) order by r.line
    on conflict (line_id, kind) do update set donation_ids = excluded.donation_ids, status = 'open', resolved_at = null
      where e.status = 'open' or e.resolved_by is null`.execute(tx);
}

/** Those about claims settle themselves when the claims are decided. */
export async function settleDecidedExceptions(tx: Tx, at: Date): Promise<void> {
  await sql`
    update reconciliation_exceptions e set status = 'resolved', resolved_at = ${at}
     where e.status = 'open' and e.kind in ('over', 'under', 'duplicate_claim', 'disputed_utr')
       and not exists (select from donations d where d.id = any (e.donation_ids) and is_open(d.status))`.execute(tx);
}

/** A decision about this claim was taken back: what had settled itself by it is open again. */
export async function reopenExceptions(tx: Tx, donation: number): Promise<void> {
  await sql`
    update reconciliation_exceptions e set status = 'open', resolved_at = null
     where e.status = 'resolved' and e.resolved_by is null and ${donation} = any (e.donation_ids)
       and e.line_id in (select s.line_id from match_suggestions s where s.donation_id = ${donation})`.execute(tx);
}

/** The donation that stands on each of these credits. */
export async function donationsOn(db: Db | Tx, credits: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ credit: number; donation: number }>`
    select bank_credit_id as credit, id as donation from donations where bank_credit_id = any (${credits}::bigint[]) and status = 'approved'`.execute(
    db,
  );
  return new Map(rows.map(({ credit, donation }) => [credit, donation]));
}
