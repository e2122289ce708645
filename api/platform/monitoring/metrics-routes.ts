import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOf } from '#api/platform/security/session.ts';

/** Times every request by its route's pattern, and shows the figures to whoever holds the token (or, without one, to this machine). */
export function registerMetrics(app: FastifyInstance, { config, metrics }: Deps): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Refusal('not_found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return given !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
  }
  // A proxy on this machine makes everybody look local; what it forwarded is not.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}
