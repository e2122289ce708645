import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { png } from '#api/testing/samples/pictures.ts';
import { moneyInTheBooks, onAnotherServer } from './one-server/another-server.ts';
import { ended, type Machine, openMachine, type Running } from './one-server/machine.ts';
import { backupsOf, firstBackup, newKey, restoring } from './one-server/restoring.ts';
import type { Tls } from './one-server/tls.ts';
import { type Check, openChecks } from './platform/checks.ts';
import { memberToken } from './platform/member.ts';
import { rounded, until } from './platform/stack.ts';

/**
 * The operator's guide for one server (docs/operating/one-server.md), step by step, from nothing to a served page, a first admin, a backup and a restore.
 * Debian's packages stand where the stack has containers; environment, commands, roles, scripts and configurations are those of the stack.
 */
export async function run() {
  const { check, said } = openChecks();
  const began = performance.now();
  const seconds: Record<string, number> = {};
  const done = (step: string) => (seconds[step] = rounded((performance.now() - began) / 1_000));

  let machine: Machine | undefined;
  try {
    const key = await keyForBackups();
    machine = await openMachine((file) => describeServer(file, key.recipient, check));
    writeFileSync(join(machine.home, 'KEY'), key.text, { mode: 0o600 });
    mkdirSync(join(machine.home, 'backups'));
    done('environment, database, store, scanner');
    const migrated = await machine.program('api/database/migrate.ts', machine.stack.environment('migrate'));
    check('the tables are made by the owner, who is no superuser', migrated.status === 0, migrated.said.slice(-1_000));
    done('tables');
    const app = await machine.startProduct('app');
    const worker = await machine.startProduct('worker');
    const { tls } = await machine.startFront(Number(new URL(app.url).port));
    await firstPages(tls, app, check);
    done('first page');
    await firstAdmin(machine, check);
    await mailArrives(machine, tls, check);
    const asha = await member(machine, 'Asha Before The Backup');
    await throughAllOfIt(tls, asha, check);
    await moneyInTheBooks(machine, check);
    const { file, bytes } = await firstBackup(machine, check);
    done('first backup');

    const ravi = await member(machine, 'Ravi After The Backup');
    await app.stop();
    await worker.stop();
    await restoring(machine, { file, check });
    await machine.startProduct('app', Number(new URL(app.url).port));
    await itIsAsItWas(machine, tls, { asha, ravi }, check);
    done('restored');
    await onAnotherServer(machine, { file, check });
    done('restored on another server');
    const { checks, broken } = said();
    return { ok: broken.length === 0, checks, broken, backupBytes: bytes, secondsSinceTheStart: seconds };
  } finally {
    await machine?.close();
  }
}

/** Step 2: the container of the backups prints both halves; the guide has them written down. */
async function keyForBackups(): Promise<{ text: string; recipient: string }> {
  const text = await newKey((args) => ended('bash', ['deploy/one-server/backup/backup.sh', ...args], {}));
  return { text, recipient: /age1[0-9a-z]{58}/.exec(text)?.[0] ?? '' };
}

/** Step 3. */
async function describeServer(file: string, recipient: string, check: Check): Promise<void> {
  const answers = [
    'trust.example',
    'Asha Trust',
    'hello@trust.example',
    'smtp.provider.example',
    '587',
    'hello@trust.example',
    'a password',
    recipient,
  ];
  const asked = await ended(process.execPath, ['api/commands/setup.ts', '--server', file], {}, `${answers.join('\n')}\n`);
  check('setup asks eight things and writes the environment', asked.status === 0, asked);
}

/** Step 5. */
async function firstPages(tls: Tls, app: Running, check: Check): Promise<void> {
  const first = await tls.ask('/');
  check('https shows the first page', first.status === 200 && /<h1/.test(first.text), first.status);
  const again = await tls.ask('/');
  check('and the next visitor gets it from the edge', again.headers['x-cache'] === 'hit', again.headers);
  const ready = await tls.ask('/readyz');
  check('/readyz says ready', ready.status === 200 && /"status":"ready"/.test(ready.text), ready);
  check('figures are for this machine alone', (await tls.ask('/metrics')).status === 404);
  await tls.ask('/api/v1/campaigns', { headers: { 'x-forwarded-for': '203.0.113.77' } });
  await until(
    () => app.said().includes('/api/v1/campaigns'),
    10,
    () => 'the call is not in the log',
  );
  check('a visitor’s address is not what she says it is', !app.said().includes('203.0.113'));
}

