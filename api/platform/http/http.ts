import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import { fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '#api/platform/deps.ts';
import { registerHealth } from '#api/platform/monitoring/health.ts';
import { registerMetrics } from '#api/platform/monitoring/metrics-routes.ts';
import { reportRoutes } from '#api/platform/monitoring/reports.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { registerAccess, type Sessions } from './access.ts';
import { registerCsrf } from './csrf.ts';
import { answer, registerErrors } from './errors.ts';
import { registerIdempotency } from './idempotency.ts';
import { registerLanguage } from './language.ts';
import { namePlugins } from './name-plugins.ts';
import { registerOpenApi } from './openapi.ts';
import { registerReplicaReads } from './reading/replica-reads.ts';
import { requestId } from './request-id.ts';
import { registerRequestShape } from './request-shape.ts';
import type { Sealer } from './sealer.ts';
import { closedPolicy, registerSecurityHeaders, securityHeaders } from './security-headers.ts';
import { closeSilentConnections } from './silent-connections.ts';
import { LONGEST_SECONDS, registerSlowRequests } from './watching/slow-requests.ts';
import { registerTracing } from './watching/traced.ts';

interface Hooks {
  readonly sessions: Sessions;
  readonly sealer?: Sealer | undefined;
}

/** What every request passes, in this order, before a module sees it. */
export async function openHttp(deps: Deps, { sessions, sealer }: Hooks) {
  const { config, log } = deps;
  const app = fastify<Server>({
    loggerInstance: log,
    // X-Forwarded-For is believed from these addresses only; from anybody else it is just text.
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    // One line for each request, when it is over.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    // In development one of them is Vite, which takes as long as it takes on a busy machine.
    pluginTimeout: config.mode === 'development' ? 0 : 60_000,
    // The server's last word; each route has its own, shorter one (slow-requests.ts).
    requestTimeout: LONGEST_SECONDS * 1_000,
    // Headers fit into one packet or two: who drips them only holds a socket. Node looks that often whether one is late.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // While draining we still answer: who reached us gets served.
    return503OnClosing: false,
    // Addresses that cannot be decoded never reach a route, nor our hooks.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...securityHeaders(config), 'content-security-policy': closedPolicy });
      request.language = 'en';
      answer(deps, new Refusal('bad_request'), request, reply);
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  namePlugins(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON only: a form on a foreign page can send text/plain without asking anybody.
  app.removeContentTypeParser('text/plain');

  registerTracing(app, deps);
  app.addHook('onResponse', async (req, res) => req.log.info({ req, res, milliseconds: Math.round(res.elapsedTime) }, 'answered'));
  closeSilentConnections(app);
  registerErrors(app, deps);
  registerSlowRequests(app);
  registerSecurityHeaders(app, deps);
  registerLanguage(app);
  await app.register(cookie);
  registerCsrf(app, deps);
  registerAccess(app, sessions);
  registerRequestShape(app);
  registerIdempotency(app, deps, sealer);
  registerReplicaReads(app, deps);

  registerHealth(app, deps);
  registerMetrics(app, deps);
  await registerOpenApi(app, deps);
  await app.register(reportRoutes(deps));
  // Without this an unknown call would fall through to the pages and be answered in HTML.
  app.all('/api/*', { config: { access: 'public', idempotency: 'none' }, schema: { hide: true } }, async () => {
    throw new Refusal('not_found');
  });
  return app;
}
