import { loadavg } from 'node:os';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { measureFromNode } from './ledger/from-node.ts';
import { measureGrowth } from './ledger/growth.ts';
import { Pgbench } from './ledger/pgbench.ts';
import { openServer } from './ledger/server.ts';
import { measureSize } from './ledger/size.ts';
import { rounded } from './ledger/slices.ts';
import { measureSpeed } from './ledger/speed.ts';
import { measureJob } from './ledger/with-job.ts';

/** Seven targets, all of them ratios within this run. What the machine does besides falls on both sides of each. */
export async function run({ full, smallest }: RunOptions) {
  const load = [rounded(loadavg()[0] ?? 0, 1)];
  const slices = smallest ? 1 : full ? 9 : 5;
  const seconds = smallest ? 0 : 1;
  const server = await openServer({ smallest });
  try {
    const pgbench = new Pgbench(server.folder);
    const speed = await measureSpeed(server, pgbench, {
      slices,
      seconds,
      clients: smallest ? [1, 2] : full ? [1, 8, 32] : [8, 32],
      scale: smallest ? 1 : full ? 50 : 10,
    });
    console.log('speed', JSON.stringify(speed));
    const node = await measureFromNode(server, pgbench, { slices, seconds });
    console.log('from node', JSON.stringify(node));
    const size = await measureSize(server, pgbench, { approvals: smallest ? 200 : full ? 300_000 : 100_000, seconds: smallest ? 0 : 5 });
    console.log('size', JSON.stringify(size));
    const job = full ? await measureJob(server, pgbench, { slices: 5 }) : undefined;
    if (job) console.log('with a job', JSON.stringify(job));
    const [smallLegs, members] = smallest ? [200, 100] : full ? [1_000_000, 1_000_000] : [40_000, 20_000];
    const plan = { slices, seconds, smallLegs, largeLegs: 10 * smallLegs, members };
    const growth = await measureGrowth(server, pgbench, plan);
    console.log('growth', JSON.stringify(growth));
    load.push(rounded(loadavg()[0] ?? 0, 1));
    const bars = judge({ speed, node, growth, size, full });
    return { ok: smallest || Object.values(bars).every(({ ok }) => ok), bars, load, speed, node, size, job, growth };
  } finally {
    await server.close();
  }
}

interface Measured {
  readonly speed: Awaited<ReturnType<typeof measureSpeed>>;
  readonly node: Awaited<ReturnType<typeof measureFromNode>>;
  readonly growth: Awaited<ReturnType<typeof measureGrowth>>;
  readonly size: Awaited<ReturnType<typeof measureSize>>;
  readonly full: boolean;
}

function judge({ speed, node, growth, size, full }: Measured) {
  const worst = (ratios: Record<string, { ratio: number }>) => Math.min(...Object.values(ratios).map(({ ratio }) => ratio));
  const atLeast = (measured: number, bar: number) => ({ measured, bar, ok: measured >= bar });
  const atMost = (measured: number, bar: number) => ({ measured, bar, ok: measured <= bar });
  const { milliseconds } = growth;
  return {
    '1 to the bare statement': atLeast(worst(speed.toBare), 0.4),
    '2 to tpcb-like': atLeast(worst(speed.toTpcb), 0.9),
    '3 many clients to few': atLeast(speed.manyToFew.ratio, 0.9),
    '3 to the naive design': atLeast(speed.toNaiveAtMany.ratio, 5),
    '4 node to pgbench': atLeast(node.nodeToPgbench.ratio, 0.7),
    '5 batch to single': atLeast(node.batchToSingle.ratio, 3),
    '6 posting, large to small': atMost(growth.postLargeToSmall.ratio, 1.3),
    '6 balance, ms': atMost(milliseconds['balance large'] ?? Number.NaN, 1),
    '6 statement page, ms': atMost(
      Math.max(milliseconds['page large'] ?? Number.NaN, milliseconds['page deep in a long history'] ?? Number.NaN),
      1,
    ),
    '6 full sum to exact balance': atLeast(growth.fullSumToExact.ratio, full ? 100 : 5),
    '7 bytes per approval': atMost(size.bytesPerApproval, 400),
  };
}
