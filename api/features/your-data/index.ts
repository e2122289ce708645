export { yourDataJobs, yourDataSchedule } from './jobs.ts';
export { personalData } from './personal-data.ts';
export { yourDataRoutes } from './routes.ts';
export type { PersonalExport, WholeData } from './whole-data.ts';
