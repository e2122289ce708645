import { RewardQuery } from '#contract/referrals/review-rewards.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

/** Without a word about it, what waits for a person. */
export const rewardsAddress = listAddress<RewardQuery>({ query: RewardQuery, kept: ['status'] });
