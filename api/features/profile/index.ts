export { seedProfile } from './demo/seed-profile.ts';
export { personalData } from './personal-data.ts';
export { profileRoutes } from './routes.ts';
