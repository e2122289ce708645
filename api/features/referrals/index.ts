export { personalData } from './personal-data.ts';
export { type RewardedGift, rewardSponsors } from './reward-sponsors.ts';
export { takeBackReward } from './take-back-reward.ts';
