import { loadavg } from 'node:os';
import { buildApp } from '#api/app.ts';
import { allEndpoints } from '#api/testing/access/endpoints.ts';
import type { TestApp } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { DEEPEST_PAGE } from '#contract/values/paging.ts';
import type { RunOptions } from '#tools/named-runs/run.ts';
import { dice } from '#torture/ledger/dice.ts';
import { familyCpu } from '#torture/platform/children-cpu.ts';
import { openSite, type Site } from './approvals/site.ts';
import { openServer, type Server } from './ledger/server.ts';
import { rounded } from './ledger/slices.ts';
import { disagreements, fillLists } from './lists/fill.ts';
import { otherQuestions } from './lists/other-questions.ts';
import { askersOf } from './lists/people.ts';
import { bigTables, isCount, scansOf, statementsOf } from './lists/plans.ts';
import { listQuestions } from './lists/questions.ts';
import { knownOf } from './lists/typed.ts';
import { askAll, type Question, type Waited } from './million/asking.ts';

const DATABASE = 'lists';
const BAR = 150;
/** Of which a table is big, where SCALE is 1. Below two thousand rows reading all of them is the right plan. */
const BIG = 100_000;
const SMALLEST_BIG = 2_000;
/** The deepest page, where tables are small: deeper it would hold all there is. */
const SHALLOWEST = 12;
const SHOWN = 12;
/** Of processors. With more of them at work for others, the clock says little about us, and what an answer takes of a processor says it alone. */
const OTHERS = 0.5;
/** The most that these settings take. */
const OFTEN = { times: 100_000, minutes: 1 };

/**
 * Two million members, five million donations, ten million ledger legs and three million lines of the activity log: what every list, search and details
 * take over HTTP, and whether PostgreSQL reads a big table from one end to the other for any of them.
 * The smallest size asks no two filters together and looks at no plan, which lists.db.test.ts does.
 * SCALE=1 is all of it (nightly a tenth, else a hundredth); ROUNDS says how often each is asked; KEEP=1 leaves the database where it is and finds it again, also half filled.
 */
export async function run({ full, smallest, seed }: RunOptions) {
  const scale = smallest ? 0.001 : Number(process.env.SCALE ?? (full ? 0.1 : 0.01));
  const rounds = smallest ? 1 : Number(process.env.ROUNDS ?? (full || scale >= 0.1 ? 20 : 5));
  const sizes = { members: 2_000_000 * scale, donations: 5_000_000 * scale, entries: 3_000_000 * scale };
  const server = await openServer({ smallest, keptAs: process.env.KEEP ? `anjuri-lists-${scale}` : undefined });
  let site: Site | undefined;
  try {
    await server.create(DATABASE, 0);
    const began = performance.now();
    await fillLists(server, DATABASE, sizes);
    const wrong = await disagreements(server, DATABASE);
    if (wrong.length > 0) throw new Error(`The fill does not agree with itself:\n${wrong.join('\n')}`);
    const fillSeconds = rounded((performance.now() - began) / 1_000, 0);
    site = await openSite(server, DATABASE, { smallest });
    const { url, cpu, deps } = site;
    for (const key of ['throttle.search', 'throttle.export'] as const) await setTo(deps as unknown as TestApp, key, OFTEN);
    const askers = await askersOf(deps);
    const all = {
      ...listQuestions(await allEndpoints(), knownOf(sizes, Math.max(SHALLOWEST, DEEPEST_PAGE * Math.min(1, scale))), askers),
      ...otherQuestions({ ...sizes, dice: dice(seed) }, askers),
    };
    const questions = smallest ? Object.fromEntries(Object.entries(all).filter(([address]) => !address.includes('&'))) : all;
    console.log(`  ${Object.keys(questions).length} questions`);
    const scanned = smallest
      ? {}
      : await scans(server, site, { questions, rows: Math.max(SMALLEST_BIG, BIG * scale), withCounts: scale >= 0.1 });
    const waited = await askAll(url, questions, { rounds, cpuSoFar: async () => (await cpu()) + familyCpu(server.pid) * 1_000 });
    const { isQuick, ...figures } = judged(waited);
    return {
      // On small tables a busy machine would be measured, not the queries.
      ok: Object.keys(scanned).length === 0 && (isQuick || scale < 0.1),
      scale,
      ...sizes,
      fillSeconds,
      questions: Object.keys(waited).length,
      rounds,
      ...figures,
      scanned,
      load: rounded(loadavg()[0] ?? 0, 1),
    };
  } finally {
    await site?.close();
    await server.close();
  }
}

/** By the processor time of our process and PostgreSQL, which no other work on the machine makes longer, and by the clock where nobody else was at work. */
function judged(waited: Readonly<Record<string, Waited>>) {
  const all = Object.entries(waited);
  const most = (figure: 'p95' | 'cpu') => Object.fromEntries(all.toSorted(([, a], [, b]) => b[figure] - a[figure]).slice(0, SHOWN));
  const byProcessor = all.filter(([, { cpu }]) => cpu >= BAR);
  const byClock = all.filter(([, { p95 }]) => p95 >= BAR);
  const counted = byClock.filter(([, { others }]) => others < OTHERS);
  const mean = (figure: keyof Waited) => rounded(all.reduce((total, [, found]) => total + found[figure], 0) / all.length, 1);
  return {
    isQuick: byProcessor.length === 0 && counted.length === 0,
    mean: { median: mean('median'), p95: mean('p95'), cpu: mean('cpu'), others: mean('others') },
    slowest: most('p95'),
    dearest: most('cpu'),
    slowByProcessor: Object.fromEntries(byProcessor),
    slowByClock: Object.fromEntries(byClock),
    slowWhileQuiet: counted.map(([name]) => name),
  };
}

/** By question: the big tables that are read whole. In this process, where every statement can be heard. */
async function scans(
  server: Server,
  { deps }: Site,
  { questions, rows, withCounts }: { questions: Record<string, () => Question>; rows: number; withCounts: boolean },
) {
  const app = await buildApp(deps);
  const found: Record<string, string[]> = {};
  await server.asSuperuser(DATABASE, async (client) => {
    const big = await bigTables(client, rows);
    for (const [name, question] of Object.entries(questions)) {
      const { path, token, firstLine } = question();
      // Nobody reads an export to its end here.
      if (firstLine) continue;
      const statements = await statementsOf(() => app.inject({ url: path, headers: { authorization: `Bearer ${token}` } }));
      const explained = statements.filter((statement) => withCounts || !isCount(statement));
      const tables = (await Promise.all(explained.map((statement) => scansOf(client, statement, big)))).flat();
      if (tables.length > 0) found[name] = tables;
    }
  });
  await app.close();
  return found;
}
