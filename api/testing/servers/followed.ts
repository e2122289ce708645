import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, ensureDatabase, startCluster, withClient } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import type { TestDatabase } from '#api/testing/watched.ts';

/** A primary and a server that follows it, over real streaming replication. */
export interface Followed {
  readonly primary: Cluster;
  readonly replica: Cluster;
  readonly database: TestDatabase;
  readonly replicaUrl: string;
  /** What the primary does from now on is not seen on the replica, until it is let go on. */
  holdBack(): Promise<void>;
  goOn(): Promise<void>;
  close(): Promise<void>;
}

const NAME = 'anjuri';

export async function openFollowed(): Promise<Followed> {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-followed-'));
  chmodSync(home, 0o755);
  const [first, second] = [join(home, 'primary'), join(home, 'replica')];
  const begun = await startCluster({ directory: first, durable: true });
  const { port } = begun;
  await ensureDatabase(begun, NAME);
  await migrate(begun.url('anjuri_owner', NAME));
  // A server that was stopped in order can be copied as it lies there.
  await begun.stop();
  execFileSync('cp', ['-a', first, second]);
  writeFileSync(join(second, 'standby.signal'), '');
  const primary = await startCluster({ directory: first, port, durable: true });
  const settings = { primary_conninfo: `host=127.0.0.1 port=${port} user=postgres` };
  const replica = await startCluster({ directory: second, durable: true, settings });
  const onReplica = (text: string) => withClient(replica.url('postgres', NAME), (client) => client.query(text));
  const url = (role: 'anjuri_app' | 'anjuri_owner' | 'postgres') => primary.url(role, NAME);
  return {
    primary,
    replica,
    database: { name: NAME, url: url('anjuri_app'), ownerUrl: url('anjuri_owner'), superUrl: url('postgres') },
    replicaUrl: replica.url('anjuri_app', NAME),
    holdBack: async () => void (await onReplica('select pg_wal_replay_pause()')),
    goOn: async () => void (await onReplica('select pg_wal_replay_resume()')),
    async close() {
      await replica.stop('immediate');
      await primary.stop('immediate');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
