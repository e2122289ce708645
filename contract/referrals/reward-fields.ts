import { z } from 'zod';
import { countingCode } from '#contract/values/ids.ts';

/** `due` waits for its day, `blocked` for a person. `refused`: a person said no, also to one that was booked. */
export const rewardStatuses = ['due', 'booked', 'blocked', 'refused', 'reversed'] as const;
export const RewardStatus = z.enum(rewardStatuses);
export type RewardStatus = z.infer<typeof RewardStatus>;

export const RewardAct = z.enum(['hold', 'release', 'refuse']);
export type RewardAct = z.infer<typeof RewardAct>;

const actsIn: Readonly<Record<RewardStatus, readonly RewardAct[]>> = {
  due: ['hold', 'refuse'],
  blocked: ['release', 'refuse'],
  booked: ['refuse'],
  refused: [],
  reversed: [],
};

/** What staff can do with a reward of this status. */
export const rewardCan = (act: RewardAct, status: RewardStatus): boolean => actsIn[status].includes(act);

/** Why a person must look: the sponsor is suspended or closed, the accounts are linked, or staff hold it. */
export const blockReasons = ['sponsor_not_active', 'linked', 'held'] as const;
export const BlockReason = z.enum(blockReasons);
export type BlockReason = z.infer<typeof BlockReason>;

/** Why a friend's approved gift earned nothing. `no_programme`: nothing was paid for gifts at the time. */
export const noRewardReasons = ['declined', 'monthly_cap', 'yearly_cap', 'too_late', 'too_small', 'no_programme'] as const;
export const NoRewardReason = z.enum(noRewardReasons);
export type NoRewardReason = z.infer<typeof NoRewardReason>;

/** A reward for a friend's gift, or the bonus of a month. */
export const RewardKind = z.enum(['gift', 'bonus']);
export type RewardKind = z.infer<typeof RewardKind>;

/** RWD001. */
export const RewardCode = countingCode('RWD');

/** What two accounts have in common. `…_of_friends`: not with the sponsor, but with another friend of the same sponsor. */
export const signals = [
  'email',
  'identity',
  'payer',
  'receipt',
  'payout_account',
  'device',
  'network',
  'identity_of_friends',
  'payer_of_friends',
  'receipt_of_friends',
  'payout_account_of_friends',
  'device_of_friends',
] as const;
export const Signal = z.enum(signals);
export type Signal = z.infer<typeof Signal>;

/** These stop a reward until somebody has looked. Families share a telephone and a network; they do not share a card or a bank account by accident. */
export const blockingSignals: ReadonlySet<Signal> = new Set<Signal>([
  'email',
  'identity',
  'payer',
  'receipt',
  'payout_account',
  'identity_of_friends',
  'payer_of_friends',
  'receipt_of_friends',
  'payout_account_of_friends',
]);
