import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentSetting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/settings/settings.ts';
import { changeLegalSetting } from './change-legal-setting.ts';

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
  };
