import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { kycCode } from './codes.ts';

/** What happened to a case, in the activity log. Never what it holds. */
export const recordAct = (tx: Tx, id: number, act: Omit<Act, 'subject'>): Promise<void> =>
  record(tx, { ...act, subject: { kind: 'kyc', code: kycCode(id) } });
