import { sql } from 'kysely';
import { freePort } from '#api/database/cluster.ts';
import { type SmtpInbox, startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { readConfig } from '#api/platform/config/config.ts';
import type { Db } from '#api/platform/db/db.ts';
import { type OpenDeps, openDeps } from '#api/platform/open-deps.ts';
import { isReady, openStack, type Started, until } from './stack.ts';

/** Two servers with their jobs on one durable database, either of which can be killed. */
export interface Pair {
  readonly deps: OpenDeps;
  readonly inbox: SmtpInbox;
  /** Where the next request may go. */
  urls(): readonly string[];
  pids(): readonly number[];
  /** Ends a server in the middle of whatever it does, and starts another in its place. */
  kill(server: number): Promise<void>;
  /** Until every job is done. */
  atRest(): Promise<void>;
  close(): Promise<void>;
}

const MOST_MAILS = 100_000;

export async function openPair(settings: Readonly<Record<string, unknown>>, more: Readonly<Record<string, string>> = {}): Promise<Pair> {
  const stack = await openStack();
  const inbox = await startSmtpInbox({ keep: MOST_MAILS });
  const env = { ...stack.env, SMTP_URL: inbox.url, LOG_LEVEL: 'error', ...more };
  const deps = openDeps(readConfig(env));
  for (const [key, value] of Object.entries(settings))
    await sql`insert into settings (key, value, version, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, 1, now())`.execute(
      deps.db,
    );
  const start = async () => {
    const port = await freePort();
    const started = stack.startScript('torture/platform/pair-server.ts', { ...env, PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    await until(
      () => isReady(url),
      180,
      () => `The server did not start:\n${started.said()}`,
    );
    return { ...started, url };
  };
  const servers: (Started & { url: string })[] = await Promise.all([start(), start()]);
  return {
    deps,
    inbox,
    urls: () => servers.map(({ url }) => url),
    pids: () => servers.map(({ child: { pid = 0 } }) => pid),
    async kill(server) {
      servers[server]?.child.kill('SIGKILL');
      await servers[server]?.ended();
      servers[server] = await start();
    },
    async atRest() {
      await until(
        async () => (await jobsIn(deps.db)) === 0,
        120,
        () => 'The queue was not worked off',
      );
    },
    async close() {
      await deps.close();
      await stack.close();
      await inbox.close();
    },
  };
}

async function jobsIn(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker._private_jobs`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By Message-ID: a worker killed between sending and saying so sends the same mail again, and a mailbox keeps one. */
export function mailsBy<Key>(
  mails: SmtpInbox['mails'],
  keyOf: (mail: SmtpInbox['mails'][number]) => Key,
): ReadonlyMap<Key, readonly string[]> {
  const found = new Map<Key, Set<string>>();
  for (const mail of mails) {
    const key = keyOf(mail);
    found.set(key, (found.get(key) ?? new Set()).add(mail.headers['message-id'] ?? ''));
  }
  return new Map([...found].map(([key, ids]) => [key, [...ids]]));
}
