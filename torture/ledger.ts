import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { attacks, fingerprint, runAttacks, scene } from '#api/testing/ledger/attacks.ts';
import { compareWithModel } from '#api/testing/ledger/property.ts';
import { type Home, openBooks, openHome } from './ledger/home.ts';
import { plantedFault } from './ledger/mutant.ts';
import { onOlderServer } from './ledger/older-server.ts';
import { stress } from './ledger/stress.ts';

/** No rupee lost, doubled or invented: attacks, a model, and everybody at once while the server dies under them. */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const home = await openHome();
  try {
    const attacked = await attack(home);
    console.log('attacks', JSON.stringify(attacked));
    const model = await walk(home, { commands: full ? 20_000 : 1_000, seed });
    console.log('model', JSON.stringify(model));
    const goal = full ? { operations: 30_000, kills: 1_000, crashes: 3 } : { operations: 2_000, kills: 60, crashes: 1 };
    const stressed = await stress(home, { ...goal, connections: 32, seed });
    console.log('stress', JSON.stringify(stressed));
    const planted = await plantedFault(home);
    console.log('planted fault', JSON.stringify({ ...planted, reports: planted.reports.slice(0, 3) }));
    const older = await onOlderServer({ commands: full ? 2_000 : 200, seed });
    console.log('older server', JSON.stringify(older));
    const ok =
      attacked.through.length === 0 &&
      !attacked.moved &&
      attacked.attacks >= 25 &&
      model.found.length === 0 &&
      stressed.violations.length === 0 &&
      stressed.deadlocks === 0 &&
      planted.reports.length > 0 &&
      planted.attacksThrough > 0 &&
      older.wrong.length === 0;
    return {
      ok,
      attacks: attacked,
      model,
      stress: stressed,
      plantedFault: { reports: planted.reports.length, attacksThrough: planted.attacksThrough },
      older,
    };
  } finally {
    await home.close();
  }
}

async function attack(home: Home): Promise<{ attacks: number; through: string[]; moved: boolean }> {
  await home.create('attacked');
  const [app, owner] = [home.url('anjuri_app', 'attacked'), home.url('anjuri_owner', 'attacked')];
  await withClient(app, async (client) => {
    for (const statement of scene) await client.query(statement);
  });
  const before = await fingerprint(owner);
  const through = await runAttacks({ app, owner });
  return { attacks: attacks.length, through, moved: (await fingerprint(owner)) !== before };
}

async function walk(home: Home, how: { commands: number; seed: number }) {
  await home.create('model');
  const { db, close } = openBooks(home.url('anjuri_app', 'model'));
  const walked = await compareWithModel(db, how);
  const found = violationsIn(await checkLedger(db));
  await close();
  return { ...walked, found };
}
