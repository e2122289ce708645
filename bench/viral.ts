import { loadavg } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { liftQuotas, people } from '#torture/files/people.ts';
import { inParallel, type Person } from '#torture/files/sender.ts';
import { type FileServer, type FileStack, openFileStack } from '#torture/files/stack.ts';
import { dice } from '#torture/ledger/dice.ts';
import { childrenCpu, familyCpu } from '#torture/platform/children-cpu.ts';
import { until } from '#torture/platform/stack.ts';
import { percentile } from './approvals/callers.ts';
import { median, rounded } from './ledger/slices.ts';
import { shrunkReceipts } from './viral/pictures.ts';
import { submit } from './viral/submit.ts';

const PARALLEL = 12;
/** What a post that goes round brings. */
const PER_MINUTE = 2_000;
const WARM_UP = 12;

/** A wave of donors: intent, receipt as the browser shrinks it, claim. What each takes of a processor, and how many a wave needs. */
export async function run({ full, smallest, seed }: RunOptions) {
  const count = smallest ? 1 : full ? 1_000 : 80;
  const warmUp = smallest ? 0 : WARM_UP;
  const stack = await openFileStack({ storage: 'folder', scanner: 'off', smallest });
  try {
    await liftQuotas(stack.deps);
    const { staff, ...members } = await people(stack.deps, PARALLEL);
    const donors = Object.values(members) as Person[];
    const pictures = await shrunkReceipts(dice(seed), smallest ? 1 : full ? 200 : 40);
    const server = await stack.startServer({ WORKER: 'off' });
    const one = (lane: number, number: number) =>
      submit(server.url, { who: donors[lane] as Person, picture: pictures[number % pictures.length] as Buffer, number });
    await inLanes(warmUp, (lane, i) => one(lane, i));
    const before = await cpuOf(stack, server);
    const milliseconds: number[] = [];
    const begun = performance.now();
    await inLanes(count, async (lane, i) => void milliseconds.push(await one(lane, warmUp + i)));
    const seconds = (performance.now() - begun) / 1_000;
    const after = await cpuOf(stack, server);
    const each = (part: keyof typeof after) => ((after[part] - before[part]) * 1_000) / count;
    const cpu = {
      server: each('server'),
      checker: each('checker'),
      database: each('database'),
      jobs: await cpuOfJobs(stack, count + warmUp),
    };
    const whole = Object.values(cpu).reduce((total, part) => total + part, 0);
    const made = await claimsIn(stack.deps.db);
    const [limit = ''] = Object.entries(cpu).toSorted(([, a], [, b]) => b - a)[0] ?? [];
    return {
      ok: made === count + warmUp,
      submissions: count,
      parallel: PARALLEL,
      pictureKb: rounded(median(pictures.map(({ length }) => length)) / 1_000, 0),
      cpuMsPerSubmission: Object.fromEntries(Object.entries({ ...cpu, whole }).map(([part, value]) => [part, rounded(value, 1)])),
      perSecondPerCore: rounded(1_000 / whole, 1),
      coresFor2000AMinute: rounded(((PER_MINUTE / 60) * whole) / 1_000, 1),
      limit,
      perSecondHere: rounded(count / seconds, 1),
      p50Ms: rounded(median(milliseconds), 0),
      p95Ms: rounded(percentile(milliseconds, 0.95), 0),
      load: rounded(loadavg()[0] ?? 0, 1),
    };
  } finally {
    await stack.close();
  }
}

/** Each parallel run is one donor: an intent is hers, one after another. */
async function inLanes(count: number, work: (lane: number, index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await inParallel(Array.from({ length: PARALLEL }), PARALLEL, async (_, lane) => {
    for (let i = next++; i < count; i = next++) await work(lane, i);
  });
}

/** In seconds so far. */
const cpuOf = async ({ databasePid }: FileStack, server: FileServer) => ({
  server: (await server.figures()).cpuSeconds,
  checker: childrenCpu(server.pid),
  database: familyCpu(databasePid),
});

/** What a claim leaves to the background, worked off afterwards by another process: its milliseconds and PostgreSQL's, per claim. */
async function cpuOfJobs(stack: FileStack, count: number): Promise<number> {
  const database = familyCpu(stack.databasePid);
  const worker = await stack.startServer();
  const { cpuSeconds } = await worker.figures();
  await until(
    async () => (await waiting(stack.deps.db)) === 0,
    300,
    () => 'The queue was not worked off',
  );
  const used = (await worker.figures()).cpuSeconds - cpuSeconds + familyCpu(stack.databasePid) - database;
  await worker.stop();
  return (used * 1_000) / count;
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where task_identifier in ('compare-receipt', 'match-claim')`.execute(db);
  return rows[0]?.count ?? 0;
}

async function claimsIn(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from donations`.execute(db);
  return rows[0]?.count ?? 0;
}
