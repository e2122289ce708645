import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkLedger, sealLegs, verifySeals, violationsIn } from '#api/core/ledger/index.ts';
import { freePort, withClient } from '#api/database/cluster.ts';
import { readRoutines } from '#api/database/routines.ts';
import { withStandIns } from '#api/database/run-migrations.ts';
import { runAttacks, scene } from '#api/testing/ledger/attacks.ts';
import { compareWithModel } from '#api/testing/ledger/property.ts';
import { openBooks } from './home.ts';

const NOBODY = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const DATABASE = 'older';

/** The books must stand on PostgreSQL 15 and later: the oldest server that this machine has beside ours, if any. */
export async function onOlderServer({ commands, seed }: { commands: number; seed: number }) {
  const [postgres] = globSync('/usr/lib/postgresql/1[5-7]/bin/postgres').toSorted();
  if (!postgres) return { server: 'none on this machine', wrong: [] as string[] };
  const home = mkdtempSync(join(tmpdir(), 'anjuri-older-'));
  chmodSync(home, 0o755);
  const data = join(home, 'pg');
  mkdirSync(data, { mode: 0o700 });
  if ('uid' in asNobody) chownSync(data, NOBODY, NOBODY);
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(dirname(postgres), 'initdb'), initdb, { ...asNobody, stdio: 'ignore', cwd: data });
  const port = await freePort();
  const flags = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'fsync=off'];
  const server = spawn(postgres, flags, { ...asNobody, stdio: 'ignore', cwd: data });
  const url = (role: string, database = DATABASE) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  try {
    const version = await prepare(url);
    return { server: version, ...(await prove(url, { commands, seed })) };
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  }
}

/** Roles, a database, and the ledger's own migrations and routines: nothing else of the product is needed. */
async function prepare(url: (role: string, database?: string) => string): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      await withClient(url('postgres', 'postgres'), async (client) => {
        await client.query('create role anjuri_owner login');
        await client.query('create role anjuri_app login');
        await client.query(`create database ${DATABASE} owner anjuri_owner`);
      });
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await delay(100);
    }
  }
  return withClient(url('anjuri_owner'), async (client) => {
    await client.query(withStandIns(readFileSync('api/database/migrations/0008_ledger.sql', 'utf8')));
    for (const { file, text } of readRoutines()) if (file.startsWith('ledger/')) await client.query(text);
    return (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '';
  });
}

async function prove(url: (role: string) => string, how: { commands: number; seed: number }) {
  const { db, close } = openBooks(url('anjuri_app'));
  await withClient(url('anjuri_app'), async (client) => {
    for (const statement of scene) await client.query(statement);
  });
  const through = await runAttacks({ app: url('anjuri_app'), owner: url('anjuri_owner') });
  const { commands } = await compareWithModel(db, how);
  await sealLegs(db);
  const wrongSeal = await verifySeals(db);
  const found = violationsIn(await checkLedger(db));
  await close();
  return { commands, wrong: [...through, ...found, ...(wrongSeal ? [`seal ${wrongSeal.seal}`] : [])] };
}
