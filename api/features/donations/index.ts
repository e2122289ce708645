export { depositAdminRoutes } from './admin-routes.ts';
export { approveDonation } from './approve-donation.ts';
export { type Claimed, claimDonation } from './claim-donation.ts';
export { donationCode } from './codes.ts';
export { donationJobs, donationSchedule } from './jobs.ts';
export { standing } from './member-standing.ts';
export { detailsOfMine } from './my-donations.ts';
export { donationRoutes } from './routes.ts';
export { seedDonations } from './seed-donations.ts';
