// npm run files:copy: every object of the last days that the copy lacks. --since 2026-04-01 the first time. Run it every few minutes; docs/operating/backups.md.
import { parseArgs } from 'node:util';
import { openBackupStore } from '#api/backup-store.ts';
import { copyObjects, openObjects } from '#api/core/files/index.ts';
import { readConfig } from '#api/platform/config/config.ts';

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const now = new Date();
const since = values.since ? new Date(`${values.since}T00:00:00Z`) : new Date(now.getTime() - 2 * 86_400_000);
if (Number.isNaN(since.getTime())) throw new Error('--since wants a day: 2026-04-01');
const backup = openBackupStore();
if (!backup) throw new Error('Set BACKUP_STORAGE_URL to where the copy lies.');
const store = openObjects(readConfig().storage);
const { copied, known } = await copyObjects(store, backup, { since, upto: now });
console.log(`${copied} objects copied, ${known} were there`);
store.close();
backup.close();
