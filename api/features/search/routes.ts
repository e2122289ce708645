import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/search/search.ts';
import { searchAll } from './search-all.ts';

export const searchRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.searchAll, handler: ({ query, staff }) => searchAll(deps, staff, query.q) });
  };
