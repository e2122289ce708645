import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { buildApp } from '#api/app.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { getMyOverview } from '#contract/overview.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { dice } from '#torture/ledger/dice.ts';
import { familyCpu } from '#torture/platform/children-cpu.ts';
import { openSite, type Site } from './approvals/site.ts';
import { openServer } from './ledger/server.ts';
import { rounded } from './ledger/slices.ts';
import { askAll } from './million/asking.ts';
import { fillMillion } from './million/fill.ts';
import { memberQuestions, publicQuestions } from './million/other-questions.ts';
import { type Askers, openAskers } from './million/people.ts';
import { staffQuestions } from './million/staff-questions.ts';

const DATABASE = 'million';
const BAR = 100;
const DASHBOARD_BAR = 5;
const DASHBOARD_STATEMENTS = 4;

/** A million donations by 200,000 members: what every list, card and count of the feature takes over HTTP. */
export async function run({ full, smallest, seed }: RunOptions) {
  const [donations, members, rounds] = smallest ? [1_000, 200, 1] : full ? [1_000_000, 200_000, 60] : [20_000, 4_000, 12];
  const luck = dice(seed);
  const server = await openServer({ smallest });
  let site: Site | undefined;
  try {
    await server.create(DATABASE, 0);
    const began = performance.now();
    const wrong = await fillMillion(server, DATABASE, { donations, members });
    const fillSeconds = rounded((performance.now() - began) / 1_000, 0);
    if (wrong.length > 0) throw new Error(`The fill does not agree with itself:\n${wrong.join('\n')}`);
    site = await openSite(server, DATABASE, { smallest });
    await liftThrottle(site);
    const askers = await openAskers(site.deps, luck, { members, rounds });
    const known = { donations, members, dice: luck };
    const api = site;
    const cpuSoFar = async () => (await api.cpu()) + familyCpu(server.pid) * 1_000;
    const questions = {
      ...staffQuestions(known, askers.staff),
      ...memberQuestions(known, askers),
      ...(await publicQuestions(site.deps.db, known)),
    };
    const waited = await askAll(api.url, questions, { rounds, cpuSoFar });
    const dashboard = { statements: await statementsOfDashboard(site, askers), medianMilliseconds: waited.dashboard?.median ?? Number.NaN };
    const slow = Object.entries(waited).filter(([, { p95 }]) => p95 >= BAR);
    // On a small table a busy machine would be measured, not the queries.
    const isFast = slow.length === 0 && dashboard.medianMilliseconds <= DASHBOARD_BAR;
    return {
      ok: dashboard.statements <= DASHBOARD_STATEMENTS && (isFast || !full),
      donations,
      members,
      fillSeconds,
      questions: Object.keys(waited).length,
      slowest: Object.fromEntries(
        Object.entries(waited)
          .toSorted(([, a], [, b]) => b.p95 - a.p95)
          .slice(0, 8),
      ),
      slow: Object.fromEntries(slow),
      mostProcessor: Math.max(...Object.values(waited).map(({ cpu }) => cpu)),
      dashboard,
      load: rounded(loadavg()[0] ?? 0, 1),
    };
  } finally {
    await site?.close();
    await server.close();
  }
}

async function liftThrottle({ deps }: Site): Promise<void> {
  await sql`insert into settings (key, value, version, changed_at)
    values ('throttle.receipt_check', ${JSON.stringify({ times: 100_000, minutes: 1 })}::jsonb, 1, now())`.execute(deps.db);
}

/** In this process, where every statement can be seen. */
async function statementsOfDashboard({ deps }: Site, { faithful }: Askers): Promise<number> {
  const app = await buildApp(deps);
  const look = () => app.inject({ url: getMyOverview.url, headers: { authorization: `Bearer ${faithful}` } });
  await look();
  const { statements } = await roundTrips(look);
  await app.close();
  return statements.length;
}
