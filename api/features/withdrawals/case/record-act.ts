import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { withdrawalCode } from './codes.ts';

/** What happened to a withdrawal, in the activity log. Never where the money goes. */
export const recordAct = (tx: Tx, id: number, act: Omit<Act, 'subject'>): Promise<void> =>
  record(tx, { ...act, subject: { kind: 'withdrawal', code: withdrawalCode(id) } });
