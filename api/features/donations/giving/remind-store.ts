import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { Paise } from '#contract/values/money.ts';

export const expireIntents = (tx: Tx, now: Date) =>
  tx.updateTable('donation_intents').set({ status: 'expired' }).where('status', '=', 'open').where('expires_at', '<=', now).execute();

/** Marked as reminded in the same breath: one that is reminded of is not found again. */
export async function unclaimedIntents(tx: Tx, { openedBefore, now, most }: { openedBefore: Date; now: Date; most: number }) {
  const { rows } = await sql<{ member_id: number; amount: number }>`
    update donation_intents set reminded_at = ${now}
     where id in (select id from donation_intents where status = 'open' and created_at <= ${openedBefore} and reminded_at is null
                   order by created_at limit ${most} for update skip locked)
    returning member_id, amount`.execute(tx);
  return rows;
}

interface LateClaim {
  readonly id: number;
  readonly member_id: number;
  readonly claimed_amount: Paise;
  readonly received_amount: null;
  readonly note: string;
  readonly reason_code: null;
}

export async function lateClaims(tx: Tx, { sentBefore, now, most }: { sentBefore: Date; now: Date; most: number }) {
  const { rows } = await sql<LateClaim>`
    update donations set late_told_at = ${now}
     where id in (select id from donations where is_open(status) and late_told_at is null and submitted_at < ${sentBefore}
                   order by submitted_at limit ${most} for update skip locked)
    returning id, member_id, claimed_amount, received_amount, '' as note, null as reason_code`.execute(tx);
  return rows;
}
