import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { ensureDatabase } from '#api/database/cluster.ts';
import type { Db } from '#api/platform/db/db.ts';
import { openStack, type Started, spawnScript, until } from '#torture/platform/stack.ts';
import { openBalancer, type Place } from './balancer.ts';
import type { People } from './traffic.ts';

/** A database that the last release made, and four places behind a balancer. */
export interface Site {
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  people(folder: string, receiptsEach: number): Promise<People>;
  /** `npm run db:migrate` of the release in that folder. */
  migrate(folder: string): Promise<void>;
  /** `npm start` of it; comes back when the balancer sends people there. */
  start(place: Place, folder: string): Promise<void>;
  /** SIGTERM, as every operator's tool does it; says how it ended. */
  drain(place: Place): Promise<number | null>;
  /** What the servers themselves took for an error. */
  errors(): readonly string[];
  atRest(db: Db): Promise<void>;
  close(): Promise<void>;
}

const DATABASE = 'released';

export async function openSite(home: string, first: string): Promise<Site> {
  const stack = await openStack();
  const balancer = await openBalancer(home);
  const { cluster } = stack;
  const env = {
    ...stack.env,
    DATABASE_URL: cluster.url('anjuri_app', DATABASE),
    DATABASE_ADMIN_URL: cluster.url('anjuri_owner', DATABASE),
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOL: '6',
    WORKER_CONCURRENCY: '2',
    CHECKERS: '1',
  };
  const running = new Map<Place, Started>();
  const all: Started[] = [];
  const migrate = (folder: string) => runScript(folder, 'api/database/migrate.ts', env);
  await ensureDatabase(cluster, DATABASE);
  await migrate(first);
  return {
    url: balancer.url,
    env,
    people: async (folder, receiptsEach) =>
      JSON.parse(
        execFileSync(process.execPath, ['torture/release/people.ts', String(receiptsEach)], { cwd: folder, env, encoding: 'utf8' }),
      ) as People,
    migrate,
    async start(place, folder) {
      const started = stack.startScript('api/main.ts', { ...env, PORT: String(balancer.portOf(place)) }, folder);
      running.set(place, started);
      all.push(started);
      await until(
        async () => (await balancer.inUse()).includes(place),
        120,
        () => `${place} is not in use:\n${started.said().slice(-4_000)}`,
      );
    },
    async drain(place) {
      const started = running.get(place);
      started?.child.kill('SIGTERM');
      return started ? started.ended() : null;
    },
    errors: () =>
      all.flatMap((started) =>
        started
          .said()
          .split('\n')
          .filter((line) => /"level":(50|60)/.test(line)),
      ),
    async atRest(db) {
      await until(
        async () => (await dueJobs(db)) === 0,
        180,
        () => 'The queue was not worked off',
      );
    },
    async close() {
      balancer.close();
      await stack.close();
    },
  };
}

/** Waits without standing still: the traffic goes on in this process. */
async function runScript(folder: string, script: string, env: Readonly<Record<string, string>>): Promise<void> {
  const started = spawnScript(script, env, folder);
  const code = await started.ended();
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${started.said()}`);
}

async function dueJobs(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from graphile_worker._private_jobs where run_at < now() and attempts < max_attempts`.execute(db);
  return rows[0]?.count ?? 0;
}
