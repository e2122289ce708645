import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { CursorQuery, cursorPageOf } from './values/paging.ts';
import { Done } from './values/people.ts';
import { Instant } from './values/time.ts';

export const Notification = z.object({
  id: z.number().int(),
  kind: z.string(),
  /** In the reader's language. */
  message: z.string(),
  /** A page of ours, or null. */
  link: z.string().nullable(),
  at: Instant,
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const listMyNotifications = {
  method: 'GET',
  url: '/api/v1/me/notifications',
  config: { access: 'member' },
  schema: {
    summary: 'What happened to me, newest first',
    tags: ['notifications'],
    querystring: CursorQuery,
    response: { 200: cursorPageOf(Notification).extend({ unread: z.number().int() }) },
  },
} as const satisfies Endpoint;

/** Everything up to the newest one that was seen. */
export const markMyNotificationsRead = {
  method: 'POST',
  url: '/api/v1/me/notifications/reading',
  config: { access: 'member', idempotency: 'accepted' },
  schema: {
    summary: 'I have read these',
    tags: ['notifications'],
    body: z.object({ upTo: z.number().int().positive() }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;

/** The source's types of staff notifications. */
export const staffNewsTypes = ['user', 'deposit', 'withdrawal', 'support', 'system'] as const;
export const StaffNewsType = z.enum(staffNewsTypes);
export type StaffNewsType = z.infer<typeof StaffNewsType>;

export const StaffNotification = Notification.extend({ type: StaffNewsType });
export type StaffNotification = z.infer<typeof StaffNotification>;

export const listStaffNotifications = {
  method: 'GET',
  url: '/api/v1/admin/notifications',
  config: { access: { staff: 'own.account' } },
  schema: {
    summary: 'What I should know, newest first',
    tags: ['admin: notifications'],
    querystring: CursorQuery,
    response: { 200: cursorPageOf(StaffNotification).extend({ unread: z.number().int() }) },
  },
} as const satisfies Endpoint;

export const markStaffNotificationsRead = {
  method: 'POST',
  url: '/api/v1/admin/notifications/reading',
  config: { access: { staff: 'own.account' }, idempotency: 'accepted' },
  schema: {
    summary: 'I have read these',
    tags: ['admin: notifications'],
    body: z.object({ upTo: z.number().int().positive() }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;
