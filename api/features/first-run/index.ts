export { firstRunRoutes } from './routes.ts';
