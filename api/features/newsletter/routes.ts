import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import * as preferences from '#contract/message-preferences.ts';
import * as contract from '#contract/newsletter/subscribing.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { changeMessagePreferences, getMessagePreferences } from './preferences/message-preferences.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export const newsletterRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...contract.subscribe,
      handler: async ({ body, ip }, reply) => reply.status(202).send(await subscribe(deps, { ...body, ip })),
    });
    app.route({ ...contract.confirmSubscription, handler: ({ body, ip }) => confirmSubscription(deps, { ...body, ip }) });
    app.route({ ...preferences.getMyMessagePreferences, handler: ({ member }) => getMessagePreferences(deps, member) });
    app.route({
      ...preferences.changeMyMessagePreferences,
      handler: ({ body, member, ip }) => changeMessagePreferences(deps, member, { changed: body, ip }),
    });
    await app.register(unsubscribeRoutes(deps));
  };

/** Mail programs post a form here (RFC 8058). What it says is fixed, so it is not read; nothing else takes forms. */
const unsubscribeRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null));
    app.route({
      ...contract.unsubscribe,
      // The token is the whole right, no cookie is read: wherever the click comes from, it counts.
      config: { ...contract.unsubscribe.config, takesForeignRequests: true },
      handler: ({ params, ip }) => unsubscribe(deps, { ...params, ip }),
    });
    app.route({
      ...contract.openUnsubscribePage,
      handler: async ({ params }, reply) => {
        reply.redirect(`${deps.config.publicUrl}/newsletter/unsubscribe?token=${params.token}`, 303);
      },
    });
  };
