import type { Selectable } from 'kysely';
import type { KycDecisions } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { KycPart, PaperReason } from '#contract/kyc/papers.ts';

/** A person's word about every paper of the case: these are bad, the others are good. */
export async function judgePapers(tx: Tx, id: number, bad: Readonly<Partial<Record<KycPart, PaperReason>>>): Promise<void> {
  await tx.updateTable('kyc_papers').set({ verdict: 'good', reason: null }).where('case_id', '=', id).execute();
  for (const [part, reason] of Object.entries(bad))
    await tx
      .updateTable('kyc_papers')
      .set({ verdict: 'bad', reason })
      .where('case_id', '=', id)
      .where('part', '=', part as KycPart)
      .execute();
}

/** False when it was settled or ended by somebody else first. */
export async function endDecision(tx: Tx, decision: number, by: number): Promise<boolean> {
  const ended = await tx
    .updateTable('kyc_decisions')
    .set({ undone_by: by })
    .where('id', '=', decision)
    .where('undone_by', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** The end of the undo window, if that is still to come. */
export async function undoableUntil(db: Db, decision: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('kyc_decisions')
    .select('undo_until')
    .where('id', '=', decision)
    .where('undone_by', 'is', null)
    .executeTakeFirst();
  return row?.undo_until && row.undo_until > now ? row.undo_until : null;
}

/** Marks it; undefined if it was undone or settled before. */
export const settleDecision = (tx: Tx, decision: number, now: Date): Promise<Selectable<KycDecisions> | undefined> =>
  tx
    .updateTable('kyc_decisions')
    .set({ settled_at: now })
    .where('id', '=', decision)
    .where('undone_by', 'is', null)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const insertNote = (tx: Tx, note: { case_id: number; staff_id: number; text: Buffer; at: Date }) =>
  tx.insertInto('kyc_notes').values(note).execute();
