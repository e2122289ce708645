export { type RewardedGift, rewardSponsor } from './reward-sponsor.ts';
export { takeBackReward } from './take-back-reward.ts';
