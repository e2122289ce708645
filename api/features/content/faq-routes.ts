import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/faq.ts';
import { done } from '#contract/values/people.ts';
import { addFaq, changeFaq, deleteFaq } from './faq/edit-faq.ts';
import { orderFaq } from './faq/order-faq.ts';
import { presentFaq } from './faq/present-faq.ts';
import { everyFaq } from './faq/store.ts';

export const faqAdminRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...contract.listEditableFaq, handler: async () => ({ entries: (await everyFaq(deps.db)).map(presentFaq) }) });
    app.route({ ...contract.addFaq, handler: ({ staff, body, ip }) => addFaq(deps, body, { staff, ip }) });
    app.route({
      ...contract.changeFaq,
      handler: ({ staff, params, body, ip }) => changeFaq(deps, { ...body, id: params.id }, { staff, ip }),
    });
    app.route({
      ...contract.deleteFaq,
      handler: async ({ staff, params, ip }) => {
        await deleteFaq(deps, params.id, { staff, ip });
        return done;
      },
    });
    app.route({
      ...contract.orderFaq,
      handler: async ({ staff, body, ip }) => {
        await orderFaq(deps, { ids: body.ids, staff, ip });
        return done;
      },
    });
  };
