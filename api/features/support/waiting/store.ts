import type { TicketRow } from '#api/features/support/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';

const PORTION = 100;

/** Who waits longer than promised, and nobody was told; rows that somebody works on right now come next time. */
export const lockOverdue = (tx: Tx, now: Date): Promise<TicketRow[]> =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('status', 'in', ['pending', 'in_progress'])
    .where('escalated_at', 'is', null)
    .where('answer_due_at', '<', now)
    .orderBy('answer_due_at')
    .limit(PORTION)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const lockResolvedBefore = (tx: Tx, before: Date): Promise<TicketRow[]> =>
  tx
    .selectFrom('tickets')
    .selectAll()
    .where('status', '=', 'resolved')
    .where('resolved_at', '<', before)
    .orderBy('resolved_at')
    .limit(PORTION)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
