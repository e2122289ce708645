import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#api/platform/deps.ts';
import { currentSpan, type Span, within } from '#api/platform/tracing/span.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/** Asked every few seconds by machines; nobody looks for them. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** A span for each request, named by its route's pattern: addresses carry codes and links of people. */
export function registerTracing(app: FastifyInstance, { tracer, config }: Deps): void {
  if (!tracer) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = 'unknown' } = request.routeOptions;
    if (untraced.has(url) || url.startsWith('/assets/')) return done();
    const name = `${request.method} ${url}`;
    const attributes = { 'http.request.method': request.method, 'http.route': url, 'anjuri.request_id': request.id };
    // A page that is drawn here asks the API of the same process: that hangs below it.
    request.span =
      currentSpan()?.child(name, 'server', attributes) ??
      tracer.start(name, 'server', attributes, config.trustsTraceparent ? causeOf(request) : undefined);
    within(request.span, done);
  });
  // The last bytes of a body arrive from the socket, which knows nothing of the request: in again.
  app.addHook('preValidation', ({ span }, _reply, done) => (span ? within(span, done) : done()));
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
  });
  app.addHook('onRequestAbort', async ({ span }) => {
    span?.fail('aborted');
    span?.end();
  });
}

/**
 * Only our own proxies may say what a request belongs to: anybody else could have every request of theirs recorded. A proxy hands on what a visitor wrote
 * unless it is told otherwise, so it is asked for only where the operator says that it is the proxy's own word.
 */
function causeOf({ headers, ips }: FastifyRequest) {
  const { traceparent } = headers;
  return typeof traceparent === 'string' && (ips?.length ?? 0) > 1 ? { traceparent, hops: 0 } : undefined;
}
