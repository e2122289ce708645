// npm run files:copy: every object that the copy lacks, from the day on which it was last complete. --since 2026-04-01 looks at older days again.
// Run it every few minutes; docs/operating/backups.md.
import { parseArgs } from 'node:util';
import { openBackupStore } from '#api/commands/backup-store.ts';
import { completeCopy, dayOf, openObjects } from '#api/core/files/index.ts';
import { readConfig } from '#api/platform/config/config.ts';

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const asked = values.since === undefined ? undefined : dayOf(values.since);
if (values.since !== undefined && !asked) throw new Error('--since wants a day: 2026-04-01');
const backup = openBackupStore();
if (!backup) throw new Error('Set BACKUP_STORAGE_URL to where the copy lies.');
const store = openObjects(readConfig().storage);
const { copied, known, since } = await completeCopy(store, backup, { now: new Date(), since: asked });
console.log(`${copied} objects copied, ${known} were there; looked at all days since ${since.toISOString().slice(0, 10)}`);
store.close();
backup.close();
