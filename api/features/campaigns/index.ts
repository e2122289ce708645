export { leaveRoomForGifts } from './demo/leave-room.ts';
export { seedCampaigns } from './demo/seed-campaigns.ts';
export { listCampaigns } from './list-campaigns.ts';
export { campaignRoutes } from './routes.ts';
