export { kycAdminRoutes } from './admin-routes.ts';
export { seedKyc } from './demo/seed-kyc.ts';
export { waitingCases } from './desk/list-cases.ts';
export { kycJobs, kycSchedule } from './jobs.ts';
export { type KycSummarySeen, kycSummaryOf } from './mine/summary.ts';
export { personalData } from './personal-data.ts';
export { kycRoutes } from './routes.ts';
export { assertVerified, isNameVerified, kycStatusesOf, kycStatusOf, type VerifiedPerson, verifiedPersonOf } from './verified.ts';
