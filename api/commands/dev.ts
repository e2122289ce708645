// `npm run dev`: a database, a mailbox, the jobs and the site in one process, on one address. Ctrl-C ends all of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build as pretty } from 'pino-pretty';
import { buildApp } from '#api/app.ts';
import { type Cluster, ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { dataFolder, devMasterKeys } from '#api/dev/folder.ts';
import { registerInboxPage } from '#api/dev/inbox-page.ts';
import { startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { jobs, schedule } from '#api/jobs.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { startWorker } from '#api/platform/jobs/worker.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { seedDemo } from '#api/seed.ts';

const startedAt = performance.now();
const say = (line: string) => console.log(line);
const settings = fileURLToPath(new URL('../../.env', import.meta.url));
if (existsSync(settings)) process.loadEnvFile(settings);

// The last opened is the first closed. Whoever pressed Ctrl-C does not wait for one that hangs.
const PATIENCE_SECONDS = 10;
const closers: (() => Promise<unknown> | unknown)[] = [];
let isClosing = false;
const close = async (code: number) => {
  // Asked twice, it ends at once; PostgreSQL ends with us all the same.
  if (isClosing) process.exit(code);
  isClosing = true;
  // Vite may be in the middle of its first bundle: what a part says while it is closed changes nothing.
  process.on('uncaughtException', (error) => console.error(error));
  for (const closer of closers.toReversed()) {
    const closed = Promise.resolve(closer()).catch((error: unknown) => console.error(error));
    await Promise.race([closed, delay(PATIENCE_SECONDS * 1_000)]);
  }
  process.exit(code);
};
const stop = () => void close(0);
listenForSignals();
try {
  await open();
} catch (error) {
  // Stopped while it was still opening, what was under way fails; whoever stopped it knows why.
  if (!isClosing) {
    console.error(error);
    await close(1);
  }
}

/**
 * Vite would end the process on SIGTERM by itself, before the database is stopped; here we alone decide. Our own listener is never taken
 * off: a signal that arrives just then would be lost.
 */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const others = process.listeners(signal).filter((listener) => listener !== stop);
    if (!process.listeners(signal).includes(stop)) process.on(signal, stop);
    for (const other of others) process.off(signal, other);
  }
}

async function open(): Promise<void> {
  const folder = dataFolder();
  const { url, adminUrl } = await openDatabase(folder);
  const count = await migrate(adminUrl);
  if (count) say(`  ${count} migrations applied`);

  const inbox = await startSmtpInbox({ port: Number(process.env.SMTP_PORT ?? 0) });
  closers.push(() => inbox.close());
  const port = process.env.PORT ?? '3000';
  const config = readConfig({
    MODE: 'development',
    LOG_LEVEL: 'warn',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    MASTER_KEYS: devMasterKeys(folder),
    STORAGE_URL: `file:${join(folder, 'files')}`,
    SCANNER: 'off',
    MAIL_FROM: 'Anjuri Welfare Trust <hello@anjuri.test>',
    SMTP_URL: inbox.url,
    ...process.env,
    DATABASE_URL: url,
    DATABASE_ADMIN_URL: adminUrl,
  });
  const deps = openDeps(config, { logTo: pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }) });
  closers.push(() => deps.close());
  await seedDemo(deps);

  const app = await buildApp(deps, { pages: 'dev' });
  registerInboxPage(app, inbox);
  closers.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  const worker = await startWorker(deps, { jobs, schedule });
  closers.push(() => worker.stop());

  listenForSignals();
  await openFirstPage(port);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  say(
    `\n  Anjuri is ready after ${seconds} s:  ${config.publicUrl}\n  Its mails arrive at ${config.publicUrl}/inbox · Ctrl-C stops everything.\n`,
  );
}

/** Vite compiles a page when it is first asked for. Who reads "ready" should not be the one who waits for that. */
async function openFirstPage(port: string): Promise<void> {
  say('  opening the first page');
  const page = await fetch(`http://localhost:${port}/`);
  if (!page.ok) throw new Error(`The first page answered ${page.status}`);
  await page.text();
}

/** The database of DATABASE_URL, or a PostgreSQL of our own in the data folder. */
async function openDatabase(folder: string): Promise<{ url: string; adminUrl: string }> {
  const { DATABASE_URL: given, DATABASE_ADMIN_URL: givenAdmin } = process.env;
  if (given) return { url: given, adminUrl: givenAdmin ?? given };
  const cluster: Cluster = await startCluster({ directory: join(folder, 'pg'), durable: true });
  closers.push(() => cluster.stop());
  await ensureDatabase(cluster, 'anjuri');
  return { url: cluster.url('anjuri_app', 'anjuri'), adminUrl: cluster.url('anjuri_owner', 'anjuri') };
}
