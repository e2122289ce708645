import { tellAll } from '#api/core/live/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { withdrawalCode } from './codes.ts';

interface Changed {
  readonly id: number;
  readonly member_id: number;
}

/** Open pages hear that these changed: each member of her own, the desk once. */
export const tellOf = (tx: Tx, at: Date, ...changed: readonly [Changed, ...Changed[]]): Promise<void> =>
  tellAll(tx, at, [
    ...changed.map(({ id, member_id }) => ({ to: { member: member_id }, about: 'withdrawal', code: withdrawalCode(id) }) as const),
    { to: { may: 'withdrawals.read' }, about: 'withdrawal', code: changed.length === 1 ? withdrawalCode(changed[0].id) : undefined },
  ]);
