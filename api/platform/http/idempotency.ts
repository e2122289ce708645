import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withCommitGuard } from '#api/platform/db/commit-guard.ts';
import { isDatabaseAway, isLockedTooLong } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { outside } from '#api/platform/tracing/span.ts';
import type { Actor } from './access.ts';
import { claimKey, giveUpKey, guardOf, type Held, keepAnswer, LEASE_SECONDS, releaseKey, type StoredAnswer } from './idempotency-store.ts';
import { isApi } from './is-api.ts';
import { type ActorSealer, actorSealer, type Sealer } from './sealer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request as it came, before validation filled in defaults. */
    requestHash: Buffer | undefined;
    /** Set while this request is the one that its Idempotency-Key stands for. */
    held: Held | undefined;
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Sealed apart from the answer: neither can be put in the other's place. */
const COOKIES = ':cookies';
const KEY = /^[\x21-\x7e]{8,255}$/;

/**
 * A repeated request is carried out once. The key is taken after validation, marked inside the transaction that does the work,
 * and the answer kept for 48 hours. What was refused, or failed before anything was committed, frees the key again.
 */
export function registerIdempotency(app: FastifyInstance, deps: Deps, members?: Sealer): void {
  const sealer = actorSealer(deps.config, members);
  app.decorateRequest('requestHash');
  app.decorateRequest('held');

  app.addHook('preValidation', async (request) => {
    if (keyOf(request) !== undefined) request.requestHash = hashOf(request);
  });

  // Written with a callback: only so does the guard reach the handler that runs after it.
  app.addHook('preHandler', (request, reply, done) => {
    const key = request.requestHash && keyOf(request);
    if (key === undefined) return done();
    begin(deps, sealer, request, key).then((begun) => {
      if ('holder' in begun) withCommitGuard(guardOf(begun, deps.clock.now), done);
      else replay(reply, begun);
    }, done);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.held) await settle(deps, sealer, request, reply, payload);
    return payload;
  });
}

function keyOf(request: FastifyRequest): string | undefined {
  const { access, idempotency = 'accepted' } = request.routeOptions.config;
  if (!WRITES.has(request.method) || !isApi(request) || access === undefined || idempotency === 'none') return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined && idempotency === 'required') throw new Refusal('idempotency_key_missing');
  if (key !== undefined && !(typeof key === 'string' && KEY.test(key))) throw new Refusal('bad_request');
  return key;
}

async function begin(deps: Deps, sealer: ActorSealer, request: FastifyRequest, key: string): Promise<Held | StoredAnswer> {
  const { db, clock } = deps;
  const actor = nameOf(request.actor);
  const digest = createHash('sha256').update(key).digest();
  const held = { actor, key: digest, requestHash: request.requestHash as Buffer, holder: randomUUID() };
  const begun = await claimKey(db, clock.now(), held).catch((error: unknown) => {
    // It may be ours all the same.
    if (isForLater(error)) void outside(() => giveUpLater(deps, held));
    throw error;
  });
  if ('holder' in begun) {
    request.held = begun;
    return begun;
  }
  const open = (sealed: Buffer, part = '') => sealer.open(request.actor, sealed, contextOf(actor, digest) + part);
  return { ...begun, answer: await open(begun.answer), cookies: begun.cookies && (await open(begun.cookies, COOKIES)) };
}

function replay(reply: FastifyReply, { status, contentType, answer, cookies }: StoredAnswer): void {
  reply.status(status).header('idempotent-replayed', 'true');
  if (contentType) reply.type(contentType);
  if (cookies) reply.header('set-cookie', JSON.parse(cookies.toString('utf8')));
  reply.serializer((text: string) => text).send(answer.toString('utf8'));
}

/** The answer goes out whatever happens here: the work is done, and a repeat would find the mark that says so. */
async function settle(deps: Deps, sealer: ActorSealer, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { db, clock, log } = deps;
  const held = request.held as Held;
  request.held = undefined;
  try {
    // Nobody knows an answer: nothing was done, or it was done and the word of it was lost.
    if (reply.statusCode >= 500) return void (await giveUpKey(db, clock.now(), held));
    if (reply.statusCode >= 400 && (await releaseKey(db, held))) return;
    const seal = (text: string, part = '') => sealer.seal(request.actor, Buffer.from(text), contextOf(held.actor, held.key) + part);
    const set = reply.getHeader('set-cookie');
    if (set && !request.routeOptions.config.replaysCookies) throw new Error(`${request.url} sets a cookie: its idempotency must be 'none'`);
    const cookies = set ? await seal(JSON.stringify(set), COOKIES) : null;
    const answer = await seal(typeof payload === 'string' ? payload : '');
    await keepAnswer(db, clock.now(), held, { status: reply.statusCode, contentType: typeOf(reply), answer, cookies });
  } catch (error) {
    log.error({ err: error, reqId: request.id }, 'an answer could not be kept');
    if (reply.statusCode >= 400 && isForLater(error)) void outside(() => giveUpLater(deps, held));
  }
}

/** Out of reach, or our own transaction still waits there for its end. */
const isForLater = (error: unknown): boolean => isDatabaseAway(error) || isLockedTooLong(error);

/** Of many requests that an outage broke most had not even begun: they must not be looked for each second. */
const LONGEST_PAUSE_MS = 4_000;

/**
 * The database went away in the middle: whoever repeats the request soon after it is back must not have to wait for the end of our lease. A key that is not
 * there may turn up yet: where commits wait for a second server, nobody sees it until that is there.
 */
async function giveUpLater({ db, pool, clock }: Deps, held: Held): Promise<void> {
  const end = performance.now() + LEASE_SECONDS * 1_000;
  for (let pause = 1_000; performance.now() < end && !pool.ending; ) {
    await delay(pause, undefined, { ref: false });
    const found = await giveUpKey(db, clock.now(), held).catch((error: unknown) => (isForLater(error) ? 'away' : 'beyond us'));
    if (found === 'not there') pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    else if (found !== 'away') return;
  }
}

const typeOf = (reply: FastifyReply): string | null => String(reply.getHeader('content-type') ?? '') || null;

const nameOf = (actor: Actor): string => (actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`);

const contextOf = (actor: string, key: Buffer): string => `idempotency:${actor}:${key.toString('hex')}`;

function hashOf({ method, url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${method} ${url}\n${canonical(body)}`)
    .digest();
}

/** The same content in another order of fields is the same request. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}
