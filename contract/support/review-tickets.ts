import { z } from 'zod';
import { Lease } from '#contract/desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { Matter, MatterStep, TicketCategory, TicketCode, TicketFile, TicketPriority, TicketStatus } from './ticket-fields.ts';

/** Tickets as staff see them. */

const tags = ['admin: support'] as const;
const params = z.object({ code: TicketCode });
const count = z.number().int();

export const TicketsQuery = PageQuery.extend({
  status: z.enum(['all', ...TicketStatus.options]).default('all'),
  category: TicketCategory.optional(),
  /** `high`: high and urgent together, as the card counts them. */
  priority: z.enum(['low', 'medium', 'high', 'urgent']).optional(),
  assigned: z.enum(['anyone', 'me', 'nobody']).default('anyone'),
  /** `due`: whose answer is due first; those that wait for nobody last. */
  sort: z.enum(['due', 'updated', 'created']).default('due'),
  /** A ticket id, a User Id, or words of subject and messages. */
  find: line().max(80).optional(),
});
export type TicketsQuery = z.infer<typeof TicketsQuery>;

/** Who on the staff, as colleagues know them. */
export const Agent = z.object({ code: z.string(), name: z.string(), isMe: z.boolean() });
export type Agent = z.infer<typeof Agent>;

/** Somebody has it open; `isTyping`: and writes an answer. */
export const TicketLease = Lease.extend({ isTyping: z.boolean() });
export type TicketLease = z.infer<typeof TicketLease>;

export const Ticket = z.object({
  code: z.string(),
  /** The address is masked for those who may only read. */
  member: z.object({ code: z.string(), name: z.string(), email: z.string() }),
  subject: z.string(),
  category: TicketCategory,
  priority: TicketPriority,
  status: TicketStatus,
  createdDate: Instant,
  lastUpdate: Instant,
  assignedTo: Agent.nullable(),
  /** While the member waits. */
  answerDue: Instant.nullable(),
  isEscalated: z.boolean(),
  /** Messages of the member that no colleague has read. */
  unread: count,
  lease: TicketLease.nullable(),
  /** Resolving and closing from the list name the one they saw. */
  version: count,
});
export type Ticket = z.infer<typeof Ticket>;

export const listTickets = {
  method: 'GET',
  url: '/api/v1/admin/tickets',
  config: { access: { staff: ['support.read', 'support.answer'] } },
  schema: { summary: 'Tickets by filter', tags, querystring: TicketsQuery, response: { 200: pageOf(Ticket) } },
} as const satisfies Endpoint;

/** A CSV of all that the filter finds; no cell runs as a formula. Written into the log. */
export const exportTickets = {
  method: 'GET',
  url: '/api/v1/admin/tickets/export',
  config: { access: { staff: ['support.read', 'support.answer'] } },
  schema: { summary: 'Tickets by filter, as CSV', tags, querystring: TicketsQuery.omit({ page: true }), response: { 200: z.unknown() } },
} as const satisfies Endpoint;

const figure = z.object({ count, isExact: z.boolean() });
export const TicketSummary = z.object({
  pending: figure,
  inProgress: figure,
  resolved: figure,
  /** High and urgent ones that are not done. */
  highPriority: figure,
  /** Of the last 30 days; null: nobody rated. */
  satisfaction: z.object({ average: z.number(), ratings: count }).nullable(),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

export const getTicketSummary = {
  method: 'GET',
  url: '/api/v1/admin/tickets/summary',
  config: { access: { staff: 'support.read' } },
  schema: { summary: 'The figures above the list', tags, response: { 200: TicketSummary } },
} as const satisfies Endpoint;

export const TicketMessage = z.object({
  number: count,
  from: z.enum(['member', 'staff', 'note']),
  by: z.string(),
  text: z.string(),
  at: Instant,
  /** An answer of staff that the member has read. */
  isSeen: z.boolean(),
  files: z.array(TicketFile),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TicketAct = z.enum(['reply', 'note', 'assign', 'start', 'resolve', 'close', 'change']);
export type TicketAct = z.infer<typeof TicketAct>;

export const TicketDetails = Ticket.extend({
  messages: z.array(TicketMessage),
  /** What happened to it beside messages, oldest first. `by` is null for the member and the clock. */
  acts: z.array(z.object({ act: z.string(), by: z.string().nullable(), detail: z.string(), at: Instant })),
  matter: Matter.nullable(),
  steps: z.array(MatterStep),
  clocks: z.object({
    firstAnswerAt: Instant.nullable(),
    /** Business minutes from opening to the first answer, or until now. */
    firstAnswerMinutes: count,
    /** What is promised, in hours. */
    answerHours: count,
    answerDue: Instant.nullable(),
    solveDue: Instant,
    resolvedAt: Instant.nullable(),
  }),
  /** Who writes, at a glance; sums only for `donations.read` and `withdrawals.read`. */
  about: z.object({
    since: Instant,
    language: z.string(),
    given: z.object({ amount: Paise, count }).nullable(),
    openClaim: z.string().nullable(),
    lastWithdrawal: z.string().nullable(),
    kyc: z.string(),
    otherTickets: z.array(z.object({ code: z.string(), subject: z.string(), status: TicketStatus })),
  }),
  rating: z.object({ stars: count, note: z.string() }).nullable(),
  /** What this reader may do now. */
  may: z.array(TicketAct),
});
export type TicketDetails = z.infer<typeof TicketDetails>;

/** Opening it marks the member's messages as read for readers with `support.answer`. */
export const getTicket = {
  method: 'GET',
  url: '/api/v1/admin/tickets/:code',
  config: { access: { staff: ['support.read', 'support.answer', 'donations.read', 'withdrawals.read', 'kyc.read'] } },
  schema: { summary: 'One ticket with its thread', tags, params, response: { 200: TicketDetails } },
} as const satisfies Endpoint;

export const listAgents = {
  method: 'GET',
  url: '/api/v1/admin/support/agents',
  config: { access: { staff: 'support.read' } },
  schema: { summary: 'Who can be given a ticket', tags, response: { 200: z.object({ agents: z.array(Agent) }) } },
} as const satisfies Endpoint;

/** Attachments of this ticket, the member's and ours. Staff see pages of a PDF as pictures; DOC and DOCX are downloaded only. */
export const linkTicketFile = {
  method: 'POST',
  url: '/api/v1/admin/tickets/:code/files/:file/links',
  // Of all staff those who may read tickets: making a link changes nothing.
  config: { access: { staff: ['own.account', 'support.read'] }, idempotency: 'none' },
  schema: {
    summary: 'A link to an attachment of a ticket',
    tags,
    params: params.extend({ file: FileCode }),
    body: z.object({ page: z.number().int().min(1).max(1_000).optional() }),
    response: { 200: z.object({ url: z.string(), expiresAt: Instant }) },
  },
} as const satisfies Endpoint;
