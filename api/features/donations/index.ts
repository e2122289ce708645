export { depositAdminRoutes } from './admin-routes.ts';
export { claimDonation } from './claim-donation.ts';
export { donationCode, donationIdOf } from './codes.ts';
export { donationJobs, donationSchedule } from './jobs.ts';
export { standing } from './member-standing.ts';
export { detailsOfMine } from './my-donations.ts';
export { donationRoutes } from './routes.ts';
export { seedDonations } from './seed-donations.ts';
export { openTaxDetails } from './tax-details.ts';
