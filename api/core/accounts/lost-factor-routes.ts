import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { deviceOf } from '#api/platform/security/session.ts';
import * as contract from '#contract/accounts/lost-factor.ts';
import { askForLostFactor } from './lost-factor/ask.ts';
import { agreeToLostFactor, recogniseMember, refuseLostFactor } from './lost-factor/decide.ts';
import { getLostFactor, listLostFactors } from './lost-factor/present.ts';
import { stopLostFactor } from './lost-factor/stop.ts';

export const lostFactorRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.askForLostFactor,
      handler: async (request, reply) => {
        const place = { ip: request.ip, device: deviceOf(request, deps.config, 'member') };
        return reply.status(202).send(await askForLostFactor(deps, { ...request.body, ...place }));
      },
    });
    app.route({ ...contract.stopLostFactor, handler: ({ body, ip }) => stopLostFactor(deps, body.token, ip) });

    app.route({ ...contract.listLostFactors, handler: ({ staff }) => listLostFactors(deps, staff) });
    app.route({
      ...contract.recogniseMember,
      handler: async ({ params, body, staff, ip }) => {
        await recogniseMember(deps, { ...params, ...body, staff, ip });
        return getLostFactor(deps, staff, params.code);
      },
    });
    app.route({
      ...contract.agreeToLostFactor,
      handler: async ({ params, staff, ip }) => {
        await agreeToLostFactor(deps, { ...params, staff, ip });
        return getLostFactor(deps, staff, params.code);
      },
    });
    app.route({
      ...contract.refuseLostFactor,
      handler: ({ params, body, staff, ip }) => refuseLostFactor(deps, { ...params, ...body, staff, ip }),
    });
    app.route({
      ...contract.objectToLostFactor,
      handler: ({ params, body, staff, ip }) => refuseLostFactor(deps, { ...params, ...body, staff, ip }),
    });
  };
