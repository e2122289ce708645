export { rewardAdminRoutes } from './admin-routes.ts';
export { seedRewards } from './demo/seed-rewards.ts';
export { referralJobs, referralSchedule } from './jobs.ts';
export { invitedBy } from './mine/invited-by.ts';
export { personalData } from './personal-data.ts';
export { type RewardedGift, rewardSponsors } from './reckoning/reward-sponsors.ts';
export { takeBackReward } from './reckoning/take-back-reward.ts';
export { referralRoutes } from './routes.ts';
export { rewardActs } from './second-person.ts';
