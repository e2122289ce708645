import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPdf } from '#api/core/paper/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/referrals/my-referrals.ts';
import { getMyReferral } from './mine/get-my-referral.ts';
import { registerLink, shortLinkRoute } from './mine/invitation.ts';
import { listMyReferrals } from './mine/list-my-referrals.ts';
import { printMyPoster } from './mine/print-my-poster.ts';

export const referralRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getMyReferral, handler: ({ member }) => getMyReferral(deps, member) });
    app.route({ ...contract.listMyReferrals, handler: ({ member, query }) => listMyReferrals(deps, member, query) });
    app.route({
      ...contract.printMyPoster,
      handler: async ({ member, query }, reply) => sendPdf(reply, await printMyPoster(deps, member, query)),
    });
    // An address for people, not a call: it stands on posters and in messages.
    app.route({
      method: 'GET',
      url: shortLinkRoute,
      config: { access: 'public' },
      schema: { hide: true, params: z.object({ code: z.string() }) },
      handler: ({ params }, reply) => reply.header('cache-control', 'no-store').redirect(registerLink(deps, params.code), 302),
    });
  };
