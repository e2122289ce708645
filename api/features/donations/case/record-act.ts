import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { donationCode } from './codes.ts';

/** What happened to a donation, in the activity log. */
export const recordAct = (tx: Tx, donation: number, act: Omit<Act, 'subject'>): Promise<void> =>
  record(tx, { ...act, subject: { kind: 'donation', code: donationCode(donation) } });
