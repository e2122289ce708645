import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Paise } from '#contract/values/money.ts';

/** Runs of one bank account are made one after another: so two who make one at once make one, and the day's cap holds. */
export const oneRunAtATime = (tx: Tx, bank: number) => sql`select pg_advisory_xact_lock(4713, ${bank}::int)`.execute(tx);

export async function openRun(db: Db | Tx, bank: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('payout_runs')
    .select('id')
    .where('bank_code', '=', bank)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** What was asked for with the withdrawals of today's runs, fees included; those that were given up do not count. */
export async function takenToday(db: Db | Tx, day: string): Promise<Paise> {
  const from = new Date(`${day}T00:00:00+05:30`);
  const { rows } = await sql<{ amount: Paise }>`
    select coalesce(sum(w.amount), 0)::bigint as amount
      from payout_runs r join withdrawals w on w.run_id = r.id
     where r.made_at >= ${from} and r.given_up_at is null`.execute(db);
  return (rows[0] as { amount: Paise }).amount;
}

export interface DueRefund {
  readonly id: number;
  readonly amount: Paise;
  readonly member_id: number | null;
  /** Of the account. */
  readonly digest: Buffer | null;
}

const due = sql`select id, amount, member_id, digest from refunds where status = 'due' and run_id is null order by id`;

export async function dueRefunds(db: Db | Tx): Promise<DueRefund[]> {
  return (await sql<DueRefund>`${due}`.execute(db)).rows;
}

export async function lockDueRefunds(tx: Tx): Promise<DueRefund[]> {
  return (await sql<DueRefund>`${due} for update`.execute(tx)).rows;
}

/** Approved by one, and a second person has not agreed yet. */
export async function waitingForSecondPerson(db: Db): Promise<{ lines: number; total: Paise }> {
  const { rows } = await sql<{ lines: number; total: Paise }>`
    select count(*) as lines, coalesce(sum(w.amount - w.fee), 0)::bigint as total
      from second_person_requests q join withdrawals w on w.status = 'pending' and w.id = substr(q.subject, 4)::bigint
     where q.kind = 'withdrawal.approve' and q.status in ('open', 'waiting') and q.subject ~ '^WTH[0-9]{3,15}$'`.execute(db);
  return rows[0] as { lines: number; total: Paise };
}

interface NewRun {
  readonly bank_code: number;
  readonly lines: number;
  readonly total: number;
  readonly fees: number;
  readonly made_by: number;
  readonly made_at: Date;
}

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { id } = await tx.insertInto('payout_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

interface NewLines {
  readonly withdrawals: readonly { readonly id: number; readonly amount: number }[];
  readonly refunds: readonly { readonly id: number; readonly amount: number }[];
}

/** Numbered in the order given, withdrawals first. One statement, however many. */
export async function insertLines(tx: Tx, run: number, { withdrawals, refunds }: NewLines): Promise<void> {
  const all = [
    ...withdrawals.map(({ id, amount }) => ({ withdrawal: id, refund: null, amount })),
    ...refunds.map(({ id, amount }) => ({ withdrawal: null, refund: id, amount })),
  ];
  await sql`
    insert into payout_lines (run_id, line, withdrawal_id, refund_id, amount)
    select ${run}, x.line, x.withdrawal, x.refund, x.amount
      from unnest(${all.map(({ withdrawal }) => withdrawal)}::bigint[], ${all.map(({ refund }) => refund)}::bigint[],
                  ${all.map(({ amount }) => amount)}::bigint[]) with ordinality x (withdrawal, refund, amount, line)`.execute(tx);
  await sql`update refunds set run_id = ${run} where id = any (${refunds.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** The run was given up: they are due again. */
export async function releaseRefunds(tx: Tx, run: number): Promise<void> {
  await sql`select from refunds where run_id = ${run} order by id for update`.execute(tx);
  await sql`update refunds set run_id = null where run_id = ${run}`.execute(tx);
}
