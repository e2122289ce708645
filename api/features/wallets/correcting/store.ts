import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MemberId } from '#contract/values/ids.ts';

export interface CorrectedMember {
  readonly id: MemberId;
  readonly code: string;
  readonly full_name: string;
}

/** Before the books: whoever erases or closes an account takes its row, and then the balance. */
export async function memberToCorrect(tx: Tx, code: string): Promise<CorrectedMember> {
  const row = await tx.selectFrom('members').select(['id', 'code', 'full_name']).where('code', '=', code).forKeyShare().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { ...row, id: row.id as MemberId };
}

/** What one clerk corrects is added up: of two corrections at once the second waits for the first. */
export const oneCorrectionAtATime = (tx: Tx, staff: number) => sql`select pg_advisory_xact_lock(4713, ${staff}::int)`.execute(tx);

/** What this clerk has corrected since then without a second person, up and down. */
export async function correctedAlone(tx: Tx, staff: number, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs(after - before)), 0)::bigint as sum
      from wallet_corrections where staff_id = ${staff} and at > ${since} and agreed_by is null`.execute(tx);
  return rows[0]?.sum ?? 0;
}

interface NewCorrection {
  readonly member_id: number;
  readonly before: number;
  readonly after: number;
  readonly reason: string;
  readonly about: string | null;
  readonly staff_id: number;
  readonly agreed_by: number | null;
  readonly at: Date;
}

export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<number> {
  const { id } = await tx.insertInto('wallet_corrections').values(correction).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const everyCorrection = (db: Db, member: number) =>
  db
    .selectFrom('wallet_corrections')
    .select(['before', 'after', 'reason', 'about', 'at'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();
