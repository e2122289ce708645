import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Gauge } from 'prom-client';
import type { Deps } from '#api/platform/deps.ts';
import * as contract from '#contract/live.ts';
import { Feed, type SessionWatch } from './feed.ts';
import type { Person } from './stream.ts';

/** So long has a page to take the last of a stream that has ended. */
const LAST_WORD_MS = 1_000;

export const liveRoutes =
  (deps: Deps, watch: SessionWatch): FastifyPluginAsyncZod =>
  async (app) => {
    const feed = new Feed(deps, watch);
    new Gauge({
      name: 'live_streams',
      help: 'Pages that listen to this process',
      registers: [deps.metrics.registry],
      collect() {
        this.set(feed.size);
      },
    });
    // Otherwise the server would wait for pages that stay open.
    app.addHook('preClose', () => feed.close());

    async function open(request: FastifyRequest, reply: FastifyReply, person: Person, after: number | undefined) {
      const { body } = await feed.open(person, lastEventId(request) ?? after);
      // Who left meanwhile will never read it.
      if (reply.raw.destroyed) body.destroy();
      // What somebody does not take who no longer reads would hold the connection for ever.
      body.once('end', () => setTimeout(() => reply.raw.destroy(), LAST_WORD_MS).unref());
      return (
        reply
          .type('text/event-stream')
          .header('cache-control', 'no-store')
          // A proxy that collects answers would hold the news back.
          .header('x-accel-buffering', 'no')
          // Nothing follows on this connection: a server that goes must not wait for it.
          .header('connection', 'close')
          .send(body)
      );
    }

    app.route({
      ...contract.openMyStream,
      handler: (request, reply) => {
        const { id, sessionId } = request.member;
        return open(request, reply, { realm: 'member', id, sessionId }, request.query.after);
      },
    });

    app.route({
      ...contract.openStaffStream,
      handler: (request, reply) => {
        const { id, sessionId } = request.staff;
        return open(request, reply, { realm: 'staff', id, sessionId }, request.query.after);
      },
    });
  };

/** What a browser that connects again by itself has seen. */
function lastEventId({ headers }: FastifyRequest): number | undefined {
  const text = headers['last-event-id'];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
