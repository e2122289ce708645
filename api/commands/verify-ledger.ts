// npm run ledger:verify — recomputes every seal, asks every oracle, and names the first leg that is not what was sealed.
import { checkLedger, verifySeals, violationsIn } from '#api/core/ledger/index.ts';
import { openDb, openPool } from '#api/platform/db/db.ts';
import { openLog } from '#api/platform/monitoring/log.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('Set DATABASE_URL to the database whose books to verify.');
const pool = openPool(url, { max: 1, log: openLog({ logLevel: 'silent' }), name: 'anjuri ledger', statementSeconds: 6 * 3_600 });
const db = openDb(pool);
try {
  const wrong = await verifySeals(db);
  if (wrong) {
    const leg = wrong.leg ? `: ${wrong.leg.kind} ${wrong.leg.source}, leg ${wrong.leg.leg}` : '';
    console.log(`seal ${wrong.seal}: ${wrong.problem}${leg}`);
  }
  const found = violationsIn(await checkLedger(db));
  for (const line of found) console.log(line);
  const last = await db.selectFrom('ledger.seals').select(['id', 'digest']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!wrong && found.length === 0)
    console.log(
      last
        ? `all is as it was sealed: ${last.id} seals, the last digest is ${last.digest}`
        : 'nothing is sealed yet; the books are in order',
    );
  process.exitCode = wrong || found.length ? 1 : 0;
} finally {
  await pool.end();
}
