import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_BANK, facts, payoutState, postAlone, sealLegs, verifySeals } from '#api/core/ledger/index.ts';
import { checkAndRecord } from '#api/ledger-check.ts';
import { readConfig } from '#api/platform/config/config.ts';
import type { Deps } from '#api/platform/deps.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { rupees } from '#contract/values/money.ts';
import type { Check } from '#torture/platform/checks.ts';
import { startDatabase } from './database.ts';
import type { Machine, Psql } from './machine.ts';
import { backupsOf, countsOn } from './restoring.ts';
import type { Env } from './stack-file.ts';

/** Sealed money, looked at by the ledger check: what a dump carries to another server, with the transaction ids of this one. */
export async function moneyInTheBooks({ stack, psql }: Machine, check: Check): Promise<void> {
  // A server that has run for a while: its ids are far above those that a new one begins with.
  psql('\\c anjuri', 'do $$ begin for i in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$');
  await withDeps(stack.environment('app'), async (deps) => {
    await interest(deps, 1);
    await sealLegs(deps.db);
    // The worker may have been faster.
    check('the money is sealed', (await sealed(deps)) > 0);
    await checkAndRecord(true)(deps);
    const { frozen, reason } = await payoutState(deps.db);
    check('the books are well before the backup', !frozen, reason);
  });
}

/** The guide's “The server is gone”: a fresh database, brought up to date while it is empty, then the dump. Its transaction ids begin again. */
export async function onAnotherServer(machine: Machine, { file, check }: { file: string; check: Check }): Promise<void> {
  const { home, stack } = machine;
  const ground = join(home, 'another');
  mkdirSync(ground, { mode: 0o755 });
  const database = await startDatabase(ground, { environment: stack.environment('database'), command: stack.command('database') });
  const there = (env: Env): Env =>
    Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replaceAll(join(home, 'socket'), database.socket)]));
  try {
    const migrated = await machine.program('api/database/migrate.ts', there(stack.environment('migrate')));
    check('another server is made ready', migrated.status === 0, migrated.said.slice(-1_000));
    const { PGHOST = '' } = there(stack.environment('backup'));
    const password = stack.environment('database').POSTGRES_PASSWORD ?? '';
    const restored = await backupsOf(machine).backup(['restore', file, join(home, 'KEY')], {
      PGHOST,
      PGUSER: 'postgres',
      PGPASSWORD: password,
    });
    check('the backup is restored there, and its books count on', restored.status === 0 && countsOn(restored.said), restored);
    database.psql('alter database anjuri rename to anjuri_before', 'alter database anjuri_restored rename to anjuri');
    await withDeps(there(stack.environment('app')), (deps) => lifeGoesOn(deps, database.psql, check));
  } finally {
    await database.stop();
  }
}

async function lifeGoesOn(deps: Deps, psql: Psql, check: Check): Promise<void> {
  const before = await sealed(deps);
  check('its seals came along', before > 0 && (await verifySeals(deps.db)) === undefined);
  await interest(deps, 2);
  check('the look by day sees what is booked there', newToTheCheck(psql) === '1');
  const legs = await sealLegs(deps.db).catch((error: Error) => error.message);
  check('what is booked there is sealed', legs === 1 && (await sealed(deps)) === before + 1, legs);
  const wrong = await verifySeals(deps.db);
  check('and all seals are whole, old and new', wrong === undefined, wrong);
  for (const everything of [false, true]) await checkAndRecord(everything)(deps);
  const { frozen, reason } = await payoutState(deps.db);
  check('the ledger check finds nothing there, so money may be paid out', !frozen, reason);
}

const interest = ({ db }: Deps, line: number) =>
  postAlone(
    db,
    { by: { kind: 'system' }, at: new Date() },
    facts.interestReceived({ line: 1_000_000 + line, bank: FIRST_BANK, amount: rupees(340) }),
  );

async function sealed({ db }: Deps): Promise<number> {
  const { count } = await db
    .selectFrom('ledger.seals')
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Legs above the last clean look, which is where the next one begins. */
const newToTheCheck = (psql: Psql): string =>
  psql('\\c anjuri', 'select count(*) from ledger.transfer where xact >= (select upto from ledger.watch_clean)');

async function withDeps(env: Env, act: (deps: Deps) => Promise<void>): Promise<void> {
  const deps = openDeps(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  try {
    await act(deps);
  } finally {
    await deps.close();
  }
}
