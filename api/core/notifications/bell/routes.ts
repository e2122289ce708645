import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffTypeOf } from '#api/core/notifications/catalogue/kinds.ts';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/notifications.ts';
import { done } from '#contract/values/people.ts';
import { listBell, readBell } from './read-bell.ts';

export const bellRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.listMyNotifications,
      handler: ({ query, member }) => listBell(deps, { member: member.id }, member.language, query),
    });
    app.route({
      ...contract.markMyNotificationsRead,
      handler: async ({ body, member }) => {
        await readBell(deps, { member: member.id }, body.upTo);
        return done;
      },
    });
    app.route({
      ...contract.listStaffNotifications,
      handler: async ({ query, staff }) => {
        const { rows, ...rest } = await listBell(deps, { staff: staff.id }, staff.language, query);
        return { ...rest, rows: rows.map((row) => ({ ...row, type: staffTypeOf(row.kind) })) };
      },
    });
    app.route({
      ...contract.markStaffNotificationsRead,
      handler: async ({ body, staff }) => {
        await readBell(deps, { staff: staff.id }, body.upTo);
        return done;
      },
    });
  };
