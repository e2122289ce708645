import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway, isLockedTooLong } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type ErrorBody, errors } from '#contract/errors.ts';
import { says } from '#contract/values/words.ts';
import { isApi } from './is-api.ts';
import { outagePage, outagePolicy } from './outage-page.ts';

export function registerErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request);
    if (refusal.code === 'unavailable' && !isApi(request)) return sendOutagePage(reply);
    return answer(deps, refusal, request, reply);
  });
  // Also on pages that were drawn before the outage was known: when to come back is part of saying “not now”.
  app.addHook('onSend', async (_request, reply, payload) => {
    const status = payload instanceof Response ? payload.status : reply.statusCode;
    if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '10');
  });
  app.setNotFoundHandler((request, reply) => answer(deps, new Refusal('not_found'), request, reply));
}

/** What a person sees while the database is away. */
export const sendOutagePage = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .header('retry-after', '10')
    .header('cache-control', 'no-store')
    .header('content-security-policy', outagePolicy)
    .type('text/html; charset=utf-8')
    .send(outagePage);

export function answer({ words }: Deps, refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, template] = errors[refusal.code];
  const { values, fields, retryAfterSeconds } = refusal.details;
  const inWords = (encoded: string) => words.render(encoded, request.language);
  const minutes = retryAfterSeconds === undefined ? {} : { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) };
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  const body: ErrorBody = { code: refusal.code, message: inWords(says(template, { ...minutes, ...values })) };
  if (fields) body.fields = Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, inWords(text)]));
  if (retryAfterSeconds !== undefined) body.retryAfterSeconds = retryAfterSeconds;
  if (status >= 500) body.requestId = request.id;
  return reply.serializer(JSON.stringify).send(body);
}

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => [issue.instancePath.slice(1).replaceAll('/', '.'), issue.message ?? ''] as const);
    // The first message for a field is the one to fix first; later ones would overwrite it.
    return new Refusal('invalid', { fields: Object.fromEntries(fields.reverse()) });
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'database out of reach');
    return new Refusal('unavailable', { retryAfterSeconds: 10 });
  }
  if (isLockedTooLong(error)) {
    request.log.warn({ err: error }, 'waited too long for somebody else');
    return new Refusal('unavailable', { retryAfterSeconds: 2 });
  }
  if (error.statusCode === 413) return new Refusal('too_large');
  if (error.statusCode === 415) return new Refusal('wrong_content_type');
  if (error.statusCode && error.statusCode < 500) return new Refusal('bad_request');
  request.log.error({ err: error }, 'request failed');
  return new Refusal('unexpected');
}
