import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentSetting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as asked from '#contract/settings/asked-changes.ts';
import * as contract from '#contract/settings/settings.ts';
import { changeLegalSetting } from './change-legal-setting.ts';
import { listAskedChanges } from './list-asked-changes.ts';
import { stopSettingChange } from './stop-setting-change.ts';

export const legalSwitchRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.changeLegalSetting,
      handler: async ({ params: { key }, body, staff, ip }, reply) => {
        const secondPerson = await changeLegalSetting(deps, { ...body, key, staff, ip });
        const setting = await presentSetting(deps, key, staff.language);
        return reply.status(secondPerson ? 202 : 200).send({ ...setting, secondPerson });
      },
    });

    app.route({ ...asked.listAskedSettingChanges, handler: async ({ staff }) => ({ rows: await listAskedChanges(deps, staff.language) }) });

    app.route({
      ...asked.stopSettingChange,
      handler: ({ params, body, staff, ip }) => stopSettingChange(deps, { ...params, ...body, staff, ip }),
    });
  };
