import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/first-run.ts';
import { done } from '#contract/values/people.ts';
import { getFirstRun } from './get-first-run.ts';
import { keepAsDelivered } from './keep-as-delivered.ts';
import { sendTestMail } from './send-test-mail.ts';

export const firstRunRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getFirstRun, handler: () => getFirstRun(deps) });
    app.route({
      ...contract.sendTestMail,
      handler: async ({ staff, ip }) => {
        await sendTestMail(deps, { staff, ip });
        return done;
      },
    });
    app.route({
      ...contract.keepAsDelivered,
      handler: async ({ staff, params, ip }) => {
        await keepAsDelivered(deps, { step: params.step, staff, ip });
        return done;
      },
    });
  };
