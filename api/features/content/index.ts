export { seedContent } from './demo/seed-content.ts';
export { contentRoutes } from './routes.ts';
