export { personalData } from './personal-data.ts';
export { profileRoutes } from './routes.ts';
