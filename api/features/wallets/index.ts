export { walletAdminRoutes } from './admin-routes.ts';
export { personalData } from './personal-data.ts';
export { walletRoutes } from './routes.ts';
export { walletActs } from './second-person.ts';
