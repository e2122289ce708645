import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { readingFromReplica } from '#api/platform/db/replica.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Endpoint } from '#contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    mayBeOld?: true;
  }
}

/**
 * For an endpoint that only reads, and decides nothing. Visitors may be shown what is a moment old. Members and staff see all that was committed before
 * they asked, also what somebody else did: an open page that was told of a change reads it again, and must find it.
 */
export const mayBeOld = <E extends Endpoint>(endpoint: E): E => ({ ...endpoint, config: { ...endpoint.config, mayBeOld: true } });

export function registerReplicaReads(app: FastifyInstance, { config, db }: Deps): void {
  if (config.databaseReplicaUrl === undefined) return;
  // Written with a callback: only so does it reach the handler that runs after it.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.mayBeOld !== true) return done();
    if (request.actor.kind === 'visitor') return readingFromReplica({ since: undefined }, done);
    placeInLog(db).then((since) => readingFromReplica({ since }, done), done);
  });
}

/** Whatever anybody can see on the primary at this moment stands before it. */
async function placeInLog(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_flush_lsn()::text as place`.execute(db);
  return rows[0]?.place ?? 'FFFFFFFF/FFFFFFFF';
}
