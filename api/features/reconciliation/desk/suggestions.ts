import { sql } from 'kysely';
import type { z } from 'zod';
import { record } from '#api/core/audit/index.ts';
import { askedPage, settings } from '#api/core/settings/index.ts';
import { approveOnLine, donationCode, donationIdOf } from '#api/features/donations/index.ts';
import { bankLines } from '#api/features/reconciliation/codes.ts';
import { keepReasons, settleDecidedExceptions } from '#api/features/reconciliation/matching/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { sliceOf } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MatchKind } from '#contract/reconciliation/reconciliation.ts';
import type { Paise } from '#contract/values/money.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { type ClaimRow, claimJson, type LineRow, lineJson, presentClaim, presentLine } from './desk-rows.ts';

type Kind = z.infer<typeof MatchKind>;

interface SuggestionRow {
  readonly id: number;
  readonly donation_id: number;
  readonly score: number;
  readonly kind: Kind;
  readonly words: string[];
  readonly line: LineRow;
}

/** Still to be decided: the claim is open and the credit free. */
const undecided = sql`match_suggestions s
  join donations d on d.id = s.donation_id and is_open(d.status)
  join bank_credits k on k.line_id = s.line_id and k.taken_by is null and k.retired_at is null
  join bank_lines l on l.id = s.line_id`;

export async function listSuggestions(deps: Deps, staff: StaffActor, { kind, ...query }: PageQuery & { kind?: Kind | undefined }) {
  const { place, slice } = await askedPage(deps, query);
  const firsts = sql`from ${undecided} join members m on m.id = d.member_id
    where s.is_first and s.dismissed_at is null and (${kind ?? null}::match_kind is null or s.kind = ${kind ?? null}::match_kind)`;
  const { rows } = await sql<{ donation_id: number; claim: ClaimRow }>`
    select s.donation_id, ${claimJson} as claim ${firsts} order by s.score desc, s.donation_id ${sliceOf(slice)}`.execute(deps.db);
  const all = await suggestionsOf(
    deps,
    staff,
    rows.map(({ donation_id }) => donation_id),
  );
  const presented = rows.flatMap(({ donation_id, claim }) => {
    const [best, ...others] = all.get(donation_id) ?? [];
    return best ? [{ claim: presentClaim(claim), best, others }] : [];
  });
  return { rows: presented, ...place, ...(await countRows(deps.db, sql`select 1 ${firsts}`)) };
}

export const getSuggestions = async (deps: Deps, staff: StaffActor, code: string) => {
  const id = donationIdOf(code);
  if (!(await deps.db.selectFrom('donations').select('id').where('id', '=', id).executeTakeFirst())) throw new Refusal('not_found');
  return { rows: (await suggestionsOf(deps, staff, [id])).get(id) ?? [] };
};

async function suggestionsOf({ db, words }: Deps, { language }: StaffActor, claims: readonly number[]) {
  const { rows } = await sql<SuggestionRow>`
    select s.id, s.donation_id, s.score, s.kind, s.words, ${lineJson} as line from ${undecided}
     where s.donation_id = any (${claims}::bigint[]) and s.dismissed_at is null order by s.score desc, s.id`.execute(db);
  const presented = rows.map(({ id, donation_id, score, kind, words: said, line }) => ({
    claim: donation_id,
    shown: { id, score, kind, line: presentLine(line), reasons: said.map((one) => words.render(one, language)) },
  }));
  return new Map([...Map.groupBy(presented, ({ claim }) => claim)].map(([claim, list]) => [claim, list.map(({ shown }) => shown)]));
}

interface Accepting {
  readonly id: number;
  readonly version: number;
  readonly note: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** It is this line. */
export async function acceptSuggestion(deps: Deps, { id, version, note, staff, ip }: Accepting) {
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
      join bank_lines l on l.id = s.line_id join bank_credits k on k.line_id = s.line_id and k.retired_at is null and k.source = 'statement'
     where s.id = ${id} and not l.is_return`.execute(deps.db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  const { donation_id: donation, line_id: line, score, words } = found;
  const credit = { id: found.credit, utr: found.utr, amount: found.amount };
  const values = await settings(deps);
  const claim = await deps.db.transaction().execute(async (tx) => {
    const approved = await approveOnLine(tx, deps, { id: donation, staff, version, note, ip, values, credit });
    const { decision, at } = approved;
    await keepReasons(tx, [{ decision, donation, line, score, words }], { byMachine: false, at });
    await settleDecidedExceptions(tx, at);
    return approved.claim;
  });
  return { claim, status: 'approved' };
}

/** Not a match: it is not suggested again, and the next best moves up. */
export async function dismissSuggestion(deps: Deps, { id, staff, ip }: { id: number; staff: StaffActor; ip: string }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const dismissed = await tx
      .updateTable('match_suggestions')
      .set({ dismissed_at: at, dismissed_by: staff.id, is_first: false })
      .where('id', '=', id)
      .returning(['donation_id', 'line_id'])
      .executeTakeFirst();
    if (!dismissed) throw new Refusal('not_found');
    await sql`
      update match_suggestions s set is_first = true
       where s.id = (select x.id from match_suggestions x where x.donation_id = ${dismissed.donation_id} and x.dismissed_at is null order by x.score desc, x.id limit 1)`.execute(
      tx,
    );
    await record(tx, {
      at,
      actor: staff,
      action: 'suggestion.dismissed',
      subject: { kind: 'donation', code: donationCode(dismissed.donation_id) },
      after: { line: bankLines.codeOf(dismissed.line_id) },
      ip,
    });
  });
}
