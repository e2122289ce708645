import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import * as contract from '#contract/notifications.ts';
import { done } from '#contract/values/people.ts';
import { markRead, memberNotifications, unreadCount } from './store.ts';

export const notificationRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.listMyNotifications,
      handler: async ({ query: { after, limit }, member }) => {
        const rows = await memberNotifications(deps.db, member.id, { before: after === undefined ? undefined : idOf(after), limit });
        const last = rows.at(-1);
        return {
          rows: rows.map((row) => ({
            id: row.id,
            kind: row.kind,
            message: deps.words.render(row.message, member.language),
            link: row.link,
            at: row.created_at.toISOString(),
            read: row.read_at !== null,
          })),
          unread: await unreadCount(deps.db, member.id),
          next: last && rows.length === limit ? String(last.id) : null,
        };
      },
    });

    app.route({
      ...contract.markMyNotificationsRead,
      handler: async ({ body, member }) => {
        await deps.db.transaction().execute((tx) => markRead(tx, member.id, body.upTo, deps.clock.now()));
        return done;
      },
    });
  };

function idOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('bad_request');
  return Number(cursor);
}
