import type { Tx } from '#api/platform/db.ts';
import { updateMember } from './store.ts';

/** Whether a first donation stands approved: said by the donations module, and taken back when the only one is reversed. */
export const setActivated = (tx: Tx, memberId: number, at: Date | null) => updateMember(tx, memberId, { activated_at: at });
