import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/mail/bounces.ts';
import { done } from '#contract/values/people.ts';
import { assertMailServer, reportBounce } from './report-bounce.ts';

export const bounceRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.reportBounce,
      // Before the body is looked at: who is not the mail server learns nothing from its faults.
      preValidation: async ({ headers }) => assertMailServer(deps, headers.authorization),
      handler: async ({ body }) => {
        await reportBounce(deps, body);
        return done;
      },
    });
  };
