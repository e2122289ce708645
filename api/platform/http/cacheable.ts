import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';

/** Shared caches keep a public answer for a minute and may serve it up to a day longer while they fetch a new one, or when we are away. */
const KEEP = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/**
 * For `onSend` of public GET routes whose answer depends on the address alone: no cookie, no reader, no Accept-Language.
 * The tag is made from the answer itself, so it holds over several servers and after a restart.
 */
export const cacheable: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', KEEP).header('etag', tag);
  if (!knows(request.headers['if-none-match'], tag)) return payload;
  reply.status(304).removeHeader('content-type').removeHeader('content-length');
  return '';
};

const knows = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim() === tag || one.trim() === '*') ?? false;
