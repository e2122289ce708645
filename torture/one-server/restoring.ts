import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Check } from '#torture/platform/checks.ts';
import type { Ended, Machine } from './machine.ts';
import { deploy, type Env } from './stack-file.ts';

const script = join(deploy, 'backup/backup.sh');
const dumps = (folder: string): string[] => readdirSync(folder).filter((name) => /^database-.*\.age$/.test(name));

/** The container that makes the backups: its environment as the stack gives it, its folder here. */
export function backupsOf({ stack, home, script: run }: Machine) {
  const folder = join(home, 'backups');
  const env: Env = { ...stack.environment('backup'), BACKUP_FOLDER: folder };
  return { folder, backup: (args: readonly string[], more: Env = {}): Promise<Ended> => run(script, { ...env, ...more }, args) };
}

/** Said when transaction ids had begun again, and the books were told to count on above what was restored. */
export const countsOn = (said: string): boolean => said.includes('another server');

/** Both halves, as they are written into a file; on a terminal the public one is said once more. */
export const newKey = async (backup: (args: readonly string[]) => Promise<Ended>): Promise<string> =>
  (await backup(['new-key'])).said.replace(/^Public key:.*\n/m, '');

/** Step 7 of the guide. */
export async function firstBackup(machine: Machine, check: Check): Promise<{ file: string; bytes: number }> {
  const { folder, backup } = backupsOf(machine);
  const none = await backup(['now'], { BACKUP_RECIPIENT: '' });
  check('without a key for backups there is none, and it says so', none.status === 1 && /new-key/.test(none.said), none);
  const locked = await backup(['now'], { PGPASSWORD: 'wrong' });
  check('a dump that fails leaves no backup behind', locked.status === 1 && dumps(folder).length === 0, [locked, readdirSync(folder)]);
  const made = await backup(['now']);
  check('backup now makes one', made.status === 0, made);
  const listed = await backup(['list']);
  check('backup list shows it', listed.status === 0 && /database-.*\.dump\.age/.test(listed.said), listed);
  const [name = ''] = dumps(folder);
  const text = readFileSync(join(folder, name));
  check('nobody reads it without the key', text.subarray(0, 21).toString() === 'age-encryption.org/v1' && !text.includes('PGDMP'));
  check(
    'the files are in it',
    (await objects(machine)).every((key) => isIn(join(folder, 'files'), key)),
  );
  return { file: join(folder, name), bytes: text.length };
}

/** The guide's “Restoring”, after the worst: the tables are gone, and so are the files. */
export async function restoring(machine: Machine, { file, check }: { file: string; check: Check }): Promise<void> {
  const { home, psql, stack } = machine;
  const { folder, backup } = backupsOf(machine);
  const asPostgres: Env = { PGUSER: 'postgres', PGPASSWORD: stack.environment('database').POSTGRES_PASSWORD ?? '' };
  const key = join(home, 'KEY');

  const kept = await objects(machine);
  check('there is a file to lose', kept.length > 0, kept.length);
  for (const Key of kept) await machine.s3.send(new DeleteObjectCommand({ Bucket: 'anjuri', Key }));
  const nightAfter = await backup(['now']);
  check(
    'a backup of the night after does not forget what was lost',
    nightAfter.status === 0 && kept.every((one) => wasKept(folder, one)),
    nightAfter,
  );

  writeFileSync(join(home, 'OTHER'), await newKey(backup), { mode: 0o600 });
  const foreign = await backup(['restore', file, join(home, 'OTHER')], asPostgres);
  check('another key opens nothing', foreign.status !== 0, foreign);
  const cut = join(home, 'cut.age');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, Math.floor(readFileSync(file).length * 0.9));
  const partly = await backup(['restore', cut, key], asPostgres);
  check('a backup that was cut short is refused', partly.status !== 0, partly);
  const tables = psql('\\c anjuri_restored', "select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace");
  check('and leaves nothing half restored', tables === '0', tables);

  const restored = await backup(['restore', file, key], asPostgres);
  check('the backup is restored into a database of its own', restored.status === 0, restored);
  check('on the same server nothing in it is changed', !countsOn(restored.said), restored);
  psql('alter database anjuri rename to anjuri_before', 'alter database anjuri_restored rename to anjuri');
  const files = await backup(['restore-files']);
  check('the files are back', files.status === 0 && (await objects(machine)).length === kept.length, files);
}

async function objects({ s3 }: Machine): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'anjuri' }));
  return Contents.map(({ Key = '' }) => Key);
}

const isIn = (folder: string, key: string): boolean => {
  try {
    return readFileSync(join(folder, key)).length > 0;
  } catch {
    return false;
  }
};

const wasKept = (folder: string, key: string): boolean =>
  readdirSync(join(folder, 'deleted')).some((day) => isIn(join(folder, 'deleted', day), key));
