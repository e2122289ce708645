export { dashboardJobs, dashboardSchedule } from './jobs.ts';
export { dashboardRoutes } from './routes.ts';
