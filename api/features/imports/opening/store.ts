import { sql } from 'kysely';
import type { FundCode } from '#api/core/ledger/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Paise } from '#contract/values/money.ts';

export interface OpenedFund {
  readonly id: number;
  readonly slug: string;
  readonly fund_code: FundCode;
  readonly title: string;
}

export async function fundBySlug(tx: Tx, slug: string): Promise<OpenedFund> {
  const { rows } = await sql<OpenedFund>`
    select c.id, c.slug, c.fund_code, coalesce(t.title, c.slug) as title from campaigns c
      left join campaign_texts t on t.campaign_id = c.id and t.language = 'en' where c.slug = ${slug}`.execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** What one trustee opens is added up: of two at once the second waits for the first. */
export const oneOpeningAtATime = (tx: Tx, staff: number) => sql`select pg_advisory_xact_lock(4714, ${staff}::int)`.execute(tx);

export async function openedAlone(tx: Tx, staff: number, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from import_openings where staff_id = ${staff} and at > ${since} and agreed_by is null`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0;
}

interface NewOpening {
  readonly import_id: number;
  readonly campaign_id: number;
  readonly amount: Paise;
  readonly place: 'bank' | 'cash';
  readonly source: string;
  readonly staff_id: number;
  readonly agreed_by: number | null;
  readonly at: Date;
}

export async function insertOpening(tx: Tx, opening: NewOpening): Promise<number> {
  const made = await tx
    .insertInto('import_openings')
    .values(opening)
    .onConflict((conflict) => conflict.columns(['import_id', 'campaign_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new Refusal('already_posted');
  return made.id;
}

export async function assertNotOpened(tx: Tx, importId: number, campaign: number): Promise<void> {
  const found = await tx
    .selectFrom('import_openings')
    .select('id')
    .where('import_id', '=', importId)
    .where('campaign_id', '=', campaign)
    .executeTakeFirst();
  if (found) throw new Refusal('already_posted');
}
