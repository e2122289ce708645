import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { cursorPage, walkOf } from '#api/platform/lists/cursor.ts';
import * as contract from '#contract/notifications.ts';
import { done } from '#contract/values/people.ts';
import { markRead, memberNotifications, unreadCount } from './store.ts';

export const notificationRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.listMyNotifications,
      handler: async ({ query, member }) => {
        const { rows, next } = cursorPage(await memberNotifications(deps.db, member.id, walkOf(query)), query, ({ id }) => id);
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
          next,
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
