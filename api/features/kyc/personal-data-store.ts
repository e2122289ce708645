import type { Db, Tx } from '#api/platform/db/db.ts';
import { lockOwnCase } from './case/store.ts';

export const historyOfMember = (db: Db, id: number) =>
  db.selectFrom('kyc_decisions').select(['act', 'at', 'message', 'bad']).where('case_id', '=', id).orderBy('id').execute();

export const notesAbout = (db: Db, id: number) =>
  db.selectFrom('kyc_notes').select(['text', 'at']).where('case_id', '=', id).orderBy('id').execute();

export const openingsAbout = (db: Db, id: number) =>
  db.selectFrom('kyc_access_log').select(['part', 'role', 'at']).where('case_id', '=', id).orderBy('id').execute();

/** What can be read without her key goes; what was sealed with it cannot be read any more. */
export async function forgetCase(tx: Tx, member: number): Promise<void> {
  const row = await lockOwnCase(tx, member);
  if (!row) return;
  await tx
    .updateTable('kyc_cases')
    .set({ personal: null, id_number: null, number_digest: null, number_tail: null, issued_on: null })
    .where('id', '=', row.id)
    .execute();
}
