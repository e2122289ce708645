import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';

export const everyTicketOf = (db: Db, member: number) =>
  db
    .selectFrom('tickets')
    .select([
      'id',
      'subject',
      'category',
      'priority',
      'status',
      'rating',
      'rating_note as ratingNote',
      'donation_id',
      'withdrawal_id',
      'kyc_id',
    ])
    .select(['opened_at as openedAt', 'updated_at as updatedAt', 'resolved_at as resolvedAt', 'closed_at as closedAt'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();

/** Hers and our answers; what staff noted among themselves is the trust's own working. */
export const everyMessageOf = (db: Db, member: number) =>
  db
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select(['m.id', 'm.ticket_id', 'm.author', 'm.text', 'm.at'])
    .where('t.member_id', '=', member)
    .where('m.author', '<>', 'note')
    .orderBy('m.ticket_id')
    .orderBy('m.number')
    .execute();

/** Every attachment of her tickets, also of notes: whose upload it was, it was about her. */
export const attachmentsOf = (db: Db, member: number) =>
  db
    .selectFrom('ticket_files as x')
    .innerJoin('ticket_messages as m', 'm.id', 'x.message_id')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .innerJoin('files as f', 'f.id', 'x.file_id')
    .select(['m.ticket_id', 'm.id as message_id', 'm.author', 'f.code'])
    .where('t.member_id', '=', member)
    .execute();

/** What stands where her words were. */
const NOTHING = '—';

export async function emptyTickets(tx: Tx, member: number, at: Date): Promise<void> {
  const tickets = tx.selectFrom('tickets').select('id').where('member_id', '=', member);
  const messages = tx.selectFrom('ticket_messages').select('id').where('ticket_id', 'in', tickets);
  await tx.deleteFrom('ticket_files').where('message_id', 'in', messages).execute();
  await tx.updateTable('ticket_messages').set({ text: NOTHING }).where('ticket_id', 'in', tickets).where('text', '<>', NOTHING).execute();
  await tx
    .updateTable('tickets')
    .set({ subject: NOTHING, rating_note: null, version: sql<number>`version + 1` })
    .where('member_id', '=', member)
    .where('subject', '<>', NOTHING)
    .execute();
  // Nobody is left to answer to.
  await tx
    .updateTable('tickets')
    .set({ status: 'closed', closed_at: at, answer_due_at: null, escalated_at: null })
    .where('member_id', '=', member)
    .where('status', '<>', 'closed')
    .execute();
}
