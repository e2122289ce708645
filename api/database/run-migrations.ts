import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationBuilder, runner } from 'node-pg-migrate';
import { withClient } from './cluster.ts';
import { statementsOf } from './routines.ts';

/**
 * The longest time that a statement waits for a lock. Other sessions that ask for the same table wait behind it, so it gives up soon, lets them pass,
 * and tries again: a long read of a table delays a release, not the people who use the site.
 */
export const PATIENCE_MILLISECONDS = 700;
const PAUSE_MILLISECONDS = 500;
/** Longer than the longest ledger check, which reads every table of the books. */
const DEADLINE_MILLISECONDS = 5 * 60_000;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** Another session holds the lock; the next attempt may get it. */
export const isBusy = (error: unknown): boolean => [LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as { code?: string }).code ?? '');

interface Options {
  readonly folder?: string | undefined;
  readonly log: (line: string) => void;
}

const home = fileURLToPath(new URL('migrations', import.meta.url));

/** A database that does not begin with the first of our files was made by the migrations before the baseline. */
export class OlderThanBaseline extends Error {
  constructor(first: string) {
    super(`This database is older than the baseline ${first}; create a new database.`);
  }
}

/** Runs the migrations that are missing, in order, each in a transaction of its own, and returns their number. */
export async function runMigrations(adminUrl: string, { folder = home, log }: Options): Promise<number> {
  const deadline = Date.now() + DEADLINE_MILLISECONDS;
  const before = await migrationsDone(adminUrl);
  const [first = ''] = globSync('*.sql', { cwd: folder }).map(nameOf).toSorted();
  if (before.length > 0 && !before.includes(first)) throw new OlderThanBaseline(first);
  for (;;) {
    try {
      await runner({
        databaseUrl: { connectionString: adminUrl, lock_timeout: PATIENCE_MILLISECONDS },
        dir: folder,
        migrationLoaderStrategies: [{ extensions: ['.sql'], loader: (paths) => Promise.all(paths.map(load)) }],
        direction: 'up',
        migrationsTable: 'pgmigrations',
        checkOrder: true,
        count: Number.POSITIVE_INFINITY,
        log,
      });
      return (await migrationsDone(adminUrl)).length - before.length;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      log('Somebody has what it wants; it tries again.');
      await delay(PAUSE_MILLISECONDS);
    }
  }
}

/** `create index concurrently` and its like refuse a transaction: a file that says so runs statement by statement, and each must bear being run again. */
const ALONE = /^-- Up Migration, without a transaction$/m;
export const isAlone = (text: string): boolean => ALONE.test(text);

/** A trigger needs its function, which the files of api/database/routines create after the migrations. Until then an empty one replaces it. */
export function withStandIns(text: string): string {
  const names = new Set([...text.matchAll(/^create (?:constraint )?trigger [^;]*?execute function ([\w.]+)\(/gm)].map(([, name]) => name));
  const standIns = `do $do$
declare name text;
begin
  foreach name in array '{${[...names].join()}}'::text[] loop
    if to_regproc(name) is null then
      execute format('create function %s() returns trigger language plpgsql as %L', name, 'begin return case tg_op when ''DELETE'' then old else new end; end');
    end if;
  end loop;
end $do$;
`;
  return text.replace(/^create (?:constraint )?trigger /m, (first) => standIns + first);
}

async function load(path: string) {
  const text = await readFile(path, 'utf8');
  const actions = {
    up(builder: MigrationBuilder) {
      if (!isAlone(text)) return builder.sql(withStandIns(text));
      builder.noTransaction();
      // It waits for everybody who was there before it, and nobody waits for it.
      for (const statement of ['set lock_timeout = 0;', ...statementsOf(text), `set lock_timeout = ${PATIENCE_MILLISECONDS};`])
        builder.sql(statement);
    },
    down: false as const,
  };
  return { id: path, filePaths: [path], actions };
}

const nameOf = (file: string): string => file.replace(/\.sql$/, '');

const migrationsDone = (adminUrl: string): Promise<string[]> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('pgmigrations') is not null as there");
    if (!rows[0]?.there) return [];
    return (await client.query<{ name: string }>('select name from pgmigrations')).rows.map(({ name }) => name);
  });
