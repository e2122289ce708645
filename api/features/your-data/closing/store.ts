import { type Selectable, sql } from 'kysely';
import type { AccountClosures } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { ClosureObstacle } from '#contract/your-data/closing.ts';

export type ClosureRow = Selectable<AccountClosures>;

const waiting = (db: Db) => db.selectFrom('account_closures').selectAll().where('cancelled_at', 'is', null).where('done_at', 'is', null);

export const waitingClosure = (db: Db, member: number): Promise<ClosureRow | undefined> =>
  waiting(db).where('member_id', '=', member).executeTakeFirst();

export const lockClosure = (tx: Tx, member: number): Promise<ClosureRow | undefined> =>
  waiting(tx).where('member_id', '=', member).forUpdate().executeTakeFirst();

/** Undefined: one waits already. */
export const insertClosure = (
  tx: Tx,
  row: Pick<ClosureRow, 'member_id' | 'reason' | 'asked_by' | 'staff_reason' | 'asked_at' | 'closes_at'>,
): Promise<ClosureRow | undefined> =>
  tx
    .insertInto('account_closures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateClosure = (
  tx: Tx,
  id: number,
  change: { reminded_at: Date } | { blocked_notified_at: Date } | { cancelled_at: Date } | { done_at: Date },
): Promise<unknown> => tx.updateTable('account_closures').set(change).where('id', '=', id).execute();

/** What she earned, and nobody has booked yet: its days are not over, or somebody looks at it. */
export async function waitingRewards(db: Db, member: number): Promise<WaitingRewards | null> {
  const { rows } = await sql<{ sum: number | null; booked_by: Date | null }>`
    select sum(amount)::bigint as sum, case when bool_and(status = 'due') then max(due_at) end as booked_by
      from rewards where sponsor_id = ${member} and status in ('due', 'blocked')`.execute(db);
  const [found] = rows;
  return found?.sum ? { sum: paise(found.sum), bookedBy: found.booked_by } : null;
}

interface WaitingRewards {
  readonly sum: Paise;
  /** null: a person looks at one of them. */
  readonly bookedBy: Date | null;
}

const BATCH = 100;

/** Whose day has come, and who is to hear that it comes before `until`; after this id. */
export const closingBefore = (db: Db, { now, until, after }: { now: Date; until: Date; after: number }): Promise<ClosureRow[]> =>
  waiting(db)
    .where('closes_at', '<=', until)
    .where((where) => where.or([where('closes_at', '<=', now), where('reminded_at', 'is', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** What keeps her from closing it herself. Rewards are hers to give up, and a question that she has asked is hers to leave open. */
export const obstaclesOf = async (db: Db, member: number): Promise<ClosureObstacle[]> =>
  (await obstaclesToDelete(db, member)).filter((name) => name !== 'rewards' && name !== 'dispute');

/** Each check by its name, in the order in which they are said. */
export async function obstaclesToDelete(db: Db, member: number): Promise<ClosureObstacle[]> {
  const { rows } = await sql<Record<ClosureObstacle, boolean>>`
    select exists (select from ledger.balance b where b.member_id = ${member} and b.earnings + b.wallet <> 0) as balance,
           exists (select from ledger.balance b where b.member_id = ${member} and b.held <> 0) as held,
           exists (select from ledger.balance b where b.member_id = ${member} and b.owed <> 0) as owed,
           exists (select from withdrawals w where w.member_id = ${member} and w.status in ('pending', 'approved')) as withdrawal,
           exists (select from withdrawals w join payout_lines l on l.run_id = w.run_id and l.withdrawal_id = w.id
                    where w.member_id = ${member} and l.ended_at is null)
             or exists (select from refunds r join payout_lines l on l.run_id = r.run_id and l.refund_id = r.id
                         where r.member_id = ${member} and l.ended_at is null) as payout,
           exists (select from donations d where d.member_id = ${member} and is_open(d.status)) as claim,
           exists (select from refunds r where r.member_id = ${member} and r.status in ('asked', 'due')) as refund,
           exists (select from payout_stops s where s.member_id = ${member}) as payouts_stopped,
           exists (select from members m where m.id = ${member} and m.status = 'suspended') as suspended,
           exists (select from rewards r where r.sponsor_id = ${member} and r.status in ('due', 'blocked')) as rewards,
           exists (select from tickets t where t.member_id = ${member} and t.status in ('pending', 'in_progress')
                    and (t.category in ('payment', 'withdrawal', 'referral') or t.donation_id is not null or t.withdrawal_id is not null)) as dispute`.execute(
    db,
  );
  const found = rows[0];
  return found ? (Object.keys(found) as ClosureObstacle[]).filter((name) => found[name]) : [];
}
