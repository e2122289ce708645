// npm run image:smoke -- IMAGE: runs an image as the operator's guide does, against a real PostgreSQL, S3, scanner and mail server.
// ENGINE='podman' takes another engine than docker. The last line is one JSON object.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#api/database/cluster.ts';
import { type Around, openAround } from './around.ts';
import { type Container, type Env, imageBytes, run, start } from './engine.ts';

const [image = 'anjuri'] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const broken: string[] = [];
const figures: Record<string, unknown> = {};
let checks = 0;

function check(sentence: string, isTrue: boolean, seen?: unknown): void {
  checks += 1;
  console.log(`${isTrue ? 'ok    ' : 'BROKEN'} ${sentence}${isTrue ? '' : ` (${JSON.stringify(seen)})`}`);
  if (!isTrue) broken.push(sentence);
}

const around = await openAround();
const running: Container[] = [];
try {
  figures.megabytes = Math.round(imageBytes(image) / 1e6);
  await closedFromInside(around.env);
  await preparing(around.env);
  await serving(around);
} catch (error) {
  console.error(error);
  broken.push(error instanceof Error ? error.message : String(error));
} finally {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map((container) => container.ended()));
  await around.close();
}
console.log(JSON.stringify({ name: 'image', ok: broken.length === 0, checks, broken, ...figures }));
process.exit(broken.length === 0 ? 0 : 1);

interface Probe {
  readonly uid: number;
  readonly gid: number;
  readonly caps: string;
  readonly bound: string;
  readonly writes: readonly string[];
  readonly tmp: boolean;
  readonly extra: readonly string[];
  readonly confinement: string;
}

/** Asked of a program inside, which is whoever the server would be. */
async function closedFromInside(env: Env): Promise<void> {
  const probe = `
    const { readFileSync, writeFileSync, existsSync } = process.getBuiltinModule('node:fs');
    const writes = (path) => { try { writeFileSync(path, 'x'); return true; } catch { return false; } };
    const status = readFileSync('/proc/self/status', 'utf8');
    const of = (name) => status.match(new RegExp(name + ':\\\\s+(\\\\S+)'))[1];
    const { confinementOf } = await import('/app/api/platform/confined/confinement.ts');
    console.log('probe ' + JSON.stringify({ uid: process.getuid(), gid: process.getgid(), caps: of('CapEff'), bound: of('NoNewPrivs'),
      writes: ['/app/x', '/app/api/x', '/etc/x', '/x', '/usr/local/bin/x'].filter(writes), tmp: writes('/tmp/x'),
      extra: ['/app/.env', '/app/.git', '/app/e2e', '/app/api/testing', '/app/node_modules/vite', '/app/node_modules/typescript', '/usr/local/bin/npm'].filter(existsSync),
      confinement: confinementOf('auto').kind }));`;
  const { said } = await run(image, env, ['node', '--input-type=module', '--eval', probe]);
  const line = /^probe (.*)$/m.exec(said)?.[1];
  if (!line) throw new Error(`the image does not run: ${said}`);
  const seen = JSON.parse(line) as Probe;
  check('it is nobody’s root: user and group 10001', seen.uid === 10_001 && seen.gid === 10_001, seen);
  check('it has no capability and can gain none', Number(`0x${seen.caps}`) === 0 && seen.bound === '1', seen);
  check('it can write nothing of the image', seen.writes.length === 0, seen.writes);
  check('it can write to /tmp, where uploads wait', seen.tmp, seen);
  check('no tests, compiler, package manager, history or environment came along', seen.extra.length === 0, seen.extra);
  figures.confinement = seen.confinement;
}

