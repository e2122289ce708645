import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/message-preferences.ts';
import { pageOf } from './links.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Mail programs post a form here (RFC 8058). What it says is fixed, so it is not read. */
export const unsubscribeRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null));
    app.route({
      ...contract.unsubscribeFromMessages,
      // The token is the whole right, no cookie is read: wherever the click comes from, it counts.
      config: { ...contract.unsubscribeFromMessages.config, takesForeignRequests: true },
      handler: ({ params, ip }) => unsubscribe(deps, { ...params, ip }),
    });
    app.route({
      ...contract.openMessageUnsubscribePage,
      handler: async ({ params }, reply) => {
        reply.redirect(pageOf(deps.config.publicUrl, 'en', params.token), 303);
      },
    });
  };
