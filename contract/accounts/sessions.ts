import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done } from '#contract/values/people.ts';
import { Instant } from '#contract/values/time.ts';

/** One place where somebody is signed in. */
export const Session = z.object({
  code: z.uuid(),
  /** 'Chrome on Windows'; null when the browser did not say. */
  device: z.string().nullable(),
  /** The beginning of its address: '203.0.113.…'. */
  network: z.string().nullable(),
  openedAt: Instant,
  /** Not to the minute: it is written now and then. */
  lastSeenAt: Instant,
  endsAt: Instant,
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const Sessions = z.object({ sessions: z.array(Session) });
const SessionCode = z.object({ code: z.uuid() });
const Ended = z.object({ ended: z.int() });

/** This one first, then those used last; at most 100. */
export const getMySessions = {
  method: 'GET',
  url: '/api/v1/me/sessions',
  config: { access: 'member' },
  schema: { summary: 'Where I am signed in', tags: ['accounts'], response: { 200: Sessions } },
} as const satisfies Endpoint;

export const endMySession = {
  method: 'DELETE',
  url: '/api/v1/me/sessions/:code',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Sign out one of my sessions', tags: ['accounts'], params: SessionCode, response: { 200: Done } },
} as const satisfies Endpoint;

/** All but the one that asks. Browsers that were known are strangers again. */
export const endMyOtherSessions = {
  method: 'DELETE',
  url: '/api/v1/me/sessions',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'Sign out all my other sessions', tags: ['accounts'], response: { 200: Ended } },
} as const satisfies Endpoint;

export const getStaffSessions = {
  method: 'GET',
  url: '/api/v1/staff/me/sessions',
  config: { access: { staff: 'own.account' } },
  schema: { summary: 'Staff: where I am signed in', tags: ['staff'], response: { 200: Sessions } },
} as const satisfies Endpoint;

export const endStaffSession = {
  method: 'DELETE',
  url: '/api/v1/staff/me/sessions/:code',
  config: { access: { staff: 'own.account' }, idempotency: 'accepted' },
  schema: { summary: 'Staff: sign out one of my sessions', tags: ['staff'], params: SessionCode, response: { 200: Done } },
} as const satisfies Endpoint;

export const endOtherStaffSessions = {
  method: 'DELETE',
  url: '/api/v1/staff/me/sessions',
  config: { access: { staff: 'own.account' }, idempotency: 'none' },
  schema: { summary: 'Staff: sign out all my other sessions', tags: ['staff'], response: { 200: Ended } },
} as const satisfies Endpoint;
