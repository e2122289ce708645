export { rewardSponsor } from './reward-sponsor.ts';
export { takeBackReward } from './take-back-reward.ts';
