import { loadavg } from 'node:os';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { scripts } from './ledger/designs.ts';
import { Pgbench } from './ledger/pgbench.ts';
import { openServer, type Server } from './ledger/server.ts';
import { interleaved, median, ratio, rounded } from './ledger/slices.ts';
import { fill } from './partitions/fill.ts';
import { attachYear, detachYear, legsIn, makePartitioned, startOf } from './partitions/layout.ts';

/**
 * The partition plan of docs/scale.md, tried. Three books: `plain` and `young`, which have a tenth of the legs, as one table and by year; `old`, by year,
 * which has all of them over ten years. Posting and pages must not notice the ten years; a year is detached while postings go on.
 */
export async function run({ full, smallest }: RunOptions) {
  const load = [rounded(loadavg()[0] ?? 0, 1)];
  // LEGS: another size, such as 5000000.
  const legs = smallest ? 2_000 : Number(process.env.LEGS ?? (full ? 50_000_000 : 400_000));
  const plan = {
    legs,
    members: smallest ? 100 : Math.max(20_000, legs / 50),
    slices: smallest ? 1 : legs >= 5_000_000 ? 9 : 3,
    seconds: smallest ? 0 : 1,
  };
  const server = await openServer({ smallest });
  try {
    const thisYear = yearOf(new Date());
    const all = Array.from({ length: 10 }, (_, i) => thisYear - 9 + i);
    const filled = await fillBooks(server, plan, all);
    console.log('filled', JSON.stringify(filled));
    const pgbench = new Pgbench(server.folder);
    const speed = await measureSpeed(server, pgbench, plan);
    console.log('speed', JSON.stringify(speed));
    const years = await changeYears(server, pgbench, {
      members: plan.members,
      oldest: all[0] ?? thisYear,
      next: thisYear + 1,
      seconds: smallest ? 1 : 8,
    });
    console.log('years', JSON.stringify(years));
    const safe = await stillSafe(server, all[0] ?? thisYear);
    load.push(rounded(loadavg()[0] ?? 0, 1));
    const bars = judge(speed, years, safe);
    return { ok: smallest || Object.values(bars).every(({ ok }) => ok), bars, load, legs, filled, speed, years, safe };
  } finally {
    await server.close();
  }
}

const yearOf = (at: Date): number =>
  at.getTime() >= Date.parse(startOf(at.getUTCFullYear())) ? at.getUTCFullYear() : at.getUTCFullYear() - 1;

async function fillBooks(server: Server, { legs, members }: { legs: number; members: number }, all: readonly number[]) {
  const now = all.slice(-1);
  for (const [database, years] of [
    ['plain', undefined],
    ['young', now],
    ['old', all],
  ] as const) {
    await server.create(database, members);
    if (years) await makePartitioned(server, database, years);
  }
  return {
    plainSeconds: await fill(server, 'plain', { legs: legs / 10, members, years: now, isPartitioned: false }),
    youngSeconds: await fill(server, 'young', { legs: legs / 10, members, years: now, isPartitioned: true }),
    oldSeconds: await fill(server, 'old', { legs, members, years: all, isPartitioned: true }),
  };
}

async function measureSpeed(
  server: Server,
  pgbench: Pgbench,
  { members, slices, seconds }: { members: number; slices: number; seconds: number },
) {
  const { checked } = scripts(members);
  const url = (database: string) => server.url('anjuri_app', database);
  const posting = (database: string) => async () => (await pgbench.slice({ url: url(database), clients: 4, seconds, script: checked })).tps;
  const asking = (database: string, script: string) => async () =>
    (await pgbench.slice({ url: url(database), clients: 1, seconds, script: `\\set s random(1, ${members})\n${script}` })).latencyMs;
  const page = `select member_seq, kind, source_id, debit, credit, amount, earnings_after, booked_at from ledger.leg where member_id = :s order by member_seq desc limit 20;`;
  const series = await interleaved(slices, {
    'post plain': posting('plain'),
    'post young': posting('young'),
    'post old': posting('old'),
    'page plain': asking('plain', page),
    'page young': asking('young', page),
    'page old': asking('old', page),
    'bank balance old': asking('old', 'select ledger.internal_balance(1001);'),
  });
  return {
    medians: Object.fromEntries(Object.entries(series).map(([name, values]) => [name, rounded(median(values), 3)])),
    postYoungToPlain: ratio(series['post young'], series['post plain']),
    postOldToYoung: ratio(series['post old'], series['post young']),
  };
}

