export { leaveRoomForGifts } from './demo/leave-room.ts';
export { seedCampaigns } from './demo/seed-campaigns.ts';
export { campaignActs, campaignAdminRoutes } from './editing-routes.ts';
export { listCampaigns, listCampaignsAndDrafts } from './list-campaigns.ts';
export { campaignRoutes } from './routes.ts';
