import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#api/platform/config/config.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { cookieName } from '#api/platform/security/session.ts';
import { isApi } from './is-api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for what browsers send by themselves and nobody's rights depend on: reports. */
    takesForeignRequests?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * No other site may make a visitor's browser act here. Browsers say where a request comes from (Sec-Fetch-Site, else Origin);
 * calls to the API that ride on a cookie also need a header that foreign pages cannot set without our leave, and we give none:
 * there is no CORS. A Bearer token is never sent by itself, so its bearer is exempt.
 */
export function registerCsrf(app: FastifyInstance, { config }: Deps): void {
  const origin = new URL(config.publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || request.routeOptions.config.takesForeignRequests || request.headers.authorization) return;
    const rides = ridesOnCookie(request, config);
    if (!comesFromUs(request, origin, rides)) throw new Refusal('foreign_origin');
    if (rides && isApi(request) && request.headers['x-language'] === undefined) throw new Refusal('foreign_origin');
  });
}

function comesFromUs({ headers }: FastifyRequest, origin: string, rides: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return headers.origin === origin;
  // No browser: programs say neither. With a cookie and without a word about its origin it is refused all the same.
  return !rides;
}

const ridesOnCookie = (request: FastifyRequest, config: Config): boolean =>
  request.cookies[cookieName(config, 'member')] !== undefined || request.cookies[cookieName(config, 'staff')] !== undefined;
