import { chart } from '#api/core/ledger/chart.ts';
import type { Fact } from './fact.ts';

/** A gift approved with its reward, as ledger.approve takes it. */
export interface Approval {
  readonly decision: number;
  readonly from: number;
  readonly fund: number;
  readonly amount: number;
  readonly sponsor: number;
  readonly reward: number;
}

/** These facts, if they are just that: the hot path of the product has a function of its own. */
export function approvalIn([gift, reward, ...rest]: readonly Fact[]): Approval | undefined {
  const [given, earned] = [gift?.legs[0], reward?.legs[0]];
  if (rest.length > 0 || !given || !earned || gift?.legs.length !== 1 || reward?.legs.length !== 1) return undefined;
  if (gift.kind !== 'donation_approved' || reward.kind !== 'reward_booked' || gift.source !== reward.source) return undefined;
  const sponsor = earned.credit.member;
  const isPlain = given.fund === undefined && earned.fund === given.credit.code && earned.debit.code === chart.rewards.code;
  if (!isPlain || sponsor === undefined || earned.credit.code !== chart.earnings(sponsor).code) return undefined;
  const decision = gift.source;
  return { decision, from: given.debit.code, fund: given.credit.code, amount: given.amount, sponsor, reward: earned.amount };
}
