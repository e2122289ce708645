import { join } from 'node:path';
import { build as pretty } from 'pino-pretty';
import { buildApp } from '#api/app.ts';
import { ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { jobs, schedule } from '#api/jobs.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { startWorker } from '#api/platform/jobs/worker.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { seedDemo } from '#api/seed.ts';
import { dataFolder, devMasterKeys } from './folder.ts';
import { registerInboxPage } from './inbox-page.ts';
import { startSmtpInbox } from './smtp-inbox.ts';

type Closers = (() => Promise<unknown> | unknown)[];

interface Start {
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** The last opened is the first closed. */
  readonly closers: Closers;
  /** Vite listens for signals, too. */
  listenForSignals(): void;
}

/** Development's site with all that it stands on. */
export async function openSite({ step, closers, listenForSignals }: Start): Promise<{ publicUrl: string }> {
  const folder = dataFolder();
  const { url, adminUrl } = await step('database', async () => {
    const urls = await openDatabase(folder, closers);
    const count = await migrate(urls.adminUrl);
    if (count) process.stdout.write(`${count} migrations applied`);
    return urls;
  });
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
  await step('demo data', () => seedDemo(deps));

  await step('server', async () => {
    const app = await buildApp(deps, { pages: 'dev' });
    registerInboxPage(app, inbox);
    closers.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    listenForSignals();
  });
  await step('first page', () => openFirstPage(port));
  // Last: while Vite compiles the first page nothing else is answered, and the worker would take its database for lost.
  const worker = await startWorker(deps, { jobs, schedule });
  closers.push(() => worker.stop());
  return config;
}

/** Vite compiles a page at its first request. The developer who reads "ready" must not wait for that. */
async function openFirstPage(port: string): Promise<void> {
  const page = await fetch(`http://localhost:${port}/`);
  if (!page.ok) throw new Error(`The first page answered ${page.status}`);
  await page.text();
}

/** The database of DATABASE_URL, or a PostgreSQL of our own in the data folder. */
async function openDatabase(folder: string, closers: Closers): Promise<{ url: string; adminUrl: string }> {
  const { DATABASE_URL: given, DATABASE_ADMIN_URL: givenAdmin } = process.env;
  if (given) return { url: given, adminUrl: givenAdmin ?? given };
  const cluster = await startCluster({ directory: join(folder, 'pg'), durable: true });
  closers.push(() => cluster.stop());
  await ensureDatabase(cluster, 'anjuri');
  return { url: cluster.url('anjuri_app', 'anjuri'), adminUrl: cluster.url('anjuri_owner', 'anjuri') };
}
