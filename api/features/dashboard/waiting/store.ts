import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';

interface Waiting {
  readonly count: number;
  readonly oldest: Date | null;
}

/** What others asked for: nobody agrees to their own. All four are few at any time, each found by an index of what is open. */
export const requestsFor = (db: Db, staff: number) =>
  one(
    db,
    sql`select count(*)::int as count, min(asked_at) as oldest from second_person_requests where status = 'open' and asked_by <> ${staff}`,
  );

export const lostFactors = (db: Db) =>
  one(db, sql`select count(*)::int as count, min(asked_at) as oldest from lost_factor_requests where ended_at is null`);

export const invitedStaff = (db: Db) =>
  one(db, sql`select count(*)::int as count, min(created_at) as oldest from staff where status = 'invited'`);

interface Unfinished {
  readonly drafts: number;
  /** Shown to the public, and not in every language. */
  readonly untranslated: number;
}

export async function unfinishedCampaigns(db: Db, languages: readonly string[]): Promise<Unfinished> {
  const { rows } = await sql<Unfinished>`
    select count(*) filter (where c.status = 'draft')::int as drafts,
           count(*) filter (where c.status = 'open' and exists (
             select from unnest(${[...languages]}::text[]) l
              where not exists (select from campaign_texts t where t.campaign_id = c.id and t.language = l)))::int as untranslated
      from campaigns c where c.kind = 'campaign'`.execute(db);
  return rows[0] ?? { drafts: 0, untranslated: 0 };
}

async function one(db: Db, query: ReturnType<typeof sql>): Promise<Waiting> {
  const { rows } = await (query as ReturnType<typeof sql<Waiting>>).execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
