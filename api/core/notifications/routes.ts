import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { bellRoutes } from './bell/routes.ts';
import { bounceRoutes } from './stopping/routes.ts';
import { unsubscribeRoutes } from './unsubscribing/routes.ts';

export const notificationRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(bellRoutes(deps));
    await app.register(bounceRoutes(deps));
    await app.register(unsubscribeRoutes(deps));
  };
