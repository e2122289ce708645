import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '#api/app.ts';
import { migrate } from '#api/database/migrate.ts';
import { type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { isDatabaseAway } from '#api/platform/db/db.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import type { Person, Staff } from '#api/testing/world/world.ts';
import { peopleWhoMayWithdraw, trustSettings } from '#torture/double-spend/trust.ts';
import { openScripts, type Server } from '#torture/platform/scripts.ts';
import { environment, until } from '#torture/platform/stack.ts';
import { openGateway } from './gateway.ts';
import { type Nodes, openNodes } from './nodes.ts';
import { ports } from './patroni.ts';

/** The product as it is run on a cluster: two web processes, a worker, and three nodes of PostgreSQL below them. */
export interface Site {
  readonly nodes: Nodes;
  readonly deps: OpenDeps;
  readonly inbox: SmtpInbox;
  /** The first goes through PgBouncer, the second straight to HAProxy. */
  readonly web: readonly [Server, Server];
  readonly worker: Server;
  readonly staff: Staff;
  readonly members: readonly Person[];
  /** What the people were made with. */
  readonly t: TestApp;
  /** Until every job is done. */
  atRest(): Promise<void>;
  close(): Promise<void>;
}

const settings = { ...trustSettings, 'donation.undo_seconds': 0.2, 'donation.daily_claims': 1_000 };

export async function openSite({ members: count, ttlSeconds }: { members: number; ttlSeconds: number }): Promise<Site> {
  // In memory: a node is killed, not its machine, and each start writes the whole folder to a disk that others wait for.
  const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'anjuri-failover-'));
  const { opened, closeAll } = closing();
  // What was killed may still be on its way out.
  opened(() => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  chmodSync(home, 0o755);
  execFileSync('chown', ['postgres:', home]);
  const nodes = await openNodes(home, { ttlSeconds, opened });
  const gateway = await openGateway(home, nodes.addresses(), opened);
  await migrate(await ownerAtPrimary(nodes));
  const inbox = await startSmtpInbox({ keep: 100_000 });
  const env = environment({
    DATABASE_URL: gateway.url('anjuri_app'),
    DATABASE_ADMIN_URL: gateway.url('anjuri_owner'),
    SMTP_URL: inbox.url,
  });
  const deps = openDeps(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  for (const [key, value] of Object.entries(settings))
    await sql`insert into settings (key, value, version, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, 1, now())`.execute(
      deps.db,
    );
  const scripts = openScripts(env);
  opened(scripts.close);
  const replica = { DATABASE_REPLICA_URL: gateway.replicaUrl };
  const [pooled, direct, worker] = await Promise.all([
    scripts.startServer({ WORKER: 'off', DATABASE_URL: gateway.pooledUrl, ...replica }),
    scripts.startServer({ WORKER: 'off', ...replica }),
    scripts.startServer({}),
  ]);
  const app = await buildApp(deps);
  const t = { ...deps, app } as unknown as TestApp;
  const { staff, members } = await peopleWhoMayWithdraw(t, deps.db, { count, wallet: 5_000 });
  return {
    nodes,
    deps,
    inbox,
    web: [pooled, direct],
    worker,
    staff,
    members,
    t,
    async atRest() {
      await until(
        async () => (await jobsIn(deps)) === 0,
        900,
        () => `The queue was not worked off:\n${worker.said().slice(-4_000)}`,
      );
    },
    async close() {
      scripts.close();
      await app.close();
      await deps.close();
      await inbox.close();
      closeAll();
    },
  };
}

/** Not through HAProxy, which may take a node for dead that is only busy: a migration that is cut is a fault of this test bed, not of the product. */
async function ownerAtPrimary(nodes: Nodes): Promise<string> {
  const address = nodes.addresses()[((await nodes.primary()) ?? 1) - 1];
  return `postgres://anjuri_owner@${address}:${ports.postgres}/anjuri`;
}

/** What was opened last is closed first, once; also when this process is ended by a signal or a fault, so that it leaves no machines behind. */
function closing() {
  const closers: (() => void)[] = [];
  const closeAll = () => {
    for (let close = closers.pop(); close; close = closers.pop())
      try {
        close();
      } catch (error) {
        console.error(error);
      }
  };
  process.once('exit', closeAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return { opened: (close: () => void) => void closers.push(close), closeAll };
}

/** An outage gives a job another try in a while: it counts as waiting. What was given up would stay for ever. */
async function jobsIn({ db }: OpenDeps): Promise<number> {
  try {
    const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker._private_jobs`.execute(db);
    return rows[0]?.count ?? 0;
  } catch (error) {
    // On a busy machine a primary may step down without a fault of ours.
    if (!isDatabaseAway(error)) throw error;
    return Number.POSITIVE_INFINITY;
  }
}