/** Postings go on, at a rate that leaves room, while one year goes and another comes. */
async function changeYears(
  server: Server,
  pgbench: Pgbench,
  { members, oldest, next, seconds: length }: { members: number; oldest: number; next: number; seconds: number },
) {
  const legs = await server.asOwner('old', (client) => legsIn(client, oldest));
  const posted = pgbench.slice({
    url: server.url('anjuri_app', 'old'),
    clients: 4,
    seconds: length,
    script: scripts(members).checked,
    rate: 50,
  });
  const [detachSeconds, attachSeconds] = await server.asOwner('old', async (client) => [
    await seconds(() => detachYear(client, oldest)),
    await seconds(() => attachYear(client, next)),
  ]);
  const { tps, latencyMs } = await posted;
  const kept = await server.asOwner('old', (client) => legsIn(client, oldest));
  return { legs, kept, detachSeconds, attachSeconds, postedMeanwhile: rounded(tps, 0), latencyMsMeanwhile: latencyMs };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return rounded((performance.now() - started) / 1_000, 2);
}

/** A fact of the detached year, and one of another year, are not posted again; the next year takes what belongs to it. */
async function stillSafe(server: Server, detached: number) {
  return server.asOwner('old', async (client) => {
    const again = async (source: number) =>
      client.query(`select ledger.approve(1, null, ${source}, 1001, 3001, 50000, 1, 2500)`).then(
        () => 'posted again',
        ({ code, constraint }: { code: string; constraint: string }) => `${code} ${constraint}`,
      );
    const { rows } = await client.query<{ of_detached: string; of_another: string; last: string }>(
      `select (select min(source_id) from ledger.transfer_${detached}) as of_detached, (select min(source_id) from ledger.transfer) as of_another,
              (select max(source_id) from ledger.transfer) as last`,
    );
    const [ids] = rows;
    const next = `${detached + 10}-04-01T12:00:00+05:30`;
    await client.query(`select ledger.approve(1, $1, ${Number(ids?.last) + 5_000_000}, 1001, 3001, 50000, 1, 2500)`, [next]);
    return {
      detachedYear: await again(Number(ids?.of_detached)),
      anotherYear: await again(Number(ids?.of_another)),
      nextYear: await legsIn(client, detached + 10),
    };
  });
}

function judge(
  speed: Awaited<ReturnType<typeof measureSpeed>>,
  years: Awaited<ReturnType<typeof changeYears>>,
  safe: Awaited<ReturnType<typeof stillSafe>>,
) {
  const atLeast = (measured: number, bar: number) => ({ measured, bar, ok: measured >= bar });
  const atMost = (measured: number, bar: number) => ({ measured, bar, ok: measured <= bar });
  const is = (measured: unknown, bar: unknown) => ({ measured, bar, ok: measured === bar });
  const { medians } = speed;
  return {
    'posting by year to one table': atLeast(speed.postYoungToPlain.ratio, 0.7),
    'posting after ten years to one year': atLeast(speed.postOldToYoung.ratio, 0.7),
    'statement page after ten years, ms': atMost(medians['page old'] ?? Number.NaN, 2),
    'bank balance after ten years, ms': atMost(medians['bank balance old'] ?? Number.NaN, 20),
    'a year detached, s': atMost(years.detachSeconds, 10),
    'a year attached, s': atMost(years.attachSeconds, 10),
    'no leg of it lost': is(years.kept, years.legs),
    'postings went on': atLeast(years.postedMeanwhile, 40),
    'a fact of the detached year is not posted again': is(safe.detachedYear, '23505 fact_pkey'),
    'nor one of another year': is(safe.anotherYear, '23505 fact_pkey'),
    'the next year takes its legs': is(safe.nextYear, 2),
  };
}
