import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/status.ts';
import { statusOf } from './get-status.ts';

export const statusRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const getStatus = statusOf(deps);
    app.route({
      ...contract.getStatus,
      handler: async (_request, reply) => {
        // Unlike other public answers it is never served when it is old: it would say that all is well while nothing is.
        reply.header('cache-control', 'public, max-age=0, s-maxage=60');
        return getStatus();
      },
    });
  };
