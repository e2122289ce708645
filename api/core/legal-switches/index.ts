export { legalSwitchActs } from './change-legal-setting.ts';
export { legalSwitchRoutes } from './routes.ts';
