import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as landing from '#contract/editing/landing.ts';
import * as legal from '#contract/editing/legal.ts';
import { done } from '#contract/values/people.ts';
import { previewLegal } from './get-legal-text.ts';
import { editableLanding } from './landing/editable.ts';
import { saveSplit } from './landing/save-split.ts';
import { saveStats } from './landing/save-stats.ts';
import { saveTestimonials } from './landing/save-testimonials.ts';
import { editableLegal, listLegal } from './legal/editable.ts';
import { changeLegal, deleteLegal, draftLegal, publishLegal } from './legal/write-legal.ts';
import { previewLanding } from './preview-landing.ts';

export const contentAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...landing.getEditableLanding, handler: () => editableLanding(deps.db) });
    app.route({ ...landing.previewLanding, handler: ({ query }) => previewLanding(deps, query) });
    app.route({ ...landing.saveStats, handler: ({ staff, body, ip }) => saveStats(deps, body, { staff, ip }) });
    app.route({ ...landing.saveSplit, handler: ({ staff, body, ip }) => saveSplit(deps, body, { staff, ip }) });
    app.route({ ...landing.saveTestimonials, handler: ({ staff, body, ip }) => saveTestimonials(deps, body, { staff, ip }) });
    await app.register(legalAdminRoutes(deps));
  };

const legalAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...legal.listEditableLegal, handler: async () => ({ versions: await listLegal(deps.db) }) });
    app.route({ ...legal.getEditableLegal, handler: ({ params }) => editableLegal(deps.db, params) });
    app.route({ ...legal.previewLegal, handler: ({ params, query }) => previewLegal(deps, { ...params, ...query }) });
    app.route({ ...legal.draftLegal, handler: ({ staff, params, ip }) => draftLegal(deps, params.kind, { staff, ip }) });
    app.route({
      ...legal.changeLegal,
      handler: ({ staff, params, body, ip }) => changeLegal(deps, { ...body, ...params }, { staff, ip }),
    });
    app.route({
      ...legal.deleteLegal,
      handler: async ({ staff, params, ip }) => {
        await deleteLegal(deps, params, { staff, ip });
        return done;
      },
    });
    app.route({
      ...legal.publishLegal,
      handler: ({ staff, params, body, ip }) => publishLegal(deps, { ...body, ...params }, { staff, ip }),
    });
  };
