import { sql } from 'kysely';
import { nameCredit } from '#api/core/bank/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import { assignDonation } from '#api/features/donations/index.ts';
import { bankLines } from '#api/features/reconciliation/codes.ts';
import { tellOfWork } from '#api/features/reconciliation/tell-of.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { sliceOf } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Paise } from '#contract/values/money.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type LineRow, lineJson, presentLine } from './desk-rows.ts';

const DAY = 86_400_000;

/** Free, may be a gift, and nobody has sent its number. */
const waiting = sql`bank_credits k cross join lateral (select x.* from bank_lines x where x.id = k.line_id and not x.is_return limit 1) l
  where k.source = 'statement' and k.taken_by is null and k.refund_id is null and k.retired_at is null
    and not exists (select from donations d where d.utr = k.utr and is_open(d.status) offset 0)
  order by k.booked_on, k.id`;

export async function listUnclaimed(deps: Deps, query: PageQuery) {
  const { place, slice } = await askedPage(deps, query);
  const { rows } = await sql<{ line: LineRow }>`
    select ${lineJson} as line from ${waiting} ${sliceOf(slice)}`.execute(deps.db);
  const today = Date.parse(moneyDay(deps.clock.now()));
  return {
    rows: rows.map(({ line }) => ({ ...presentLine(line), waitingDays: Math.max(0, Math.round((today - Date.parse(line.day)) / DAY)) })),
    ...place,
    ...(await countRows(deps.db, sql`select 1 from ${waiting}`)),
  };
}

interface Assigning {
  readonly code: string;
  readonly member: string;
  readonly campaign?: string | null | undefined;
  readonly note: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** A person knows whose it is. A line without a number gets its own code as one, so that the claim can stand on it. */
export async function assignCredit(deps: Deps, { code, ...input }: Assigning): Promise<{ claim: string }> {
  const line = bankLines.idOf(code);
  return deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ credit: number; utr: string | null; amount: Paise; day: string; taken_by: number | null }>`
      select k.id as credit, k.utr, k.amount, to_char(l.day, 'YYYY-MM-DD') as day, k.taken_by from bank_credits k join bank_lines l on l.id = k.line_id
       where l.id = ${line} and k.source = 'statement' and k.refund_id is null and k.retired_at is null and not l.is_return`.execute(tx);
    const [credit] = rows;
    if (!credit) throw new Refusal('not_found');
    if (credit.taken_by !== null) throw new Refusal('bank_credit_used');
    const utr = credit.utr ?? code;
    // The claim before the credit, as approvals lock them.
    const claim = await assignDonation(tx, deps, { ...input, credit: { utr, amount: credit.amount, day: credit.day } });
    if (credit.utr === null && !(await nameCredit(tx, credit.credit, utr))) throw new Refusal('bank_credit_used');
    await tellOfWork(tx, deps.clock.now());
    return { claim };
  });
}
