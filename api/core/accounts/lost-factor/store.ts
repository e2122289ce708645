import { type Selectable, sql } from 'kysely';
import { lostFactorId } from '#api/core/accounts/credentials/lost-factor.ts';
import type { LostFactorRequests } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Paise } from '#contract/values/money.ts';

type Row = Selectable<LostFactorRequests>;

type NewRequest = Pick<Row, 'member_id' | 'asked_at' | 'message' | 'passkeys_lost' | 'is_new_place'>;

/** undefined: one is open already. */
export async function insertRequest(tx: Tx, row: NewRequest): Promise<number | undefined> {
  const made = await tx
    .insertInto('lost_factor_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function passkeysOf(db: Db, member: number): Promise<number> {
  const rows = await db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', member)
    .where('stopped_at', 'is', null)
    .limit(100)
    .execute();
  return rows.length;
}

/** Whose row to lock first. */
export async function memberOfRequest(db: Db, code: string): Promise<number> {
  const { member_id } = await db
    .selectFrom('lost_factor_requests')
    .select('member_id')
    .where('id', '=', lostFactorId(code))
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return member_id;
}

/** undefined: it has ended. */
export const lockRequest = (tx: Tx, member: number, code: string): Promise<Row | undefined> =>
  tx
    .selectFrom('lost_factor_requests')
    .selectAll()
    .where('id', '=', lostFactorId(code))
    .where('member_id', '=', member)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Change =
  | { recognised_by: number; recognised_at: Date; recognised_how: string }
  | { agreed_by: number; agreed_at: Date; ready_at: Date };

export const updateRequest = (tx: Tx, id: number, change: Change) =>
  tx.updateTable('lost_factor_requests').set(change).where('id', '=', id).execute();

/** Whose waiting time is over, and what nobody agreed to since. */
export const dueRequests = (db: Db, now: Date, since: Date) =>
  db
    .selectFrom('lost_factor_requests')
    .select(['id', 'member_id'])
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('ready_at', '<=', now), where.and([where('ready_at', 'is', null), where('asked_at', '<=', since)])]))
    .orderBy('id')
    .limit(500)
    .execute();

export const nameOf = async (db: Db, member: number): Promise<string> =>
  (await db.selectFrom('members').select('full_name').where('id', '=', member).executeTakeFirstOrThrow()).full_name;

export interface OpenRequest extends Row {
  readonly member_code: string;
  readonly full_name: string;
  readonly email: string;
  readonly mobile: string;
  readonly mobile_verified_at: Date | null;
  readonly joined_at: Date;
  readonly last_sign_in_at: Date | null;
  readonly factor_since: Date | null;
  readonly recogniser: string | null;
  readonly agreer: string | null;
  readonly own_staff: number | null;
  readonly verified_at: Date | null;
  readonly password_at: Date | null;
  readonly email_at: Date | null;
  readonly passkeys: number;
  readonly withdrawals: number;
  readonly withdrawals_sum: Paise;
  readonly balance: Paise;
}

/** With all that speaks for and against. Such requests are rare: more than these nobody could work off. */
export async function openRequests(db: Db, { staff, code }: { staff: number; code?: string }): Promise<OpenRequest[]> {
  const one = code === undefined ? sql`` : sql`and r.id = ${lostFactorId(code)}`;
  const { rows } = await sql<OpenRequest>`
    select r.*, m.code as member_code, m.full_name, m.email, m.mobile, m.mobile_verified_at, m.created_at as joined_at, m.last_sign_in_at,
           a.since as factor_since, first.full_name as recogniser, second.full_name as agreer,
           (select s.id from staff s where s.id = ${staff} and s.member_id = m.id) as own_staff,
           (select k.decided_at from kyc_cases k where k.member_id = m.id and k.status = 'verified') as verified_at,
           (select max(c.at) from member_changes c where c.member_id = m.id and c.change = 'password') as password_at,
           (select max(c.at) from member_changes c where c.member_id = m.id and c.change = 'email') as email_at,
           (select count(*) from passkeys p where p.member_id = m.id and p.stopped_at is null) as passkeys,
           w.number as withdrawals, w.sum as withdrawals_sum, coalesce(b.earnings + b.wallet, 0) as balance
      from lost_factor_requests r
      join members m on m.id = r.member_id
      left join member_authenticators a on a.member_id = m.id
      left join staff first on first.id = r.recognised_by
      left join staff second on second.id = r.agreed_by
      left join ledger.balance b on b.member_id = m.id
      cross join lateral (select count(*) as number, coalesce(sum(x.amount), 0)::bigint as sum from withdrawals x
                           where x.member_id = m.id and x.status in ('pending', 'approved')) w
     where r.ended_at is null ${one} order by r.id limit 100`.execute(db);
  return rows;
}

/** For her copy. */
export const requestsOf = (db: Db, member: number) =>
  db
    .selectFrom('lost_factor_requests')
    .select(['asked_at as askedAt', 'message', 'passkeys_lost as passkeysLost', 'is_new_place as newPlace'])
    .select(['recognised_at as recognisedAt', 'recognised_how as recognisedHow', 'agreed_at as agreedAt', 'ready_at as readyAt'])
    .select(['ended_at as endedAt', 'ended_how as endedHow'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();

export const deleteRequests = (tx: Tx, member: number) => tx.deleteFrom('lost_factor_requests').where('member_id', '=', member).execute();
