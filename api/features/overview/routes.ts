import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/overview.ts';
import { memberOverview } from './member-overview.ts';
import { myFunds } from './my-funds.ts';

export const overviewRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getMyFunds, handler: ({ member }) => myFunds(deps, member) });
    app.route({ ...contract.getMyOverview, handler: ({ member }) => memberOverview(deps, member) });
  };
