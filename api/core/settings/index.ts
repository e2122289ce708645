export { applySetting, checkSetting, recordSystemSetting, type SettingChange } from './change-setting.ts';
export { defaultsFor } from './defaults.ts';
export { permissionFor } from './legal.ts';
export { askedPage } from './page.ts';
export { personalData } from './personal-data.ts';
export { presentSetting } from './present.ts';
export { lateBefore, type PromisedTimes, promisedTimes } from './promised-times.ts';
export { forgetSettings, readSettings, setting, settings, settingsAsOf, versionOf } from './read-settings.ts';
export { settingRoutes } from './routes.ts';
