import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { FIRST_BANK, facts, postAlone, sealLegs, verifySeals } from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { rupees } from '#contract/values/money.ts';
import { openBooks } from '#torture/ledger/home.ts';
import { type Archived, urlAt } from './archived.ts';

/**
 * The other way: a dump into a new server, where transaction ids begin again. Sealing must refuse until `ledger.rebase()` was run, and go on afterwards with every
 * old seal as it was. What is wrong, in words.
 */
export async function dumpAndRebase({ bin, plain }: Archived, from: string): Promise<string[]> {
  const server = await plain('dumped');
  const [owner, app] = [urlAt(server.port, 'anjuri_owner'), urlAt(server.port, 'anjuri_app')];
  const dump = execFileSync(join(bin, 'pg_dump'), ['--format=custom', from], { maxBuffer: 1_000_000_000 });
  execFileSync(join(bin, 'pg_restore'), ['--exit-on-error', '--single-transaction', '--dbname', urlAt(server.port, 'postgres')], {
    input: dump,
  });
  const { db, close } = openBooks(app);
  const faults: string[] = [];
  try {
    const refusal = await sealLegs(db).then(
      () => 'none',
      (error: Error) => error.message,
    );
    if (!refusal.includes('ledger.rebase()')) faults.push(`sealing before the rebase was answered with: ${refusal}`);
    await withClient(owner, (client) => client.query('select ledger.rebase()'));
    await postAlone(
      db,
      { by: { kind: 'system' }, at: new Date() },
      facts.interestReceived({ line: 1_000_001, bank: FIRST_BANK, amount: rupees(340) }),
    );
    if ((await sealLegs(db)) === 0) faults.push('nothing was sealed after the rebase');
    const wrong = await verifySeals(db);
    if (wrong) faults.push(`after the rebase seal ${wrong.seal} is wrong: ${wrong.problem}`);
  } finally {
    await close();
  }
  return faults;
}
