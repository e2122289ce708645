import { record, system } from '#api/core/audit/index.ts';
import { tellAll } from '#api/core/live/index.ts';
import { countingCodes } from '#api/platform/codes.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { endLinksOf } from './links.ts';

export const { codeOf: lostFactorCode, idOf: lostFactorId } = countingCodes('LFR');

export type LostFactorEnd = 'done' | 'stopped' | 'found' | 'password' | 'refused' | 'expired' | 'inactive';

/** The desk, and everybody who may agree: they read it again. */
export const tellDesk = (tx: Tx, at: Date, id: number): Promise<void> =>
  tellAll(tx, at, [{ to: { may: 'support.read' }, about: 'lost_factor', code: lostFactorCode(id) }]);

/** Whoever calls has locked her row. undefined: none is open. */
export async function closeLostFactor(tx: Tx, member: number, { how, at }: { how: LostFactorEnd; at: Date }): Promise<number | undefined> {
  const ended = await tx
    .updateTable('lost_factor_requests')
    .set({ ended_at: at, ended_how: how })
    .where('member_id', '=', member)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return undefined;
  // The links outlive what a thief could have done himself: a new password, and the removal.
  if (how !== 'done' && how !== 'password') await endLinksOf(tx, member, 'factor_stop', at);
  await tellDesk(tx, at, ended.id);
  return ended.id;
}

/** By the way of something else: she signed in with the factor, so it is not lost; or the password that was proven is no longer hers. */
export async function endLostFactor(tx: Tx, member: number, { how, at }: { how: 'found' | 'password'; at: Date }): Promise<void> {
  const ended = await closeLostFactor(tx, member, { how, at });
  if (ended === undefined) return;
  const { code } = await tx.selectFrom('members').select('code').where('id', '=', member).executeTakeFirstOrThrow();
  const after = { request: lostFactorCode(ended), how };
  await record(tx, { at, actor: system, action: 'member.lost_factor_ended', subject: { kind: 'member', code }, after });
}