/** Step 6. */
async function firstAdmin(machine: Machine, check: Check): Promise<void> {
  const who = ['--email', 'farah@trust.example', '--name', 'Farah Khan'];
  const { status, said } = await machine.program('api/commands/setup.ts', machine.stack.environment('app'), who);
  check('setup prints the first admin’s link', status === 0 && /https:\/\/localhost:\d+\/admin\/enrol#token=/.test(said), said.slice(-500));
}

async function mailArrives({ inbox }: Machine, tls: Tls, check: Check): Promise<void> {
  const asks = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'asha@example.org' }) };
  const { status } = await tls.ask('/api/v1/newsletter/subscriptions', asks);
  check('a reader asks for the newsletter', status === 202, status);
  const seconds = await until(
    () => inbox.mails.length > 0,
    30,
    () => '',
  ).catch(() => undefined);
  check('and the worker sends her a mail', seconds !== undefined);
}

interface Somebody {
  readonly name: string;
  readonly authorization: string;
  file?: string;
}

async function member({ stack }: Machine, name: string): Promise<Somebody> {
  const deps = openDeps(readConfig({ ...stack.environment('app'), LOG_LEVEL: 'silent' }));
  try {
    const token = await memberToken(deps, { name, mobile: name.startsWith('Asha') ? '9822044815' : '9822044816' });
    return { name, authorization: `Bearer ${token}` };
  } finally {
    await deps.close();
  }
}

/** What a member does goes through Caddy, the edge, the product, the scanner and the store. */
async function throughAllOfIt(tls: Tls, asha: Somebody, check: Check): Promise<void> {
  const headers = { authorization: asha.authorization };
  const me = await tls.ask('/api/v1/me', { headers });
  check('asha reads her own data', me.status === 200 && me.text.includes(asha.name), me);
  check('an open page hears at once that it is heard', await tls.hears('/api/v1/me/live', headers, { says: 'event: ready', seconds: 10 }));
  const picture = { 'content-type': 'image/png', 'x-file-name': 'asha.png', 'idempotency-key': randomUUID() };
  const sent = await tls.ask('/api/v1/files/avatar', {
    method: 'POST',
    headers: { ...headers, ...picture },
    body: await png({ width: 400, height: 400 }),
  });
  check('her picture is checked, scanned and stored', sent.status >= 200 && sent.status < 300, sent);
  asha.file = (JSON.parse(sent.text || '{}') as { code?: string }).code ?? '';
}

async function itIsAsItWas(machine: Machine, tls: Tls, { asha, ravi }: { asha: Somebody; ravi: Somebody }, check: Check): Promise<void> {
  const headers = { authorization: asha.authorization };
  // The edge looks at the application from time to time.
  await until(
    async () => (await tls.ask('/readyz')).status === 200,
    20,
    () => 'the edge does not find the application again',
  );
  const me = await tls.ask('/api/v1/me', { headers });
  check('asha is as she was', me.status === 200 && me.text.includes(asha.name), me);
  const stranger = await tls.ask('/api/v1/me', { headers: { authorization: ravi.authorization } });
  check('ravi, who came after the backup, is not there', stranger.status === 401, stranger);
  const asks = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
  const link = await tls.ask(`/api/v1/files/${asha.file}/links`, asks);
  const { url = '/' } = JSON.parse(link.text || '{}') as { url?: string };
  const shown = await tls.ask(url, { headers });
  check('her picture is there and can be read', shown.status === 200 && String(shown.headers['content-type']).startsWith('image/'), [
    link,
    shown.status,
  ]);
  const again = await backupsOf(machine).backup(['now']);
  check('and the next backup works', again.status === 0, again);
}
