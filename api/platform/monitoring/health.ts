import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readRoutines } from '#api/database/routines.ts';
import type { Db } from '#api/platform/db/db.ts';
import { version } from './version.ts';

/** Whether this process wants traffic. */
export interface Health {
  readonly isDraining: boolean;
  drain(): void;
}

export function openHealth(): Health {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    drain() {
      isDraining = true;
    },
  };
}

const hidden = { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' } as const;

/** `/healthz`: the process lives. `/readyz`: send people here; not while it drains, or the database is away, a replica, or behind. It also says which version answers. */
export function registerHealth(app: FastifyInstance, { db, health }: { db: Db; health: Health }): void {
  app.get('/healthz', hidden, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const status = health.isDraining ? 'draining' : await stateOf(db);
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...version });
  });
  // Whoever still holds a connection to a process that is going is asked to open the next one elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (health.isDraining) reply.header('connection', 'close');
  });
}

const PATIENCE_MILLISECONDS = 2_000;

async function stateOf(db: Db): Promise<'ready' | 'database away' | 'schema behind'> {
  const looked = behind(db).then(
    (isBehind) => (isBehind ? ('schema behind' as const) : ('ready' as const)),
    () => 'database away' as const,
  );
  const { promise: tooLong, resolve } = Promise.withResolvers<'database away'>();
  const timer = setTimeout(resolve, PATIENCE_MILLISECONDS, 'database away');
  return Promise.race([looked, tooLong]).finally(() => clearTimeout(timer));
}

const migrations = readdirSync(new URL('../../database/migrations', import.meta.url)).map((file) => file.replace(/\.sql$/, ''));
const routines = readRoutines().map(({ file, checksum }) => `${file} ${checksum}`);

/** A newer schema than ours is fine: that is how a new version is rolled out. One that never was as new as ours is not. */
async function behind(db: Db): Promise<boolean> {
  // The first of it only a primary can say: whoever became a replica takes no writes, and counts as away.
  const { rows } = await sql<{ done: string }>`
    select pg_current_wal_flush_lsn()::text as done union all select name from pgmigrations union all select file || ' ' || checksum from routine_files`.execute(
    db,
  );
  const done = new Set(rows.map((row) => row.done));
  return [...migrations, ...routines].some((needed) => !done.has(needed));
}
