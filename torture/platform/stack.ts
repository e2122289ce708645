import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { openScripts, type Scripts } from './scripts.ts';

export { buildOnce, isReady, rounded, until } from './ready.ts';
export { type Server, type Started, spawnScript } from './scripts.ts';

/** A real PostgreSQL, a real mailbox, and any number of server processes on them. */
export interface Stack extends Pick<Scripts, 'startServer' | 'startScript'> {
  readonly cluster: Cluster;
  readonly inbox: SmtpInbox;
  readonly env: Readonly<Record<string, string>>;
  /** PostgreSQL again, on the same folder and port. */
  restartCluster(): Promise<void>;
  close(): Promise<void>;
}

export async function openStack(): Promise<Stack> {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-torture-'));
  chmodSync(home, 0o755);
  const directory = join(home, 'pg');
  let cluster = await startCluster({ directory, durable: true });
  const { port } = cluster;
  await ensureDatabase(cluster, 'anjuri');
  await migrate(cluster.url('anjuri_owner', 'anjuri'));
  const inbox = await startSmtpInbox();
  const env = environment({
    DATABASE_URL: cluster.url('anjuri_app', 'anjuri'),
    DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'anjuri'),
    SMTP_URL: inbox.url,
  });
  const scripts = openScripts(env);
  return {
    get cluster() {
      return cluster;
    },
    inbox,
    env,
    startScript: scripts.startScript,
    startServer: scripts.startServer,
    async restartCluster() {
      cluster = await startCluster({ directory, port, durable: true });
    },
    async close() {
      scripts.close();
      await inbox.close();
      await cluster.stop('immediate').catch(() => {});
      rmSync(home, { recursive: true, force: true });
    },
  };
}

interface Places {
  readonly DATABASE_URL: string;
  readonly DATABASE_ADMIN_URL: string;
  readonly SMTP_URL: string;
}

/** What a server of ours needs to know; the keys are new each time. */
export const environment = (places: Places) => ({
  PATH: process.env.PATH ?? '',
  MODE: 'demo',
  LOG_LEVEL: 'warn',
  MASTER_KEYS: `torture:${randomBytes(32).toString('base64')}`,
  MAIL_FROM: 'Anjuri <hello@anjuri.test>',
  PUBLIC_URL: 'http://anjuri.test',
  DRAIN_SECONDS: '5',
  ...places,
});
