import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportList, sendCsv } from '#api/core/exports/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import * as answering from '#contract/support/answer-tickets.ts';
import * as contract from '#contract/support/review-tickets.ts';
import { done } from '#contract/values/people.ts';
import { assignTicket } from './answering/assign-ticket.ts';
import { changeTicket } from './answering/change-ticket.ts';
import { closeTickets } from './answering/close-tickets.ts';
import { moveTicket } from './answering/move-ticket.ts';
import { writeMessage } from './answering/write-message.ts';
import { ticketIdOf } from './case/codes.ts';
import { getTicket, markRead } from './desk/get-ticket.ts';
import { releaseLease, takeLease } from './desk/lease.ts';
import { linkTicketFile } from './desk/link-file.ts';
import { getTicketSummary, listAgents, listTickets } from './desk/list-tickets.ts';
import { ticketsExport } from './desk/tickets-export.ts';

export const supportAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listTickets, handler: ({ staff, query }) => listTickets(deps, staff, query) });
    app.route({ ...contract.getTicketSummary, handler: () => getTicketSummary(deps) });
    app.route({
      ...contract.exportTickets,
      handler: async ({ staff, query, ip }, reply) =>
        sendCsv(reply, ticketsExport.name, await exportList(deps, ticketsExport, { staff, query, ip })),
    });
    app.route({
      ...contract.getTicket,
      handler: async ({ staff, params }) => {
        const id = ticketIdOf(params.code);
        const mayAnswer = staff.permissions.has('support.answer');
        const ticket = await getTicket(deps, staff, { id, mayAnswer });
        if (mayAnswer) await markRead(deps, { id, messages: ticket.messages });
        return ticket;
      },
    });
    app.route({ ...contract.listAgents, handler: async ({ staff }) => ({ agents: await listAgents(deps, staff) }) });
    app.route({
      ...contract.linkTicketFile,
      handler: ({ staff, params, body }) =>
        linkTicketFile(deps, staff, { id: ticketIdOf(params.code), file: params.file, page: body.page }),
    });

    const after = async (staff: StaffActor, id: number, act: Promise<void>) => {
      await act;
      return getTicket(deps, staff, { id, mayAnswer: true });
    };
    app.route({
      ...answering.writeInTicket,
      handler: ({ staff, params, body, ip }) => {
        const id = ticketIdOf(params.code);
        return after(staff, id, writeMessage(deps, { ...body, id, staff, ip }));
      },
    });
    app.route({
      ...answering.moveTicket,
      handler: ({ staff, params, body, ip }) => {
        const id = ticketIdOf(params.code);
        return after(staff, id, moveTicket(deps, { ...body, id, staff, ip }));
      },
    });
    app.route({
      ...answering.assignTicket,
      handler: ({ staff, params, body, ip }) => {
        const id = ticketIdOf(params.code);
        return after(staff, id, assignTicket(deps, { ...body, id, staff, ip }));
      },
    });
    app.route({
      ...answering.changeTicket,
      handler: ({ staff, params, body, ip }) => {
        const id = ticketIdOf(params.code);
        return after(staff, id, changeTicket(deps, { ...body, id, staff, ip }));
      },
    });
    app.route({ ...answering.closeTickets, handler: ({ staff, body, ip }) => closeTickets(deps, { ...body, staff, ip }) });
    app.route({
      ...answering.takeTicketLease,
      handler: ({ staff, params, body }) => takeLease(deps, staff, { id: ticketIdOf(params.code), isTyping: body.isTyping }),
    });
    app.route({
      ...answering.releaseTicketLease,
      handler: async ({ staff, params }) => {
        await releaseLease(deps, staff, ticketIdOf(params.code));
        return done;
      },
    });
  };
