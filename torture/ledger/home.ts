import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Cluster, ensureDatabase, freePort, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { type Db, openDb, openPool } from '#api/platform/db/db.ts';

/** A durable PostgreSQL of its own, on disk, that can be crashed and started again on the same port. */
export interface Home {
  url(role: 'anjuri_owner' | 'anjuri_app' | 'postgres', database: string): string;
  /** A migrated database. */
  create(database: string): Promise<void>;
  crash(): Promise<void>;
  close(): Promise<void>;
}

export async function openHome(): Promise<Home> {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-ledger-'));
  chmodSync(home, 0o755);
  const port = await freePort();
  const start = () => startCluster({ directory: join(home, 'pg'), port, durable: true, maxConnections: 120 });
  let cluster: Cluster = await start();
  return {
    url: (role, database) => cluster.url(role, database),
    async create(database) {
      await ensureDatabase(cluster, database);
      await migrate(cluster.url('anjuri_owner', database));
    },
    async crash() {
      await cluster.stop('immediate');
      cluster = await start();
    },
    async close() {
      await cluster.stop('immediate');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** As the product opens it; `name` tells the killer whom to spare. */
export function openBooks(url: string, { max = 1, name = 'safe' } = {}): { db: Db; close(): Promise<void> } {
  const pool = openPool(url, { max, log: pino({ level: 'silent' }), name, statementSeconds: 60 });
  return { db: openDb(pool), close: () => pool.end() };
}
