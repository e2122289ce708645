import { sql } from 'kysely';
import type { z } from 'zod';
import { askedPage } from '#api/core/settings/index.ts';
import { donationIdOf } from '#api/features/donations/index.ts';
import type { Weight } from '#api/features/reconciliation/matching/reasons.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { sliceOf } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MatchKind, ReasonSign } from '#contract/reconciliation/reconciliation.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { type ClaimRow, claimJson, type LineRow, lineJson, presentClaim, presentLine } from './desk-rows.ts';

type Kind = z.infer<typeof MatchKind>;

interface SuggestionRow {
  readonly id: number;
  readonly donation_id: number;
  readonly score: number;
  readonly kind: Kind;
  readonly words: string[];
  readonly weights: Weight[] | null;
  readonly line: LineRow;
}

/** Still to be decided: the claim is open and the credit free. */
const undecided = sql`match_suggestions s
  join donations d on d.id = s.donation_id and is_open(d.status)
  join bank_credits k on k.line_id = s.line_id and k.taken_by is null and k.refund_id is null and k.retired_at is null
  join bank_lines l on l.id = s.line_id`;

/**
 * The same, asked of one suggestion after another in the order of the page, until it is full. `offset 0` keeps PostgreSQL from making a join of it: it thinks
 * that hardly any is left, and looks at all of them (0.8 s at 24,000). What was decided some time ago is not walked past: put-away-decided.ts.
 */
export const isUndecided = sql`exists (select from donations d where d.id = s.donation_id and is_open(d.status) offset 0)
  and exists (select from bank_credits k where k.line_id = s.line_id and k.taken_by is null and k.refund_id is null and k.retired_at is null offset 0)`;

export async function listSuggestions(deps: Deps, staff: StaffActor, { kind, ...query }: PageQuery & { kind?: Kind | undefined }) {
  const { place, slice } = await askedPage(deps, query);
  const firsts = sql`from match_suggestions s
    where s.is_first and s.dismissed_at is null and (${kind ?? null}::match_kind is null or s.kind = ${kind ?? null}::match_kind) and ${isUndecided}`;
  const [{ rows }, total] = await Promise.all([
    sql<{ donation_id: number; claim: ClaimRow }>`
      select f.donation_id, ${claimJson} as claim
        from (select s.donation_id, s.score ${firsts} order by s.score desc, s.donation_id ${sliceOf(slice)}) f
        join donations d on d.id = f.donation_id join members m on m.id = d.member_id
       order by f.score desc, f.donation_id`.execute(deps.db),
    countRows(deps.db, sql`select 1 ${firsts}`),
  ]);
  const all = await suggestionsOf(
    deps,
    staff,
    rows.map(({ donation_id }) => donation_id),
  );
  const presented = rows.flatMap(({ donation_id, claim }) => {
    const [best, ...others] = all.get(donation_id) ?? [];
    return best ? [{ claim: presentClaim(claim), best, others }] : [];
  });
  return { rows: presented, ...place, ...total };
}

export const getSuggestions = async (deps: Deps, staff: StaffActor, code: string) => {
  const id = donationIdOf(code);
  if (!(await deps.db.selectFrom('donations').select('id').where('id', '=', id).executeTakeFirst())) throw new Refusal('not_found');
  return { rows: (await suggestionsOf(deps, staff, [id])).get(id) ?? [] };
};

async function suggestionsOf({ db, words }: Deps, { language }: StaffActor, claims: readonly number[]) {
  const { rows } = await sql<SuggestionRow>`
    select s.id, s.donation_id, s.score, s.kind, s.words, s.weights, ${lineJson} as line from ${undecided}
     where s.donation_id = any (${claims}::bigint[]) and s.dismissed_at is null order by s.score desc, s.id`.execute(db);
  const presented = rows.map(({ id, donation_id, score, kind, words: said, weights, line }) => ({
    claim: donation_id,
    shown: {
      id,
      score,
      kind,
      line: presentLine(line),
      reasons: reasonsOf(
        said.map((one) => words.render(one, language)),
        weights,
      ),
    },
  }));
  return new Map([...Map.groupBy(presented, ({ claim }) => claim)].map(([claim, list]) => [claim, list.map(({ shown }) => shown)]));
}

const order: readonly ReasonSign[] = ['against', 'check', 'for'];

/** The worst first: whoever decides must have seen it. */
const reasonsOf = (texts: readonly string[], weights: readonly Weight[] | null) =>
  texts
    .map((text, i) => ({ text, points: weights?.[i]?.points ?? null, sign: weights?.[i]?.sign ?? ('check' as const) }))
    .toSorted((a, b) => order.indexOf(a.sign) - order.indexOf(b.sign));
