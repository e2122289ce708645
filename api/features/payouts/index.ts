export { payoutAdminRoutes } from './admin-routes.ts';
export { bookOnPayout, payByStatement, returnByStatement } from './answering/by-statement.ts';
export { seedPayouts } from './demo/seed-payouts.ts';
export { seedRefunds } from './demo/seed-refunds.ts';
export { payoutJobs } from './jobs.ts';
export { personalData } from './personal-data.ts';
export { payoutActs } from './second-person.ts';
