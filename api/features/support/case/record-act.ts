import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { ticketCode } from './codes.ts';

/** What happened to a ticket, in the activity log. Never what was written in it. */
export const recordAct = (tx: Tx, id: number, act: Omit<Act, 'subject'>): Promise<void> =>
  record(tx, { ...act, subject: { kind: 'ticket', code: ticketCode(id) } });
