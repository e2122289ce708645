import { scripts } from './designs.ts';
import type { Pgbench } from './pgbench.ts';
import { addRivals, type Server } from './server.ts';
import { interleaved, median, ratio, rounded } from './slices.ts';

export const DATABASE = 'speed';
export const MEMBERS = 100_000;

interface Plan {
  readonly slices: number;
  readonly seconds: number;
  readonly clients: readonly number[];
  readonly scale: number;
}

/** Bars 1 to 3: against the bare statement, against tpcb-like, with more clients, against the naive design. */
export async function measureSpeed(server: Server, pgbench: Pgbench, { slices, seconds, clients, scale }: Plan) {
  await server.create(DATABASE, MEMBERS);
  await addRivals(server, DATABASE, MEMBERS);
  await pgbench.initialise(server.url('anjuri_owner', DATABASE), scale);
  await server.asOwner(DATABASE, (client) => client.query('analyze'));
  const { bare, checked, naive } = scripts(MEMBERS);
  const owner = server.url('anjuri_owner', DATABASE);
  const app = server.url('anjuri_app', DATABASE);
  const tps = (url: string, count: number, script: Parameters<Pgbench['slice']>[0]['script']) => async () =>
    (await pgbench.slice({ url, clients: count, seconds, script })).tps;

  const cells: Record<string, () => Promise<number>> = {};
  for (const count of clients) {
    cells[`bare ${count}`] = tps(owner, count, bare);
    cells[`checked ${count}`] = tps(app, count, checked);
    cells[`tpcb ${count}`] = tps(owner, count, { builtin: 'tpcb-like' });
    cells[`naive ${count}`] = tps(owner, count, naive);
  }
  const series = await interleaved(slices, cells);
  const of = (name: string) => series[name] ?? [];
  const [few = 1, many = 1] = clients.slice(-2);
  return {
    slices,
    tps: Object.fromEntries(Object.entries(series).map(([name, values]) => [name, rounded(median(values), 0)])),
    toBare: Object.fromEntries(clients.map((count) => [count, ratio(of(`checked ${count}`), of(`bare ${count}`))])),
    toTpcb: Object.fromEntries(clients.map((count) => [count, ratio(of(`checked ${count}`), of(`tpcb ${count}`))])),
    manyToFew: ratio(of(`checked ${many}`), of(`checked ${few}`)),
    naiveManyToFew: ratio(of(`naive ${many}`), of(`naive ${few}`)),
    toNaiveAtMany: ratio(of(`checked ${many}`), of(`naive ${many}`)),
  };
}
