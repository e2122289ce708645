import '#api/platform/config/node-env.ts';
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#api/app.ts';
import { recordSystemSetting } from '#api/core/settings/index.ts';
import { copyDatabase, ensureDatabase, startCluster } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { registerInboxPage } from '#api/dev/inbox-page.ts';
import { startSmtpInbox } from '#api/dev/smtp-inbox.ts';
import { seedContent } from '#api/features/content/index.ts';
import { jobs, schedule } from '#api/jobs.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { startWorker } from '#api/platform/jobs/worker.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { seedDemo } from '#api/seed.ts';
import { registerAccountsPage } from './accounts-page.ts';
import { registerFreshPage } from './fresh-page.ts';
import { registerPeoplePage } from './people-page.ts';

/** The built product with its jobs on a PostgreSQL of its own, with the demo's data, for the browser tests. Takes all of it along when it ends. */
const port = Number(process.env.PORT ?? 21_150);
const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'anjuri-e2e-'));
chmodSync(home, 0o755);
const cluster = await startCluster({ directory: join(home, 'pg'), durable: false });
await ensureDatabase(cluster, 'anjuri_e2e');
await migrate(cluster.url('anjuri_owner', 'anjuri_e2e'));
await copyDatabase(cluster, { from: 'anjuri_e2e', to: 'anjuri_fresh' });
const inbox = await startSmtpInbox();

const env = {
  MODE: 'demo',
  DATABASE_URL: cluster.url('anjuri_app', 'anjuri_e2e'),
  DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'anjuri_e2e'),
  MASTER_KEYS: `e2e:${randomBytes(32).toString('base64')}`,
  SMTP_URL: inbox.url,
  MAIL_FROM: 'Anjuri <hello@anjuri.example>',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const at = (place: number) => ({ ...env, PORT: String(place), PUBLIC_URL: `http://localhost:${place}` });
const config = readConfig(at(port));
const deps = openDeps(config);
// Seconds of processor time for each picture; the one journey that is about it switches it on.
await deps.db.transaction().execute((tx) => recordSystemSetting(tx, deps, 'donation.read_receipts', false, 'browser tests'));
// One giver fills two pages.
await deps.db.transaction().execute((tx) => recordSystemSetting(tx, deps, 'donation.daily_claims', 100, 'browser tests'));
// Nobody waits ten minutes for a newsletter here.
await deps.db.transaction().execute((tx) => recordSystemSetting(tx, deps, 'newsletter.wait_minutes', 0, 'browser tests'));
// Several journeys subscribe, all from one address.
await deps.db
  .transaction()
  .execute((tx) => recordSystemSetting(tx, deps, 'throttle.newsletter', { times: 30, minutes: 60 }, 'browser tests'));
await seedDemo(deps);
await seedContent(deps);
const app = await buildApp(deps, { pages: 'built' });
registerInboxPage(app, inbox);
registerPeoplePage(app, deps);
registerAccountsPage(app, deps);
// Not a demo: nobody has done anything there.
registerFreshPage(app, { ...at(port + 4), MODE: 'test', DATABASE_URL: cluster.url('anjuri_app', 'anjuri_fresh') });
const worker = await startWorker(deps, { jobs, schedule });
await app.listen({ host: 'localhost', port });
// Another process on the same database, as behind a balancer: what happens on one is heard on the other.
const second = fork(new URL('second-server.ts', import.meta.url), { env: { ...process.env, ...at(port + 2) } });

const stop = async () => {
  second.disconnect();
  await app.close();
  await worker.stop();
  await deps.close();
  await inbox.close();
  await cluster.stop('immediate');
  rmSync(home, { recursive: true, force: true });
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
