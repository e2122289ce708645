import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { publicSettingKeys } from '#contract/settings/public-settings.ts';
import type { PublicSettings } from '#contract/settings/settings.ts';
import * as contract from '#contract/settings/settings.ts';
import { changeSetting } from './change-setting.ts';
import { labelsFor, listSettings, presentHistory, presentSetting } from './present.ts';
import { settings } from './read-settings.ts';
import { settingHistory } from './store.ts';

export const settingRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getPublicSettings, handler: () => publicSettings(deps) });

    app.route({
      ...contract.listSettings,
      handler: async ({ staff: { language } }) => ({ rows: await listSettings(deps, language), labels: labelsFor(deps, language) }),
    });

    app.route({
      ...contract.listSettingHistory,
      handler: async ({ params: { key }, staff }) => ({
        rows: (await settingHistory(deps.db, key)).map((row) => presentHistory(deps, key, row, staff.language)),
      }),
    });

    app.route({
      ...contract.changeSetting,
      handler: async ({ params: { key }, body, staff, ip }) => {
        await changeSetting(deps, { ...body, key, staff, ip });
        return presentSetting(deps, key, staff.language);
      },
    });
  };

async function publicSettings(deps: Deps): Promise<PublicSettings> {
  const all = await settings(deps);
  return Object.fromEntries(publicSettingKeys.map((key) => [key, all[key]])) as PublicSettings;
}
