import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { countingCode } from '#contract/values/ids.ts';
import { Language } from '#contract/values/languages.ts';
import { Done } from '#contract/values/people.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { TicketDetails, TicketLease } from './review-tickets.ts';
import { Attachments, MessageText, TicketCategory, TicketCode, TicketPriority } from './ticket-fields.ts';

/** What staff do with a ticket. */

const tags = ['admin: support'] as const;
const params = z.object({ code: TicketCode });
const count = z.number().int();
const answers = { staff: ['support.answer', 'donations.read', 'withdrawals.read', 'kyc.read'] } as const;

/**
 * A reply changes no status and reaches the member by bell and mail; a note is for staff alone. `seen`: the number of the last message that stood on the
 * screen. If the member or a colleague has written since, 409 `stale`: look first, then send again.
 */
export const writeInTicket = {
  method: 'POST',
  url: '/api/v1/admin/tickets/:code/messages',
  config: { access: answers, idempotency: 'required' },
  schema: {
    summary: 'Reply, or leave a note',
    tags,
    params,
    body: z.object({ kind: z.enum(['reply', 'note']), text: MessageText, attachments: Attachments, seen: count }),
    response: { 200: TicketDetails },
  },
} as const satisfies Endpoint;

/** Start, Resolve, Close. 409 `not_in_this_status`, `stale`. */
export const moveTicket = {
  method: 'POST',
  url: '/api/v1/admin/tickets/:code/moves',
  config: { access: answers, idempotency: 'accepted' },
  schema: {
    summary: 'Start, resolve or close a ticket',
    tags,
    params,
    body: z.object({ act: z.enum(['start', 'resolve', 'close']), version: count }),
    response: { 200: TicketDetails },
  },
} as const satisfies Endpoint;

/** Makes a pending ticket in_progress. null: nobody has it any more. */
export const assignTicket = {
  method: 'PUT',
  url: '/api/v1/admin/tickets/:code/assignment',
  config: { access: answers, idempotency: 'accepted' },
  schema: {
    summary: 'Give a ticket to somebody',
    tags,
    params,
    body: z.object({ agent: countingCode('STF').nullable() }),
    response: { 200: TicketDetails },
  },
} as const satisfies Endpoint;

export const changeTicket = {
  method: 'PATCH',
  url: '/api/v1/admin/tickets/:code',
  config: { access: answers, idempotency: 'accepted' },
  schema: {
    summary: 'Change priority or category',
    tags,
    params,
    body: z.object({ priority: TicketPriority.optional(), category: TicketCategory.optional() }),
    response: { 200: TicketDetails },
  },
} as const satisfies Endpoint;

/** Those that are closed already, or do not exist, are left alone and named in the answer. */
export const closeTickets = {
  method: 'POST',
  url: '/api/v1/admin/tickets/closings',
  config: { access: { staff: 'support.answer' }, idempotency: 'required' },
  schema: {
    summary: 'Close several tickets',
    tags,
    body: z.object({ codes: z.array(TicketCode).min(1).max(100) }),
    response: { 200: z.object({ closed: z.array(z.string()), left: z.array(z.string()) }) },
  },
} as const satisfies Endpoint;

/** It tells who has it open and whether they write, and locks nobody out. */
export const takeTicketLease = {
  method: 'PUT',
  url: '/api/v1/admin/tickets/:code/lease',
  config: { access: { staff: 'support.answer' }, idempotency: 'none' },
  schema: {
    summary: 'I have this ticket open',
    tags,
    params,
    body: z.object({ isTyping: z.boolean().default(false) }).default({ isTyping: false }),
    response: { 200: z.object({ lease: TicketLease, version: count }) },
  },
} as const satisfies Endpoint;

export const releaseTicketLease = {
  method: 'DELETE',
  url: '/api/v1/admin/tickets/:code/lease',
  config: { access: { staff: 'support.answer' }, idempotency: 'none' },
  schema: { summary: 'I closed this ticket', tags, params, response: { 200: Done } },
} as const satisfies Endpoint;

/** Placeholders that a canned reply may hold; each becomes what stands in the ticket. */
export const cannedPlaceholders = ['{name}', '{ticket}', '{matter}', '{agent}', '{org}', '{answer_hours}'] as const;

const texts = z.object({
  en: MessageText,
  hi: paragraph().max(5_000).default(''),
});

export const CannedReply = z.object({
  /** CAN001. */
  code: z.string(),
  title: z.string(),
  category: TicketCategory.nullable(),
  texts: z.object({ en: z.string(), hi: z.string() }),
  updatedAt: Instant,
  version: count,
});
export type CannedReply = z.infer<typeof CannedReply>;

const cannedBody = z.object({ title: line().min(1, /*i18n*/ 'Title is required').max(80), category: TicketCategory.nullable(), texts });

export const listCannedReplies = {
  method: 'GET',
  url: '/api/v1/admin/canned-replies',
  config: { access: { staff: 'support.read' } },
  schema: { summary: 'Answers that are given often', tags, response: { 200: z.object({ replies: z.array(CannedReply) }) } },
} as const satisfies Endpoint;

/** In the member's language, placeholders filled; those of the ticket's category first. */
export const listRepliesForTicket = {
  method: 'GET',
  url: '/api/v1/admin/tickets/:code/canned-replies',
  config: { access: { staff: 'support.answer' } },
  schema: {
    summary: 'Answers that are given often, ready for this ticket',
    tags,
    params,
    response: {
      200: z.object({ language: Language, replies: z.array(z.object({ code: z.string(), title: z.string(), text: z.string() })) }),
    },
  },
} as const satisfies Endpoint;

/** Unknown placeholders are refused, so that nobody is called {nmae}. */
export const addCannedReply = {
  method: 'POST',
  url: '/api/v1/admin/canned-replies',
  config: { access: { staff: 'support.answer' }, idempotency: 'required' },
  schema: { summary: 'Add such an answer', tags, body: cannedBody, response: { 200: CannedReply } },
} as const satisfies Endpoint;

const replyParams = z.object({ code: countingCode('CAN') });

export const changeCannedReply = {
  method: 'PUT',
  url: '/api/v1/admin/canned-replies/:code',
  config: { access: { staff: 'support.answer' }, idempotency: 'accepted' },
  schema: {
    summary: 'Change such an answer',
    tags,
    params: replyParams,
    body: cannedBody.extend({ version: count }),
    response: { 200: CannedReply },
  },
} as const satisfies Endpoint;

export const deleteCannedReply = {
  method: 'DELETE',
  url: '/api/v1/admin/canned-replies/:code',
  config: { access: { staff: 'support.answer' }, idempotency: 'accepted' },
  schema: { summary: 'Delete such an answer', tags, params: replyParams, response: { 200: Done } },
} as const satisfies Endpoint;
