import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealAudit } from '#api/core/audit/index.ts';
import { openObjects } from '#api/core/files/index.ts';
import { sealLegs } from '#api/core/ledger/index.ts';
import { freePort, withClient } from '#api/database/cluster.ts';
import { migrate } from '#api/database/migrate.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import type { Person } from '#api/testing/world/world.ts';
import { liftQuotas, people } from './files/people.ts';
import { viewBytes } from './files/sender.ts';
import { dice } from './ledger/dice.ts';
import { isReady, rounded, type Started, spawnScript, until } from './platform/stack.ts';
import { type Archived, openArchived, urlAt } from './restore/archived.ts';
import { digestOf, goOn, type Seen } from './restore/life-after.ts';
import { dumpAndRebase } from './restore/logical.ts';
import { standingAt } from './restore/verdict.ts';
import { give, type Written } from './restore/writers.ts';

const DONORS = 3;
const ERASED = 3;

/**
 * Base backup and write-ahead log with pgBackRest, amid people who upload, claim and approve. The machine is lost with its folder; one command brings the database
 * back as it was at a random moment: all that was acknowledged before is there, nothing of what came after, books, log and files are whole, and life goes on.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-restore-'));
  const luck = dice(seed);
  let archived: Archived | undefined;
  try {
    archived = await openArchived(home);
    const env = environment(home, archived);
    const { written, span, seen, seconds } = await live(archived, env, full ? 150 : 24, full);
    const moments = Array.from({ length: full ? 3 : 1 }, () =>
      Math.round(span.from + ((20 + luck.roll(60)) / 100) * (span.to - span.from)),
    );
    const erased = await eraseSome(env, written, Math.min(...moments));
    await archived.destroy();
    const restores = [];
    for (const [i, moment] of moments.entries())
      restores.push(
        await restore(archived, env, {
          home,
          written,
          moment,
          name: `restored-${i}`,
          isLast: i === moments.length - 1,
          erased,
          seen: seen.filter(({ at }) => at < moment),
        }),
      );
    const readable = archived.readable().map((path) => `not encrypted: ${path}`);
    const faults = [...readable, ...restores.flatMap((one) => one.faults)];
    for (const fault of faults.slice(0, 20)) console.error(fault);
    const enough = restores.every(({ before, after }) => before >= 10 && after >= 5);
    return {
      ok: faults.length === 0 && enough,
      written: written.length,
      faults: faults.length,
      backupSeconds: rounded(seconds),
      restores: restores.map(({ faults: _, ...figures }) => figures),
    };
  } finally {
    await archived?.close();
    rmSync(home, { recursive: true, force: true });
  }
}

type Env = Readonly<Record<string, string>>;

function environment(home: string, archived: Archived): Env {
  for (const name of ['files', 'copy']) mkdirSync(join(home, name));
  return {
    PATH: process.env.PATH ?? '',
    MODE: 'demo',
    LOG_LEVEL: 'error',
    DATABASE_URL: archived.url('anjuri_app'),
    DATABASE_ADMIN_URL: archived.url('anjuri_owner'),
    MASTER_KEYS: `torture:${randomBytes(32).toString('base64')}`,
    FILE_KEYS: `f1:${randomBytes(32).toString('base64')}`,
    STORAGE_URL: `file:${join(home, 'files')}`,
    BACKUP_STORAGE_URL: `file:${join(home, 'copy')}`,
    SCANNER: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Anjuri <hello@anjuri.test>',
    PUBLIC_URL: 'http://anjuri.test',
  };
}

/** The first backup, then so many gifts; a second backup in the middle of them (`full`), seals as the jobs make them, and a copy of the files. */
async function live(archived: Archived, env: Env, gifts: number, full: boolean) {
  await migrate(archived.url('anjuri_owner'));
  const begun = performance.now();
  await succeed(archived, 'backup.sh', ['first']);
  const seconds = (performance.now() - begun) / 1_000;
  const deps = openDeps(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  await liftQuotas(deps);
  const { staff, ...donors } = await people(deps, DONORS);
  const pictures = await Promise.all(Array.from({ length: 6 }, (_, i) => photo({ seed: i + 1 })));
  const server = await startServer(env);
  const written: Written[] = [];
  const from = Date.now();
  try {
    let next = 0;
    const site = { url: server.url, reviewer: staff.finance, pictures, note: (one: Written) => written.push(one) };
    const lane = async (donor: Person) => {
      while (next < gifts) {
        const number = next++;
        await give(site, donor, number);
        if (number % 8 === 5) await sealLegs(deps.db);
        if (number % 8 === 7) await sealAudit(deps);
        if (full && number === Math.floor(gifts / 3)) await succeed(archived, 'backup.sh', ['diff']);
      }
    };
    await Promise.all(Object.values(donors).map(lane));
    const to = Date.now();
    await runToEnd('api/commands/copy-files.ts', env);
    const seen = await look(server.url, Object.values(donors), written);
    await archiveAll(archived);
    return { written, span: { from, to }, seen, seconds };
  } finally {
    server.child.kill('SIGKILL');
    await deps.close();
  }
}

/** The first files of the run, by whoever sent them. */
async function look(
  url: string,
  donors: readonly { code: string; token: string }[],
  written: readonly Written[],
): Promise<(Seen & { at: number })[]> {
  const seen: (Seen & { at: number })[] = [];
  for (const { code, heardAt } of written.filter(({ what }) => what === 'file').slice(0, ERASED + 1))
    for (const owner of donors) {
      const { status, bytes } = await viewBytes(url, owner, code);
      if (status === 200) seen.push({ code, owner, digest: digestOf(bytes), at: heardAt });
    }
  return seen;
}

async function startServer(env: Env): Promise<Started & { url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = spawnScript('torture/platform/pair-server.ts', { ...env, PORT: String(port) });
  await until(
    () => isReady(url),
    120,
    () => `The server did not start:\n${started.said()}`,
  );
  return { ...started, url };
}

async function runToEnd(script: string, env: Env): Promise<string> {
  const started = spawnScript(script, env);
  if ((await started.ended()) !== 0) throw new Error(`${script}:\n${started.said()}`);
  return started.said();
}

async function succeed(archived: Archived, script: string, args: readonly string[]): Promise<void> {
  const { code, said } = await archived.script(script, args);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}:\n${said}`);
}

/** What archive_timeout does once a minute. */
async function archiveAll(archived: Archived): Promise<void> {
  await withClient(archived.url('postgres', 'postgres'), async (client) => {
    const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
    const segment = rows[0]?.segment ?? '';
    const isThere = async () =>
      ((await client.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')).rows[0]?.last ?? '') >=
      segment;
    await until(isThere, 120, () => 'The log does not reach the repository');
  });
}

/** Files of before the moment that were erased after it: the store has them no more, rows of that moment ask for them. */
async function eraseSome(env: Env, written: readonly Written[], moment: number): Promise<number> {
  const deps = openDeps(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  const objects = openObjects(deps.config.storage);
  const codes = written.filter(({ what, heardAt }) => what === 'file' && heardAt < moment).slice(0, ERASED);
  for (const { code } of codes) {
    const row = await deps.db.selectFrom('files').select('object_key').where('code', '=', code).executeTakeFirstOrThrow();
    await objects.delete(row.object_key ?? '');
  }
  objects.close();
  await deps.close();
  return codes.length;
}

interface Wanted {
  readonly home: string;
  readonly name: string;
  readonly moment: number;
  readonly written: readonly Written[];
  readonly isLast: boolean;
  /** The first restore brings them back into the store; the next ones find them there. */
  readonly erased: number;
  readonly seen: readonly Seen[];
}

async function restore(archived: Archived, env: Env, { home, name, moment, written, isLast, erased, seen }: Wanted) {
  const port = await freePort();
  const folder = join(home, name);
  const own = { ...env, DATABASE_URL: urlAt(port, 'anjuri_app'), DATABASE_ADMIN_URL: urlAt(port, 'anjuri_owner') };
  const begun = performance.now();
  const at = new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');
  const deps = openDeps(readConfig({ ...own, LOG_LEVEL: 'silent' }));
  try {
    const { code, said } = await archived.script('restore.sh', [at, folder, String(port)], own);
    const seconds = (performance.now() - begun) / 1_000;
    if (code !== 0) throw new Error(`restore.sh ended with ${code}:\n${said}`);
    const brought = Number(/(\d+) brought back/.exec(said)?.[1]);
    const standing = await standingAt(deps.db, written, moment);
    const archive = archived.askRestored(folder, port, 'show archive_mode');
    const faults = [
      ...standing.faults,
      ...(archive === 'off' ? [] : [`archive_mode of the restored one is ${archive}`]),
      ...(name.endsWith('-0') && brought !== erased ? [`${brought} files came back, not ${erased}`] : []),
    ];
    if (isLast) {
      faults.push(...(await goOn(deps, own, startServer, seen)));
      faults.push(...(await dumpAndRebase(archived, urlAt(port, 'postgres'))));
    }
    return { ...standing, faults, moment: at, seconds: rounded(seconds), brought };
  } finally {
    await deps.close();
    archived.stopRestored(folder);
  }
}
