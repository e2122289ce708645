export { readSettings, setting, settings } from './read-settings.ts';
export { settingRoutes } from './routes.ts';