/** Migrations are a step of their own, by the owner; setup makes the first admin. */
async function preparing(env: Env): Promise<void> {
  const { DATABASE_ADMIN_URL = '', ...others } = env;
  const early = await run(image, { ...env, PORT: '0' }, []);
  check(
    'before the migrations the server refuses to start and says what to do',
    early.status === 1 && /db:migrate/.test(early.said),
    early,
  );
  const without = await run(image, { ...others, PORT: '0' }, []);
  check('without a variable it needs, it names it and ends', without.status === 1 && /DATABASE_ADMIN_URL/.test(without.said), without);
  const migrated = await run(image, { DATABASE_ADMIN_URL }, ['node', 'api/database/migrate.ts']);
  check('the migrations run from the same image, knowing the owner’s address alone', migrated.status === 0, migrated.said.slice(-500));
  const again = await run(image, { DATABASE_ADMIN_URL }, ['node', 'api/database/migrate.ts']);
  check('a second time there is nothing to do', again.status === 0 && /0 migrations applied/.test(again.said), again.said.slice(-500));
  const who = ['--email', 'farah@trust.example', '--name', 'Farah Khan'];
  const admin = await run(image, env, ['node', 'api/commands/setup.ts', ...who]);
  check('setup prints the first admin’s link', /https:\/\/trust\.example\/admin\/enrol#token=/.test(admin.said), admin.said.slice(-500));
}

async function serving({ env, inbox }: Around): Promise<void> {
  const begin = performance.now();
  const web = await server({ ...env, WORKER: 'off' });
  figures.secondsToReady = Math.round((performance.now() - begin) / 100) / 10;
  const ready = (await (await fetch(`${web.url}/readyz`)).json()) as Record<string, string>;
  check('/readyz says ready and the version of package.json', ready.status === 'ready' && ready.version === version, ready);
  figures.commit = ready.commit ?? null;
  const page = await fetch(`${web.url}/`);
  const html = await page.text();
  check('the first page is there, for caches to keep', page.status === 200 && /s-maxage/.test(page.headers.get('cache-control') ?? ''));
  const asset = /\/assets\/[\w.-]+\.css/.exec(html)?.[0];
  check('its style is there', asset !== undefined && (await fetch(web.url + asset)).ok, asset);
  check('the back office is there', (await fetch(`${web.url}/admin/login`)).status === 200);

  const asks = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'asha@example.org' }) };
  check('a reader asks for the newsletter', (await fetch(`${web.url}/api/v1/newsletter/subscriptions`, asks)).status === 202);
  await pause(2_000);
  check('a process with WORKER=off sends no mail', inbox.mails.length === 0, inbox.mails.length);
  const worker = await server({ ...env, WORKER: 'on' });
  check('another one from the same image, with WORKER=on, does', await until(30, () => inbox.mails.length > 0));
  await stopping('the web process', web);
  await stopping('the worker', worker);
}

interface Server extends Container {
  readonly url: string;
}

async function server(env: Env): Promise<Server> {
  const port = await freePort();
  const container = start(image, { ...env, PORT: String(port) });
  running.push(container);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => fetch(`${url}/readyz`).then((answer) => answer.ok);
  if (!(await until(120, isReady))) throw new Error(`not ready: ${container.said().slice(-2_000)}`);
  return { ...container, url };
}

/** SIGTERM: it says so to the balancer, serves on, and ends by itself with 0. */
async function stopping(what: string, { url, signal, ended, said }: Server): Promise<void> {
  const begin = performance.now();
  signal('SIGTERM');
  const isDraining = () => fetch(`${url}/readyz`).then((answer) => answer.status === 503);
  check(`${what}, told to stop, says that it drains`, await until(3, isDraining));
  check(`${what} serves on while it drains`, (await fetch(`${url}/`).catch(() => undefined))?.status === 200);
  const status = await ended();
  check(`${what} closes by itself, and well`, status === 0 && /"closed"/.test(said()), [status, said().slice(-500)]);
  figures[`secondsToStop ${what}`] = Math.round((performance.now() - begin) / 100) / 10;
}

async function until(seconds: number, isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; await pause(100))
    if (await Promise.resolve(isTrue()).catch(() => false)) return true;
  return false;
}
