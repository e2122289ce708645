import type { Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';

const ACTIVATE = prepared('members_activate', 'select activate_members($1::bigint[], $2)');

/** Whether a first donation stands approved: said by the donations module, and taken back when the only one is reversed. */
export const setActivated = (tx: Tx, memberIds: readonly number[], at: Date | null) => ACTIVATE.run(tx, [memberIds, at]);
