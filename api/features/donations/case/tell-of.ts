import { type Tidings, tellAll } from '#api/core/live/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { donationCode } from './codes.ts';

interface Changed {
  readonly id: number;
  readonly member_id: number;
}

/** That these changed: each giver hears of her own, the desk once. */
export const tidingsOf = (changed: readonly Changed[]): Tidings[] => {
  const [first, ...more] = changed;
  if (!first) return [];
  return [
    ...changed.map(({ id, member_id }) => ({ to: { member: member_id }, about: 'donation', code: donationCode(id) }) as const),
    { to: { may: 'donations.read' }, about: 'donation', code: more.length === 0 ? donationCode(first.id) : undefined },
  ];
};

/** Open pages hear that this changed. */
export const tellOf = (tx: Tx, at: Date, changed: Changed): Promise<void> => tellAll(tx, at, tidingsOf([changed]));
