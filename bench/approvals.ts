import { loadavg } from 'node:os';
import { buildApp } from '#api/app.ts';
import { digestOf } from '#api/platform/security/session.ts';
import type { TestApp } from '#api/testing/app.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { world } from '#api/testing/world/world.ts';
import { approveDeposit } from '#contract/donations/decide-deposit.ts';
import { getMyOverview } from '#contract/overview.ts';
import { rupees } from '#contract/values/money.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { callFor, percentile } from './approvals/callers.ts';
import { fillClaims } from './approvals/fill.ts';
import { approvalScript } from './approvals/script.ts';
import { openSite, type Site } from './approvals/site.ts';
import { Pgbench } from './ledger/pgbench.ts';
import { openServer, type Server } from './ledger/server.ts';
import { interleaved, median, ratio, rounded } from './ledger/slices.ts';

const DATABASE = 'approvals';
const PARALLEL = 8;

/** The whole approval over HTTP, beside the same SQL work by pgbench; and the member's dashboard. Bars are of issue and peers. */
export async function run({ full, smallest }: RunOptions) {
  const slices = smallest ? 1 : full ? 9 : 5;
  const seconds = smallest ? 0 : full ? 3 : 1.5;
  const server = await openServer({ smallest });
  let site: Site | undefined;
  try {
    await server.create(DATABASE, 0);
    await fillClaims(server, DATABASE, smallest ? 1_000 : full ? 150_000 : 40_000);
    site = await openSite(server, DATABASE, { smallest });
    const people = await world(site.deps as unknown as TestApp, { asha: {} });
    const trips = await countTrips(site, people);
    const approval = await measureApproval(site, server, { token: people.staff.finance.token, slices, seconds });
    const dashboard = await measureDashboard(site, people.asha.token, seconds);
    const counts = {
      'round trips of an approval': atMost(trips.approval, 10),
      'commits of an approval': atMost(trips.commits, 1),
      'statements of the dashboard': atMost(trips.dashboard, 4),
    };
    const speeds = {
      'Node processor ms of an approval': atMost(approval.cpuMilliseconds, 5),
      'approvals at 8 parallel, to pgbench': atLeast(approval.toPgbench.ratio, 0.5),
      'dashboard, median ms': atMost(dashboard.milliseconds, 5),
    };
    const judged = smallest ? counts : { ...counts, ...speeds };
    return {
      ok: Object.values(judged).every(({ ok }) => ok),
      bars: { ...counts, ...speeds },
      approval,
      dashboard,
      load: rounded(loadavg()[0] ?? 0, 1),
    };
  } finally {
    await site?.close();
    await server.close();
  }
}

const atLeast = (measured: number, bar: number) => ({ measured, bar, ok: measured >= bar });
const atMost = (measured: number, bar: number) => ({ measured, bar, ok: measured <= bar });

const body = (version = 0) => ({ received: rupees(501), note: 'Seen in the bank app', acknowledged: ['receipt'], version });

async function nextClaim({ deps }: Site): Promise<number> {
  const { rows } = await deps.pool.query<{ claim: number }>("select nextval('bench.next_claim') as claim");
  return rows[0]?.claim ?? 0;
}

type People = Awaited<ReturnType<typeof world<'asha'>>>;

/** In this process, where every statement can be seen. */
async function countTrips(site: Site, { asha, staff }: People) {
  const app = await buildApp(site.deps);
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });
  const approve = async () => {
    const url = approveDeposit.url.replace(':code', `DEP${String(claim).padStart(3, '0')}`);
    const answer = await app.inject({ method: 'POST', url, headers: headers(staff.finance.token), payload: body() });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const look = () => app.inject({ url: getMyOverview.url, headers: headers(asha.token) });
  let claim = await nextClaim(site);
  await approve();
  claim = await nextClaim(site);
  const approval = await roundTrips(approve);
  await look();
  const dashboard = await roundTrips(look);
  await app.close();
  const own = (statements: readonly string[]) => statements.filter((text) => !text.includes('from "settings"')).length;
  return { approval: own(approval.statements), commits: approval.commits, dashboard: dashboard.statements.length };
}

interface Pace {
  readonly slices: number;
  /** 0: each caller calls once. */
  readonly seconds: number;
}

async function measureApproval(site: Site, server: Server, { token, slices, seconds }: Pace & { token: string }) {
  const claims: number[] = [];
  const next = async () => {
    const claim = claims.pop() ?? (await nextClaim(site));
    return {
      method: 'POST',
      path: approveDeposit.url.replace(':code', `DEP${String(claim).padStart(3, '0')}`),
      token,
      body: JSON.stringify(body()),
    } as const;
  };
  const script = approvalScript(digestOf(token).toString('hex'));
  const milliseconds: number[] = [];
  const cpu: number[] = [];
  const http = async () => {
    // Handed out beforehand: the counter is no part of the work.
    const { rows } = await site.deps.pool.query<{ claim: number }>(
      "select nextval('bench.next_claim') as claim from generate_series(1, $1::int)",
      [seconds > 0 ? 4_000 : PARALLEL],
    );
    claims.splice(0, claims.length, ...rows.map(({ claim }) => claim));
    const before = await site.cpu();
    const measured = await callFor(site.url, { callers: PARALLEL, seconds }, next);
    cpu.push(((await site.cpu()) - before) / measured.milliseconds.length);
    milliseconds.push(...measured.milliseconds);
    return measured.perSecond;
  };
  // A site has a past. Without one every plan is made for empty tables, and autovacuum, which looks once a minute, comes too late.
  await http();
  await withPast(server);
  for (const warm of [cpu, milliseconds]) warm.length = 0;

  const pgbench = new Pgbench(server.folder);
  const slice = { url: server.url('anjuri_app', DATABASE), clients: PARALLEL, seconds: Math.ceil(seconds), script };
  const series = await interleaved(slices, { http, pgbench: async () => (await pgbench.slice(slice)).tps });
  return {
    perSecond: rounded(median(series.http), 0),
    pgbenchPerSecond: rounded(median(series.pgbench), 0),
    toPgbench: ratio(series.http, series.pgbench),
    cpuMilliseconds: rounded(median(cpu)),
    medianMilliseconds: rounded(median(milliseconds), 1),
    p95Milliseconds: rounded(percentile(milliseconds, 0.95), 1),
  };
}

const withPast = (server: Server) =>
  server.asSuperuser(DATABASE, async (client) => {
    await client.query('select fold_donation_figures()');
    await client.query('vacuum analyze');
  });

async function measureDashboard(site: Site, token: string, seconds: number) {
  const look = () => ({ method: 'GET', path: getMyOverview.url, token }) as const;
  await callFor(site.url, { callers: 1, seconds: 0.5 }, look);
  const before = await site.cpu();
  const { milliseconds } = await callFor(site.url, { callers: 1, seconds }, look);
  const cpu = ((await site.cpu()) - before) / milliseconds.length;
  return {
    milliseconds: rounded(median(milliseconds)),
    p95Milliseconds: rounded(percentile(milliseconds, 0.95)),
    cpuMilliseconds: rounded(cpu),
  };
}
