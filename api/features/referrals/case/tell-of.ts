import { type Tidings, tellAll } from '#api/core/live/index.ts';
import type { Tx } from '#api/platform/db/db.ts';

/** That rewards changed: each sponsor hears of it once, the desk once. */
export const rewardTidings = (sponsors: readonly number[]): Tidings[] =>
  sponsors.length === 0
    ? []
    : [...sponsors.map((member) => ({ to: { member }, about: 'reward' }) as const), { to: { may: 'rewards.read' }, about: 'reward' }];

/** Open pages hear of it. */
export const tellOf = (tx: Tx, at: Date, sponsors: readonly number[]): Promise<void> => tellAll(tx, at, rewardTidings(sponsors));
