export { compatRoutes } from './routes.ts';
