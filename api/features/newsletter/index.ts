export { newsletterAdminRoutes } from './admin-routes.ts';
export { endAfterComplaint } from './end-after-complaint.ts';
export { newsletterJobs, newsletterSchedule } from './jobs.ts';
export { personalData } from './personal-data.ts';
export { newsletterRoutes } from './routes.ts';
