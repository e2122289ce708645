export { memberListJobs, memberListSchedule } from './jobs.ts';
export { personalData } from './personal-data.ts';
export { memberListRoutes } from './routes.ts';
