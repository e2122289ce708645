export { dashboardJobs, dashboardSchedule } from './jobs.ts';
export { dashboardRoutes } from './routes.ts';
export { watchDesks } from './waiting/watch-desks.ts';
