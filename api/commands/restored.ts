// npm run restored: is a restored database whole? Seals of the books and of the activity log, every invariant, and every file that its rows name; files that the
// store has lost come back from BACKUP_STORAGE_URL. Ends with 1 if anything is wrong. Changes nothing else, so it can be run at any time, on any database of ours.
import { openBackupStore } from '#api/commands/backup-store.ts';
import { verifyAudit } from '#api/core/audit/index.ts';
import { lostObjects, openObjects } from '#api/core/files/index.ts';
import { checkLedger, verifySeals, violationsIn } from '#api/core/ledger/index.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { openDb, openPool } from '#api/platform/db/db.ts';
import { openLog } from '#api/platform/monitoring/log.ts';

const config = readConfig();
const pool = openPool(config.databaseUrl, {
  max: 1,
  log: openLog({ logLevel: 'silent' }),
  name: 'anjuri restored',
  statementSeconds: 6 * 3_600,
});
const db = openDb(pool);
const [store, backup] = [openObjects(config.storage), openBackupStore()];
const faults: string[] = [];
try {
  const wrong = await verifySeals(db);
  if (wrong) faults.push(`books: seal ${wrong.seal}: ${wrong.problem}`);
  faults.push(...violationsIn(await checkLedger(db)).map((line) => `books: ${line}`));
  const log = await verifyAudit(db);
  if (log.why) faults.push(`activity log: entry ${log.wrongAt}: ${log.why}`);
  const { named, brought, lost } = await lostObjects(db, store, backup);
  faults.push(...lost.map((key) => `files: ${key} is nowhere`));
  for (const fault of faults) console.error(fault);
  const { rows } = await pool.query<{ seals: string; at: Date | null }>(
    'select (select count(*) from ledger.seals) as seals, (select max(at) from audit_entries) as at',
  );
  console.log(
    `${faults.length ? `NOT whole, ${faults.length} faults` : 'whole'}: ${rows[0]?.seals} seals of the books, ${log.sealed} sealed entries of the log, ` +
      `${named} objects (${brought} brought back); the last act was at ${rows[0]?.at?.toISOString() ?? 'no time'}`,
  );
  process.exitCode = faults.length ? 1 : 0;
} finally {
  await pool.end();
  store.close();
  backup?.close();
}
