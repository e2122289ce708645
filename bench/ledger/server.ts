import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Cluster, copyDatabase, ensureDatabase, startCluster, withClient } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { MIGRATED, startMigrated } from '#torture/platform/start-migrated.ts';
import { bareSchema, naiveSchema } from './designs.ts';

/** A durable PostgreSQL on disk. BENCH_DIRECTORY says where, if the temporary folder is no disk. */
export interface Server {
  readonly folder: string;
  /** Of PostgreSQL. */
  readonly pid: number;
  url(role: 'anjuri_owner' | 'anjuri_app' | 'postgres', database: string): string;
  /** A migrated database with three funds and so many members; of one that is there already only the migration. */
  create(database: string, members: number): Promise<void>;
  asOwner<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Past every rule: to fill tables fast. */
  asSuperuser<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Opening {
  /** A folder of that name, which stays when the server closes and is found again. */
  readonly keptAs?: string | undefined;
  /** Databases are copies of a migrated one and are not durable. */
  readonly smallest?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

export async function openServer({ keptAs, smallest = false, settings: more = {} }: Opening = {}): Promise<Server> {
  const parent = process.env.BENCH_DIRECTORY ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  const folder = keptAs === undefined ? mkdtempSync(join(parent, 'anjuri-bench-')) : join(parent, keptAs);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const settings = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min', maintenance_work_mem: '512MB', ...more };
  const directory = join(folder, 'pg');
  const cluster: Cluster = smallest
    ? await startMigrated(directory, more)
    : await startCluster({ directory, durable: true, maxConnections: 120, settings });
  const asOwner: Server['asOwner'] = (database, work) => withClient(cluster.url('anjuri_owner', database), work);
  return {
    folder,
    pid: cluster.pid,
    url: (role, database) => cluster.url(role, database),
    async create(database, members) {
      if (smallest) await copyDatabase(cluster, { from: MIGRATED, to: database });
      else if (!(await makeDatabase(cluster, database))) return;
      await asOwner(database, async (client) => {
        for (const fund of ['A', 'B', 'C']) await client.query(`select ledger.open_account('fund', $1)`, [fund]);
        await client.query('insert into ledger.member_balance (member_id) select generate_series(1, $1::bigint)', [members]);
        await client.query(
          'create schema bench; create sequence bench.ids; grant usage on schema bench to anjuri_app; grant usage on sequence bench.ids to anjuri_app',
        );
      });
    },
    asOwner,
    asSuperuser: (database, work) => withClient(cluster.url('postgres', database), work),
    async close() {
      // What stays is closed in order, or it would begin with a recovery.
      await cluster.stop(keptAs === undefined ? 'immediate' : 'fast');
      if (keptAs === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Says whether the database is new. */
async function makeDatabase(cluster: Cluster, database: string): Promise<boolean> {
  const isNew = await ensureDatabase(cluster, database);
  await migrate(cluster.url('anjuri_owner', database));
  return isNew;
}

/** The designs to compare with, beside the ledger. */
export async function addRivals(server: Server, database: string, members: number): Promise<void> {
  await server.asOwner(database, async (client) => {
    await client.query(bareSchema);
    await client.query('insert into bare.balance (member_id) select generate_series(1, $1::bigint)', [members]);
    await client.query(naiveSchema);
    await client.query('insert into naive.account select 100 + g, 0, false from generate_series(1, $1::bigint) g', [members]);
  });
}
