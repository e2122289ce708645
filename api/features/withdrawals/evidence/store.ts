import { sql } from 'kysely';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { blockingSignals } from '#contract/referrals/reward-fields.ts';

type Reader = Db | Tx;

/** Somebody else whom a finding speaks of. */
export interface OtherMember {
  readonly id: number;
  readonly code: string;
  readonly full_name: string;
}

/** One more than is shown tells that there are more. */
const MOST_OTHERS = 11;
/** What is looked back at: bounded, however long somebody has been with us. */
const MOST_LOOKED_AT = 500;

export const statusOfMember = async (db: Reader, member: number): Promise<MemberStatus> =>
  (await db.selectFrom('members').select('status').where('id', '=', member).executeTakeFirstOrThrow()).status;

export interface SharingRow extends OtherMember {
  /** Who invited her, or whom she invited. */
  readonly is_linked: boolean;
}

/** Also where it was removed again: whoever hides it does so first. */
export async function paidToTheSame(db: Reader, member: number, digests: readonly Buffer[]): Promise<SharingRow[]> {
  const { rows } = await sql<SharingRow>`
    select m.id, m.code, m.full_name, m.sponsor_id is not distinct from ${member}::bigint or m.id = me.sponsor_id is true as is_linked
      from (select distinct a.member_id from payout_accounts a where a.digest = any (${digests}::bytea[]) and a.member_id <> ${member} limit ${MOST_OTHERS}) o
      join members m on m.id = o.member_id join members me on me.id = ${member} order by is_linked desc, m.id`.execute(db);
  return rows;
}

/** How often she was paid to this account, also under an earlier entry of it. */
export async function timesPaidTo(db: Reader, member: number, digests: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from (select from payout_accounts a join withdrawals w on w.account_id = a.id
             where a.member_id = ${member} and a.digest = any (${digests}::bytea[]) and w.status = 'paid' limit ${MOST_LOOKED_AT}) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface Past {
  /** Paid before. */
  readonly paid: number;
  readonly largest: number;
  /** Asked for since then, this one included. */
  readonly lately: number;
}

export async function pastOf(db: Reader, { member, id, since }: { member: number; id: number; since: Date }): Promise<Past> {
  const { rows } = await sql<Past>`
    select count(*) filter (where w.status = 'paid' and w.id <> ${id}) as paid,
           coalesce(max(w.amount) filter (where w.status = 'paid' and w.id <> ${id}), 0)::bigint as largest,
           count(*) filter (where w.asked_at > ${since} and w.status <> 'cancelled') as lately
      from (select * from withdrawals x where x.member_id = ${member} order by x.id desc limit ${MOST_LOOKED_AT}) w`.execute(db);
  return rows[0] ?? { paid: 0, largest: 0, lately: 0 };
}

export interface LinkedRewards {
  /** Linked, and released by somebody. */
  readonly released: number;
  /** Somebody still has to look. */
  readonly open: number;
  readonly friends: readonly OtherMember[];
}

/** Of her newest rewards: those behind which accounts have something in common that families do not share by accident. */
export async function linkedRewardsOf(db: Reader, sponsor: number): Promise<LinkedRewards> {
  const { rows } = await sql<LinkedRewards>`
    with linked as (
      select r.* from (select * from rewards x where x.sponsor_id = ${sponsor} order by x.id desc limit ${MOST_LOOKED_AT}) r
       where r.status = 'blocked' or (r.status = 'booked' and r.signals && ${[...blockingSignals]}::text[]))
    select count(*) filter (where l.status = 'booked') as released, count(*) filter (where l.status = 'blocked') as open,
           (select coalesce(json_agg(json_build_object('id', f.id, 'code', f.code, 'full_name', f.full_name) order by f.id), '[]')
              from (select distinct m.id, m.code, m.full_name from linked x join members m on m.id = x.friend_id order by m.id limit ${MOST_OTHERS}) f) as friends
      from linked l`.execute(db);
  return rows[0] ?? { released: 0, open: 0, friends: [] };
}

/** The name that the bank printed when this member gave from this UPI ID; of one that very many pay from, the newest lines are looked at. */
export async function namePrintedFor(db: Reader, member: number, upiId: string): Promise<string | undefined> {
  const { rows } = await sql<{ payer_name: string }>`
    select x.payer_name
      from (select l.id, l.credit_id, l.payer_name from bank_lines l where l.payer_vpa = ${upiId} order by l.id desc limit 200) x
     where x.payer_name is not null
       and exists (select from donations d where d.bank_credit_id = x.credit_id and d.member_id = ${member} and d.status = 'approved')
     order by x.id desc limit 1`.execute(db);
  return rows[0]?.payer_name;
}

export const membersById = async (db: Reader, ids: readonly number[]): Promise<OtherMember[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('members')
        .select(['id', 'code', 'full_name'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();
