import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#api/platform/config/config.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isApi } from './is-api.ts';

/** Nothing may be loaded, run, framed or posted: right for data, and for any answer that does not say otherwise. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const TWO_YEARS = 63_072_000;

/** The camera is for the KYC selfie; the rest of a device is none of our business. */
const permissions = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=(self)',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=(self)',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ');

export const securityHeaders = (config: Config): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'reporting-endpoints': `default="${config.publicUrl}/api/v1/reports"`,
  ...(config.isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
});

/** On every answer, also on errors. A page sets its own Content-Security-Policy; who sets none gets the closed one. */
export function registerSecurityHeaders(app: FastifyInstance, { config }: Deps): void {
  const always = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always).header('x-request-id', request.id);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy);
    // Data is nobody's to keep unless its endpoint says so.
    if (isApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply, payload) => keepErrorsOutOfCaches(reply, payload));
}

/** 206 and 304 are parts of a kept answer, or say that it still holds. */
const keepable = new Set([200, 206, 304, 404]);

/** An error that a shared cache keeps is served to everybody, long after it is corrected. Pages bring their own headers along. */
function keepErrorsOutOfCaches(reply: FastifyReply, payload: unknown): void {
  const isPage = payload instanceof Response;
  if (keepable.has(isPage ? payload.status : reply.statusCode)) return;
  reply.header('cache-control', 'no-store');
  if (isPage) payload.headers.set('cache-control', 'no-store');
}
