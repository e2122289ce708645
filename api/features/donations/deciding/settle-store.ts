import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { RejectionReason } from '#contract/donations/donation-fields.ts';
import type { Paise } from '#contract/values/money.ts';

/** The end of the undo window, if that is still to come. */
export async function undecidedUntil(tx: Tx, decision: number, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('donation_decisions')
    .select('undo_until')
    .where('id', '=', decision)
    .where('undone_by', 'is', null)
    .executeTakeFirst();
  return row?.undo_until && row.undo_until > now ? row.undo_until : null;
}

interface Settled {
  readonly decision: number;
  readonly act: 'approve' | 'reject';
  readonly id: number;
  readonly member_id: number;
  readonly claimed_amount: Paise;
  readonly received_amount: Paise | null;
  readonly note: string;
  readonly reason_code: RejectionReason | null;
}

/** Marks the decision, and the rejections that it caused. Only what is marked now comes back; nothing if it was undone or settled before. */
export async function settleDecision(tx: Tx, decision: number, now: Date): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    with own as (
      update donation_decisions set settled_at = ${now}
       where id = ${decision} and undone_by is null and settled_at is null returning id, donation_id, act, note, reason_code),
    caused as (
      update donation_decisions set settled_at = ${now}
       where caused_by = (select id from own) and undone_by is null and settled_at is null returning id, donation_id, act, note, reason_code)
    select s.id as decision, s.act, d.id, d.member_id, d.claimed_amount, d.received_amount, s.note, s.reason_code
      from (select * from own union all select * from caused) s join donations d on d.id = s.donation_id order by s.id`.execute(tx);
  return rows;
}
