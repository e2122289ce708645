export { recordSystemSetting } from './change-setting.ts';
export { readSettings, setting, settings } from './read-settings.ts';
export { settingRoutes } from './routes.ts';
