import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request may take to arrive; only uploads need more than the usual half minute. */
    bodySeconds?: number;
  }
}

const USUAL_SECONDS = 30;
/** The longest that any route allows: the server itself hangs up after it. */
export const LONGEST_SECONDS = 330;

/** Whoever sends a request drop by drop holds a connection; each route says how long it has patience. */
export function registerSlowRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), (routeOptions.config.bodySeconds ?? USUAL_SECONDS) * 1_000);
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}
