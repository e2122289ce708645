import { sql } from 'kysely';
import { sendInvitationJob } from '#api/core/accounts/declared-jobs.ts';
import { newMemberCode } from '#api/core/accounts/members/member-code.ts';
import { createMemberKeys, forgetKeys } from '#api/core/keys/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { inBatches } from '#api/platform/db/in-batches.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';

export interface ImportedMember {
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly sponsor: number | null;
  readonly joinedAt: Date;
}

/**
 * Many members at once, as `addMember` makes one: inactive, without a password and with nothing confirmed, like somebody who was invited. Nobody is
 * written to. Their ids, in the order given.
 */
export async function importMembers(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  members: readonly ImportedMember[],
  by: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let left = members; left.length > 0; left = members.slice(ids.length)) ids.push(...(await insert(tx, left, by)));
  await createMemberKeys(tx, deps, ids);
  return ids;
}

/** Up to the first whose code is taken, which is one in a billion; the others get new ones. */
async function insert(tx: Tx, members: readonly ImportedMember[], by: number): Promise<number[]> {
  const codes = members.map(newMemberCode);
  const of = <Key extends keyof ImportedMember>(key: Key) => members.map((member) => member[key]);
  const free = await freeOnes(tx, codes);
  const { rows } = await sql<{ id: number }>`
    insert into members (code, full_name, email, mobile, sponsor_id, created_at, status, language, invited_by)
    select m.code, m.full_name, m.email, m.mobile, m.sponsor_id, m.created_at, 'inactive', 'en', ${by}
      from unnest(${codes}::text[], ${of('fullName')}::text[], ${of('email')}::text[], ${of('mobile')}::text[], ${of('sponsor')}::bigint[],
                  ${of('joinedAt')}::timestamptz[]) with ordinality m (code, full_name, email, mobile, sponsor_id, created_at, n)
     where m.n <= ${free} order by m.n returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function freeOnes(tx: Tx, codes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ code: string }>`select code from members where code = any (${codes}::text[])`.execute(tx);
  const taken = new Set(rows.map(({ code }) => code));
  const at = codes.findIndex((code, i) => taken.has(code) || codes.indexOf(code) < i);
  return at < 0 ? codes.length : at;
}

/** Of these, who has opened the account: nobody takes it away from under them. Their rows are locked until the end. */
export async function usedMembers(tx: Tx, ids: readonly number[]): Promise<{ code: string; at: Date }[]> {
  const { rows } = await sql<{ code: string; at: Date | null; is_used: boolean }>`
    select m.code, coalesce(m.last_sign_in_at, m.email_verified_at, m.created_at) as at,
           m.last_sign_in_at is not null or m.password_hash is not null or m.email_verified_at is not null as is_used
      from members m where m.id = any (${ids}::bigint[]) order by m.id for update`.execute(tx);
  return rows.flatMap(({ code, at, is_used }) => (is_used && at ? [{ code, at }] : [])).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Each is looked for in every table that may refer to her: a statement about more takes too long. */
const REMOVED_AT_ONCE = 500;

/** What an undone import made. The foreign keys of all other tables refuse it where anything refers to one of them. Sponsors came in first and go last. */
export async function removeImported(tx: Tx, ids: readonly number[]): Promise<void> {
  const lastFirst = ids.toSorted((a, b) => b - a);
  for (const batch of inBatches(lastFirst, REMOVED_AT_ONCE)) {
    await sql`delete from members where id = any (${batch}::bigint[])`.execute(tx);
    await forgetKeys(tx, batch);
  }
}

/** Each gets the mail that an invited member gets; those who have opened their account meanwhile get none. */
export async function inviteImported(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const member of ids) await queue(tx, sendInvitationJob, { member });
}
