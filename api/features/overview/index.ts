export { overviewFacts } from './facts.ts';
export { overviewRoutes } from './routes.ts';
