import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** What open pages are told: that something changed. They then read it again, by the same endpoints and with the same rights as ever. */

export const newsAbout = [
  /** Something new under the bell. */
  'notification',
  /** A ticket of mine, or one of the support desk: message, status, who has it open. */
  'ticket',
  /** My donation, or one of the deposit desk. */
  'donation',
  'withdrawal',
  'payout_run',
  'kyc',
  'reward',
  /** A bank statement: how far its reading, checking or booking has come. */
  'statement',
  /** The reconciliation desk: suggestions and exceptions. */
  'reconciliation',
  'second_person',
  /** The desk of members who lost their second factor. */
  'lost_factor',
  /** An issue of the newsletter: its status, and how far it is. */
  'newsletter',
  /** How I want to read: language, clock, currency, theme. */
  'preferences',
] as const;
export const NewsAbout = z.enum(newsAbout);
export type NewsAbout = z.infer<typeof NewsAbout>;

/** The data of an event named `news`; its id is the position in the feed. */
export const News = z.object({ about: NewsAbout, code: z.string().nullable() });
export type News = z.infer<typeof News>;

/**
 * Events by name. `ready`: everything up to its id was told; also the pulse of the line. `news`: see above. `missed`: what happened since the named position is no longer known, read everything again.
 * `ended`: the session is over.
 */
export const liveEvents = ['ready', 'news', 'missed', 'ended'] as const;
export type LiveEvent = (typeof liveEvents)[number];

/** The last position that was seen. A browser that connects again by itself says it in Last-Event-ID, which counts more. */
const querystring = z.object({ after: z.coerce.number().int().safe().min(0).optional() });
const response = { 200: z.unknown() } as const;

/** Server-sent events. 429 `too_many_streams`: so many windows are open. */
export const openMyStream = {
  method: 'GET',
  url: '/api/v1/me/live',
  config: { access: 'member', isBackground: true },
  schema: { summary: 'What changes for me, while it does (server-sent events)', tags: ['live'], querystring, response },
} as const satisfies Endpoint;

/** Of desks whose cases the reader may see, and for the reader alone. */
export const openStaffStream = {
  method: 'GET',
  url: '/api/v1/admin/live',
  config: { access: { staff: 'own.account' }, isBackground: true },
  schema: { summary: 'What changes on my desks, while it does (server-sent events)', tags: ['admin: live'], querystring, response },
} as const satisfies Endpoint;
