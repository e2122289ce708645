import { pino } from 'pino';
import { type Booking, chart, type Fact, type FundCode, facts, post, postAlone, postMany } from '#api/core/ledger/index.ts';
import { type Db, openDb, openPool } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { scripts } from './designs.ts';
import type { Pgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import { interleaved, median, ratio, rounded } from './slices.ts';
import { DATABASE, MEMBERS } from './speed.ts';

const CLIENTS = 8;
const BATCH = 100;
const by: Booking = { by: { kind: 'staff', id: 1 }, at: new Date('2026-11-15T00:00:00Z') };

let last = 1_000_000_000;
const random = (sides: number) => 1 + Math.floor(Math.random() * sides);

function approval(): Fact[] {
  const decision = ++last;
  const fund = (3000 + random(3)) as FundCode;
  const amount = paise(20_100 + random(480_000));
  return [
    facts.donationApproved({ decision, from: chart.bank(), fund, amount }),
    facts.rewardBooked({ decision, sponsor: random(MEMBERS) as MemberId, fund, amount: paise(Math.floor(amount / 20)) }),
  ];
}

/** Approvals a second of so many callers, for so long, but one call of each at least. */
async function perSecond(callers: number, seconds: number, work: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  let done = 0;
  const call = async () => {
    do {
      const made = await work();
      // Not `done += await work()`: that reads the sum before it waits, and forgets what the other callers add meanwhile.
      done += made;
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: callers }, call));
  return (done / (performance.now() - started)) * 1_000;
}

/** Bars 4 and 5: our own call against pgbench calling the same function; batches against single facts. */
export async function measureFromNode(server: Server, pgbench: Pgbench, { slices, seconds }: { slices: number; seconds: number }) {
  const url = server.url('anjuri_app', DATABASE);
  const pool = openPool(url, { max: CLIENTS, log: pino({ level: 'silent' }) });
  const db: Db = openDb(pool);
  const alone = async () => {
    await postAlone(db, by, ...approval());
    return 1;
  };
  const inTransaction = async () => {
    await db.transaction().execute((tx) => post(tx, by, ...approval()));
    return 1;
  };
  const batch = async () => {
    await db.transaction().execute((tx) => postMany(tx, by, Array.from({ length: BATCH }, approval).flat()));
    return BATCH;
  };
  const { checked, checkedInTransaction } = scripts(MEMBERS);
  const bench = (script: string) => async () => (await pgbench.slice({ url, clients: CLIENTS, seconds, script })).tps;
  const series = await interleaved(slices, {
    pgbench: bench(checked),
    alone: () => perSecond(CLIENTS, seconds, alone),
    pgbenchInTransaction: bench(checkedInTransaction),
    inTransaction: () => perSecond(CLIENTS, seconds, inTransaction),
    single: () => perSecond(1, seconds, alone),
    batch: () => perSecond(1, seconds, batch),
  });
  await pool.end();
  return {
    slices,
    perSecond: Object.fromEntries(Object.entries(series).map(([name, values]) => [name, rounded(median(values), 0)])),
    nodeToPgbench: ratio(series.alone, series.pgbench),
    inTransactionToPgbench: ratio(series.inTransaction, series.pgbenchInTransaction),
    batchToSingle: ratio(series.batch, series.single),
  };
}
