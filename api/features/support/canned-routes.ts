import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/support/answer-tickets.ts';
import { done } from '#contract/values/people.ts';
import { cannedForTicket } from './answering/canned-for-ticket.ts';
import { addCanned, changeCanned, removeCanned } from './answering/edit-canned.ts';
import { presentCanned } from './answering/present-canned.ts';
import { cannedReplies } from './answering/store.ts';
import { cannedIdOf, ticketIdOf } from './case/codes.ts';

export const cannedReplyRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.listCannedReplies,
      handler: async () => ({ replies: (await cannedReplies(deps.db)).map(presentCanned) }),
    });
    app.route({
      ...contract.listRepliesForTicket,
      handler: ({ staff, params }) => cannedForTicket(deps, staff, ticketIdOf(params.code)),
    });
    app.route({ ...contract.addCannedReply, handler: ({ staff, body, ip }) => addCanned(deps, body, { staff, ip }) });
    app.route({
      ...contract.changeCannedReply,
      handler: ({ staff, params, body, ip }) => changeCanned(deps, { ...body, id: cannedIdOf(params.code) }, { staff, ip }),
    });
    app.route({
      ...contract.deleteCannedReply,
      handler: async ({ staff, params, ip }) => {
        await removeCanned(deps, cannedIdOf(params.code), { staff, ip });
        return done;
      },
    });
  };
