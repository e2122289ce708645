export { supportAdminRoutes } from './admin-routes.ts';
export { cannedReplyRoutes } from './canned-routes.ts';
export { seedSupport } from './demo/seed-support.ts';
export { listTickets, waitingTickets } from './desk/list-tickets.ts';
export { supportJobs, supportSchedule } from './jobs.ts';
export { personalData } from './personal-data.ts';
export { supportRoutes } from './routes.ts';
