import { sql } from 'kysely';
import { titleOf } from '#api/features/donations/case/gift-campaigns.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { DonationMethod } from '#contract/donations/donation-fields.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';

/** A gift of the time before this site, as an import brings it. */
export interface PastGift {
  readonly line: number;
  readonly member: number;
  readonly campaign: number;
  readonly day: string;
  readonly amount: Paise;
  readonly method: DonationMethod | null;
  readonly reference: string | null;
  readonly note: string | null;
}

export async function insertPast(tx: Tx, importId: number, gifts: readonly PastGift[], minimum: Paise): Promise<void> {
  const of = <Key extends keyof PastGift>(key: Key) => gifts.map((gift) => gift[key]);
  await sql`
    insert into past_donations (import_id, line, member_id, campaign_id, day, amount, method, reference, note, activates)
    select ${importId}, g.line, g.member, g.campaign, g.day, g.amount, g.method, g.reference, g.note, g.amount >= ${minimum}::bigint
      from unnest(${of('line')}::int[], ${of('member')}::bigint[], ${of('campaign')}::bigint[], ${of('day')}::date[], ${of('amount')}::bigint[],
                  ${of('method')}::text[], ${of('reference')}::text[], ${of('note')}::text[]) g (line, member, campaign, day, amount, method, reference, note)`.execute(
    tx,
  );
}

/** Of these, whom a gift of before would activate and nothing has yet. */
export async function toActivate(tx: Tx, members: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where m.id = any (${members}::bigint[]) and m.activated_at is null
       and exists (select from past_donations p where p.member_id = m.id and p.activates) order by m.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Their members, each once. */
export async function deletePast(tx: Tx, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from past_donations where import_id = ${importId} returning member_id)
    select distinct member_id as id from gone order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of these, whom no gift activates any more. */
export async function toDeactivate(tx: Tx, members: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m where m.id = any (${members}::bigint[]) and m.activated_at is not null
       and not exists (select from past_donations p where p.member_id = m.id and p.activates)
       and not exists (select from donations d where d.member_id = m.id and d.status = 'approved' and d.activates)
     order by m.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function isActivatedByPast(tx: Tx, member: number): Promise<boolean> {
  const found = await tx
    .selectFrom('past_donations')
    .select('id')
    .where('member_id', '=', member)
    .where('activates', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of these gifts, those that another import brought already: same member, day, sum and reference. By their place. */
export async function knownPast(db: Db, gifts: readonly PastGift[], except: number): Promise<ReadonlySet<number>> {
  const of = <Key extends keyof PastGift>(key: Key) => gifts.map((gift) => gift[key]);
  const { rows } = await sql<{ line: number }>`
    select distinct g.line from unnest(${of('line')}::int[], ${of('member')}::bigint[], ${of('day')}::date[], ${of('amount')}::bigint[], ${of('reference')}::text[])
             g (line, member, day, amount, reference)
      join past_donations p on p.member_id = g.member and p.day = g.day and p.amount = g.amount and p.reference is not distinct from g.reference
     where p.import_id <> ${except}`.execute(db);
  return new Set(rows.map(({ line }) => line));
}

export interface PastFund {
  readonly campaign: number;
  readonly donations: number;
  readonly amount: Paise;
}

/** What one import brought, by fund. */
export async function pastFunds(db: Db, importId: number): Promise<readonly PastFund[]> {
  const { rows } = await sql<PastFund>`
    select campaign_id as campaign, count(*)::int as donations, sum(amount)::bigint as amount from past_donations
     where import_id = ${importId} group by 1 order by 1`.execute(db);
  return rows;
}

export interface PastRow {
  readonly day: string;
  readonly amount: Paise;
  readonly method: DonationMethod | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly fund: string;
  readonly source: string;
  readonly imported_at: Date;
}

export async function pageOfPast(db: Db, member: number, language: Language, slice: Slice) {
  const [{ rows }, total] = await Promise.all([
    sql<PastRow>`
      select to_char(p.day, 'YYYY-MM-DD') as day, p.amount, p.method, p.reference, p.note, ${titleOf(language)} as fund, i.name as source,
             coalesce(i.done_at, i.run_at) as imported_at
        from (select * from past_donations where member_id = ${member} order by day desc, id desc ${sliceOf(slice)}) p
        join campaigns c on c.id = p.campaign_id join imports i on i.id = p.import_id order by p.day desc, p.id desc`.execute(db),
    countRows(db, sql`select 1 from past_donations where member_id = ${member}`),
  ]);
  return { rows, ...total };
}
