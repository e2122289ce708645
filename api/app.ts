import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { campaignRoutes } from '#api/features/campaigns/index.ts';
import { contentRoutes } from '#api/features/content/index.ts';
import { registerAccess } from '#api/platform/access.ts';
import type { Deps } from '#api/platform/deps.ts';
import { registerErrors } from '#api/platform/errors.ts';
import { registerLanguage } from '#api/platform/language.ts';
import { requestId } from '#api/platform/request-id.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

/** The product's table of contents: registers every module. The only file that knows them all. */
export async function buildApp(deps: Deps) {
  const { config, log } = deps;
  const app = fastify<Server>({
    loggerInstance: log,
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(cookie);
  registerErrors(app, deps);
  registerLanguage(app);
  registerAccess(app, { member: async () => undefined, staff: async () => undefined });

  await app.register(campaignRoutes(deps));
  await app.register(contentRoutes(deps));

  return app;
}
