import type { Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';

const ACTIVATE = prepared('members_activate', 'update members set activated_at = $2 where id = any ($1::bigint[])');

/** Whether a first donation stands approved: said by the donations module, and taken back when the only one is reversed. */
export const setActivated = (tx: Tx, memberIds: readonly number[], at: Date | null) => ACTIVATE.run(tx, [memberIds, at]);
