import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/support/my-tickets.ts';
import { done } from '#contract/values/people.ts';
import { ticketIdOf } from './case/codes.ts';
import { listMatters } from './matters/matter.ts';
import { linkMyFile } from './mine/link-file.ts';
import { listMine } from './mine/list-mine.ts';
import { openTicket } from './mine/open-ticket.ts';
import { getMine } from './mine/present-mine.ts';
import { rateMine } from './mine/rate-mine.ts';
import { readMine } from './mine/read-mine.ts';
import { replyToMine } from './mine/reply.ts';
import { solveMine } from './mine/solve-mine.ts';

export const supportRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listMyTickets, handler: ({ member, query }) => listMine(deps, member, query) });
    app.route({ ...contract.getMyTicket, handler: ({ member, params }) => getMine(deps, member, ticketIdOf(params.code)) });
    app.route({
      ...contract.openTicket,
      handler: async ({ member, body, ip }) => getMine(deps, member, await openTicket(deps, member, { ...body, ip })),
    });
    app.route({
      ...contract.replyToMyTicket,
      handler: async ({ member, params, body, ip }) => {
        const id = ticketIdOf(params.code);
        await replyToMine(deps, member, { ...body, id, ip });
        return getMine(deps, member, id);
      },
    });
    app.route({
      ...contract.readMyTicket,
      handler: async ({ member, params, body }) => {
        await readMine(deps, member, { id: ticketIdOf(params.code), upTo: body.upTo });
        return done;
      },
    });
    app.route({
      ...contract.solveMyTicket,
      handler: async ({ member, params, ip }) => {
        const id = ticketIdOf(params.code);
        await solveMine(deps, member, { id, ip });
        return getMine(deps, member, id);
      },
    });
    app.route({
      ...contract.rateMyTicket,
      handler: async ({ member, params, body, ip }) => {
        const id = ticketIdOf(params.code);
        await rateMine(deps, member, { ...body, id, ip });
        return getMine(deps, member, id);
      },
    });
    app.route({
      ...contract.linkMyTicketFile,
      handler: ({ member, params }) => linkMyFile(deps, member, { id: ticketIdOf(params.code), file: params.file }),
    });
    app.route({ ...contract.listMyMatters, handler: async ({ member }) => ({ matters: await listMatters(deps, member) }) });
  };
