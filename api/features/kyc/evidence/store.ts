import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { KycStatus } from '#contract/kyc/kyc-status.ts';

/** Another case that has something in common with this one. */
export interface RelatedRow {
  readonly id: number;
  readonly full_name: string;
  readonly status: KycStatus;
}

/** Not drafts: what was never sent is nobody's business, and comes up when it is. */
export async function withSameNumber(db: Db, id: number, digests: readonly Buffer[]): Promise<RelatedRow[]> {
  if (digests.length === 0) return [];
  return db
    .selectFrom('kyc_cases as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'm.full_name', 'c.status'])
    .where('c.number_digest', 'in', [...digests])
    .where('c.id', '<>', id)
    .where('c.status', '<>', 'draft')
    .orderBy('c.id')
    .limit(20)
    .execute();
}

/** The very same file, under another member; also where it was sent once and replaced since. */
export async function withSamePaper(db: Db, id: number): Promise<RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select c.id, m.full_name, c.status
      from (select distinct other.member_id
              from kyc_papers p join files f on f.id = p.file_id
              join files other on other.sha256 = f.sha256 and other.kind in ('identity', 'selfie') and other.member_id <> f.member_id
             where p.case_id = ${id} limit 20) twin
      join kyc_cases c on c.member_id = twin.member_id join members m on m.id = c.member_id
     where c.status <> 'draft' order by c.id`.execute(db);
  return rows;
}

export const contactOf = (db: Db, member: number) =>
  db
    .selectFrom('members')
    .select(['full_name', 'mobile', 'email', 'email_verified_at', 'created_at'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
