export { newsletterJobs, newsletterSchedule } from './jobs.ts';
export { personalData } from './personal-data.ts';
export { newsletterRoutes } from './routes.ts';
