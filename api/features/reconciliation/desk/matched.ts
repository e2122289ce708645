import { type RawBuilder, sql } from 'kysely';
import { askedPage } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { sliceOf } from '#api/platform/lists/slice.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { type ClaimRow, claimJson, type LineRow, lineJson, presentClaim, presentLine } from './desk-rows.ts';

interface MatchedRow {
  readonly line: LineRow;
  readonly claim: ClaimRow;
  readonly by_kind: 'machine' | 'staff';
  readonly by_name: string | null;
  readonly at: Date;
  readonly words: string[] | null;
  readonly is_before_line: boolean;
}

/** Lines that stand for a donation, by whoever matched them; also those whose approval came before the line. */
export async function listMatched(
  deps: Deps,
  { language }: StaffActor,
  { by, ...query }: PageQuery & { by?: 'machine' | 'staff' | undefined },
) {
  const { place, slice } = await askedPage(deps, query);
  const taken = takenCredits(by);
  const { rows } = await sql<MatchedRow>`
    select ${lineJson} as line, ${claimJson} as claim, x.by_kind, w.full_name as by_name, x.at, r.words, k.source = 'unmatched' as is_before_line
      from (select k.* ${taken} ${sliceOf(slice)}) k
      join bank_lines l on l.id = k.line_id
      join donation_decisions x on x.id = k.taken_by
      join donations d on d.id = x.donation_id
      join members m on m.id = d.member_id
      left join staff w on w.id = x.staff_id
      left join match_reasons r on r.decision_id = x.id
     order by k.taken_by desc`.execute(deps.db);
  return {
    rows: rows.map(({ line, claim, by_kind, by_name, at, words, is_before_line }) => ({
      line: presentLine(line),
      claim: presentClaim(claim),
      by: by_kind,
      byName: by_name,
      at: at.toISOString(),
      isBeforeLine: is_before_line,
      reasons: (words ?? []).map((said) => deps.words.render(said, language)),
    })),
    ...place,
    ...(await countRows(deps.db, sql`select 1 ${taken}`)),
  };
}

/** The newest decision first, by an index of exactly these. Whose decision it was is looked up one by one: left to choose, PostgreSQL reads all of them. */
const takenCredits = (by: 'machine' | 'staff' | undefined): RawBuilder<unknown> => sql`from bank_credits k
  ${by ? sql`cross join lateral (select from donation_decisions y where y.id = k.taken_by and y.by_kind = ${by}::donation_decider limit 1) y` : sql``}
  where k.taken_by is not null and k.line_id is not null order by k.taken_by desc`;
