import { scripts } from './designs.ts';
import type { Pgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import { interleaved, median, ratio, rounded } from './slices.ts';
import { DATABASE, MEMBERS } from './speed.ts';

/** Not a bar: what queueing a job in the same transaction adds, which notifies the workers at commit. */
export async function measureJob(server: Server, pgbench: Pgbench, { slices }: { slices: number }) {
  const url = server.url('anjuri_app', DATABASE);
  const { checkedInTransaction, checkedWithJob } = scripts(MEMBERS);
  const at500 = (script: string) => async () => (await pgbench.slice({ url, clients: 8, seconds: 2, script, rate: 500 })).latencyMs;
  const flatOut = (script: string) => async () => (await pgbench.slice({ url, clients: 8, seconds: 1, script })).tps;
  const series = await interleaved(slices, {
    without: at500(checkedInTransaction),
    with: at500(checkedWithJob),
    tpsWithout: flatOut(checkedInTransaction),
    tpsWith: flatOut(checkedWithJob),
  });
  await server.asSuperuser(DATABASE, (client) => client.query('truncate graphile_worker._private_jobs'));
  return {
    slices,
    millisecondsAt500PerSecond: { without: rounded(median(series.without)), with: rounded(median(series.with)) },
    tpsWithToWithout: ratio(series.tpsWith, series.tpsWithout),
  };
}
