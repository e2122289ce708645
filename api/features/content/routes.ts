import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { cacheable } from '#api/platform/http/cacheable.ts';
import { mayBeOld } from '#api/platform/http/reading/replica-reads.ts';
import * as contract from '#contract/content.ts';
import { getLanding } from './get-landing.ts';
import { getLegalText } from './get-legal-text.ts';
import { getSite } from './get-site.ts';
import { listFaq } from './list-faq.ts';

export const contentRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...mayBeOld(contract.getLanding), onSend: cacheable, handler: ({ query }) => getLanding(deps, query) });
    app.route({ ...mayBeOld(contract.getSite), onSend: cacheable, handler: ({ query }) => getSite(deps, query) });
    app.route({
      ...mayBeOld(contract.listFaq),
      onSend: cacheable,
      handler: async ({ query }) => ({ entries: await listFaq(deps.db, query) }),
    });
    app.route({
      ...mayBeOld(contract.getLegalText),
      onSend: cacheable,
      handler: ({ params, query }) => getLegalText(deps, { ...params, ...query }),
    });
  };
