import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { exportDailyFigures } from '#contract/dashboard/daily-figures.ts';
import * as contract from '#contract/dashboard/dashboard.ts';
import { getOpenCounts } from '#contract/dashboard/open-counts.ts';
import { exportFigures } from './figures/export-figures.ts';
import { getDashboard } from './get-dashboard.ts';
import { openCounts } from './waiting/open-counts.ts';

export const dashboardRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.getDashboard, handler: ({ staff, query }) => getDashboard(deps, staff, query.days) });
    app.route({ ...getOpenCounts, handler: ({ staff }) => openCounts(deps, staff) });
    app.route({
      ...exportDailyFigures,
      handler: async ({ staff, query, ip }, reply) => {
        reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="daily-figures.csv"');
        return reply.send(await exportFigures(deps, { staff, days: query.days, ip }));
      },
    });
  };
