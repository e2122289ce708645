import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { Done } from '#contract/values/people.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import {
  Attachments,
  Description,
  Matter,
  MatterCode,
  MatterStep,
  MessageText,
  Subject,
  TicketCategory,
  TicketCode,
  TicketFile,
  TicketPriority,
  TicketStatus,
} from './ticket-fields.ts';

/** Tickets as their member sees them. */

const tags = ['support'] as const;
const params = z.object({ code: TicketCode });
const count = z.number().int();

export const MyTicket = z.object({
  code: z.string(),
  subject: z.string(),
  category: TicketCategory,
  priority: TicketPriority,
  status: TicketStatus,
  created: Instant,
  lastUpdate: Instant,
  /** The first name of who answers; null: nobody yet. */
  agent: z.string().nullable(),
  /** Answers that the member has not read. */
  unread: count,
});
export type MyTicket = z.infer<typeof MyTicket>;

export const MyTicketsQuery = PageQuery.extend({
  status: z.enum(['all', 'open', 'done']).default('all'),
  /** A ticket id, or words of subject and messages. */
  find: line().max(80).optional(),
});
export type MyTicketsQuery = z.infer<typeof MyTicketsQuery>;

export const listMyTickets = {
  method: 'GET',
  url: '/api/v1/me/tickets',
  config: { access: 'member' },
  schema: { summary: 'My tickets, the last updated first', tags, querystring: MyTicketsQuery, response: { 200: pageOf(MyTicket) } },
} as const satisfies Endpoint;

/** Internal notes are never among them. */
export const MyMessage = z.object({
  number: count,
  from: z.enum(['me', 'staff']),
  /** First name of the staff member; null for my own. */
  by: z.string().nullable(),
  text: z.string(),
  at: Instant,
  files: z.array(TicketFile),
});
export type MyMessage = z.infer<typeof MyMessage>;

export const MyTicketDetails = MyTicket.extend({
  messages: z.array(MyMessage),
  matter: Matter.nullable(),
  /** What became of the matter since the ticket was opened. */
  steps: z.array(MatterStep),
  /** By when the answer is promised; null while nobody waits. */
  answerDue: Instant.nullable(),
  rating: z.object({ stars: count, note: z.string() }).nullable(),
});
export type MyTicketDetails = z.infer<typeof MyTicketDetails>;

export const getMyTicket = {
  method: 'GET',
  url: '/api/v1/me/tickets/:code',
  config: { access: 'member' },
  schema: { summary: 'One of my tickets with its messages', tags, params, response: { 200: MyTicketDetails } },
} as const satisfies Endpoint;

export const NewTicket = z.object({
  subject: Subject,
  category: TicketCategory.default('general'),
  priority: TicketPriority.default('medium'),
  description: Description,
  /** Uploaded before, as kind `attachment`. */
  attachments: Attachments,
  /** The member's own; 404 for anybody else's. */
  about: MatterCode.optional(),
});
export type NewTicket = z.input<typeof NewTicket>;

/** 429 `too_many_tickets` after the day's limit. */
export const openTicket = {
  method: 'POST',
  url: '/api/v1/me/tickets',
  config: { access: 'member', idempotency: 'required' },
  schema: { summary: 'Open a ticket', tags, body: NewTicket, response: { 200: MyTicketDetails } },
} as const satisfies Endpoint;

/** Reopens a resolved ticket. 409 `ticket_closed`. */
export const replyToMyTicket = {
  method: 'POST',
  url: '/api/v1/me/tickets/:code/messages',
  config: { access: 'member', idempotency: 'required' },
  schema: {
    summary: 'Write in my ticket',
    tags,
    params,
    body: z.object({ text: MessageText, attachments: Attachments }),
    response: { 200: MyTicketDetails },
  },
} as const satisfies Endpoint;

export const readMyTicket = {
  method: 'POST',
  url: '/api/v1/me/tickets/:code/reading',
  config: { access: 'member', idempotency: 'accepted' },
  schema: {
    summary: 'I have read these messages',
    tags,
    params,
    body: z.object({ upTo: z.number().int().positive() }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;

export const solveMyTicket = {
  method: 'POST',
  url: '/api/v1/me/tickets/:code/solution',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'It is solved', tags, params, response: { 200: MyTicketDetails } },
} as const satisfies Endpoint;

/** Once it is resolved or closed; a second one replaces the first. */
export const rateMyTicket = {
  method: 'POST',
  url: '/api/v1/me/tickets/:code/rating',
  config: { access: 'member', idempotency: 'accepted' },
  schema: {
    summary: 'How content I am',
    tags,
    params,
    body: z.object({ stars: z.number().int().min(1).max(5), note: paragraph().max(1_000).default('') }),
    response: { 200: MyTicketDetails },
  },
} as const satisfies Endpoint;

/** Attachments of staff belong to staff: the ticket is why the member may see them. */
export const linkMyTicketFile = {
  method: 'POST',
  url: '/api/v1/me/tickets/:code/files/:file/links',
  config: { access: 'member', idempotency: 'none' },
  schema: {
    summary: 'A link to an attachment of my ticket',
    tags,
    params: params.extend({ file: FileCode }),
    response: { 200: z.object({ url: z.string(), expiresAt: Instant }) },
  },
} as const satisfies Endpoint;

/** What a new ticket may be about: the latest gifts and withdrawals, and papers that were sent. */
export const listMyMatters = {
  method: 'GET',
  url: '/api/v1/me/ticket-matters',
  config: { access: 'member' },
  schema: { summary: 'What my ticket can be about', tags, response: { 200: z.object({ matters: z.array(Matter) }) } },
} as const satisfies Endpoint;
