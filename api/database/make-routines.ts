import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './cluster.ts';
import { type RoutineFile, readRoutines, statementsOf } from './routines.ts';
import { isBusy, PATIENCE_MILLISECONDS } from './run-migrations.ts';

// How long one attempt may wait for locks in all (PATIENCE_MILLISECONDS): a view is replaced under a lock that its readers wait for, and they may hold what we
// wait for. We give up well before PostgreSQL looks for somebody to throw out (deadlock_timeout, 1 s), so that it is never a person's request.
const PAUSE_MILLISECONDS = 500;
/** Longer than the longest ledger check, which reads every invariant. */
const DEADLINE_MILLISECONDS = 5 * 60_000;

/**
 * Makes functions and views anew if the text of one file has changed, or a migration ran (it may have dropped what stood on a table): all files, in
 * their order, in one transaction. Says whether it did. The caller sees to it that nobody else does the same.
 */
export async function makeRoutines(adminUrl: string, { files = readRoutines(), migrated = false } = {}): Promise<boolean> {
  const deadline = Date.now() + DEADLINE_MILLISECONDS;
  return withClient(adminUrl, async (client) => {
    const changed = await changedFiles(client, files);
    if (changed.length === 0 && !migrated) return false;
    for (;;) {
      try {
        await makeAll(client, files, changed);
        return true;
      } catch (error) {
        await client.query('rollback');
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await delay(PAUSE_MILLISECONDS);
      }
    }
  });
}

async function changedFiles(client: pg.Client, files: readonly RoutineFile[]): Promise<RoutineFile[]> {
  const { rows } = await client.query<{ file: string; checksum: string }>(
    'select distinct on (file) file, checksum from routine_files order by file, id desc',
  );
  const made = new Map(rows.map(({ file, checksum }) => [file, checksum]));
  return files.filter(({ file, checksum }) => made.get(file) !== checksum);
}

async function makeAll(client: pg.Client, files: readonly RoutineFile[], changed: readonly RoutineFile[]): Promise<void> {
  const began = Date.now();
  await client.query('begin');
  for (const { file, text } of files)
    for (const statement of statementsOf(text)) {
      const left = Math.max(10, PATIENCE_MILLISECONDS - (Date.now() - began));
      await client.query(`set local lock_timeout = ${left}; ${statement}`).catch((error: Error) => {
        error.message = `${file}.sql: ${error.message}`;
        throw error;
      });
    }
  for (const { file, checksum } of changed)
    await client.query('insert into routine_files (file, checksum) values ($1, $2)', [file, checksum]);
  await client.query('commit');
}
