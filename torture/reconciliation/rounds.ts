import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { chart, checkLedger, internalBalance, violationsIn } from '#api/core/ledger/index.ts';
import { runImport } from '#api/features/reconciliation/importing/import-statement.ts';
import { reconciliationJobs } from '#api/features/reconciliation/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import { runDueJobs } from '#api/platform/jobs/worker.ts';
import type { PrintedBooking } from '#api/testing/bank-files/booking.ts';
import { withBalances } from '#api/testing/bank-files/render.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import type { Office } from './office.ts';
import type { Outcome } from './trial.ts';
import type { World } from './truth.ts';
import { isRightful, makeWorld } from './world.ts';

export interface Books extends Outcome {
  readonly lines: number;
  readonly machine: number;
  readonly seconds: { readonly preview: number; readonly import: number; readonly node: number; readonly postgres: number };
  readonly faults: readonly string[];
}

/** One statement, everybody's claims: what the machine booked against what is true. */
export async function wholeImport(office: Office, size: { seed: number; lines: number; claims: number }): Promise<Books> {
  const { db } = office.deps;
  const world = makeWorld({ ...size, bank: 'HDFC', isFirstMeeting: true });
  await office.movesIn(world);
  const printed = withBalances(world.lines, world.opening);
  const { statement, seconds: preview } = await office.hands('HDFC', printed);
  const [begin, before] = [performance.now(), office.processor()];
  await runImport(office.deps, { statement });
  const after = office.processor();
  const used = { node: after.node - before.node, postgres: after.postgres - before.postgres };
  const seconds = { preview, import: (performance.now() - begin) / 1_000, ...used };
  return { lines: world.lines.length, ...(await againstTruth(db, world)), seconds, faults: await faultsIn(db, printed) };
}

/** The how-maniest line each is: a killed import leaves gaps in the numbers. */
const places = sql`(select id, row_number() over (order by id) as place from bank_lines)`;

async function againstTruth(db: Db, { claims }: World) {
  const { rows: decided } = await sql<{ claim: number; line: number }>`
    select x.donation_id as claim, n.place as line from donation_decisions x join bank_credits k on k.taken_by = x.id join ${places} n on n.id = k.line_id where x.act = 'approve' and x.by_kind = 'machine'`.execute(
    db,
  );
  const { rows: first } = await sql<{ claim: number; line: number }>`
    select s.donation_id as claim, n.place as line from match_suggestions s join ${places} n on n.id = s.line_id where is_first and dismissed_at is null`.execute(
    db,
  );
  const [approved, suggested] = [decided, first].map((rows) => new Map(rows.map(({ claim, line }) => [claim, line]))) as [
    Map<number, number>,
    Map<number, number>,
  ];
  const exact = claims.filter(({ isExact }) => isExact);
  const rightful = claims.filter(isRightful);
  const others = claims.filter(({ id, line }) => line !== null && !approved.has(id));
  return {
    machine: approved.size,
    wrong: claims.filter(({ id, line }) => approved.has(id) && approved.get(id) !== line).length,
    exact: exact.length,
    exactApproved: exact.filter(({ id }) => approved.has(id)).length,
    rightful: rightful.length,
    rightfulApproved: rightful.filter(({ id }) => approved.has(id)).length,
    others: others.length,
    othersFirst: others.filter(({ id, line }) => suggested.get(id) === line).length,
  };
}

/** Every line once, in the bank's order; the books have what came in, and prove themselves. */
async function faultsIn(db: Db, printed: readonly PrintedBooking[]): Promise<string[]> {
  const { rows } = await sql<{ lines: number; credits: number; booked: number }>`
    select (select count(*) from bank_lines) as lines, (select count(*) from bank_credits) as credits,
           (select coalesce(sum(amount), 0)::bigint from bank_lines where booked_at is not null) as booked`.execute(db);
  const gifts = printed.filter(({ direction, narration }) => direction === 'credit' && narration !== 'CREDIT INTEREST');
  const sum = gifts.reduce((total, { amount }) => total + amount, 0);
  const inBank = await internalBalance(db, chart.bank());
  const wrong = [
    rows[0]?.lines === printed.length ? [] : [`${rows[0]?.lines} lines of ${printed.length}`],
    rows[0]?.credits === gifts.length ? [] : [`${rows[0]?.credits} credits of ${gifts.length}`],
    rows[0]?.booked === sum && inBank === sum ? [] : [`booked ${rows[0]?.booked}, in the bank ${inBank}, came in ${sum}`],
  ].flat();
  return [...wrong, ...violationsIn(await checkLedger(db))];
}

/** The same file and overlapping ones, many times, several at once. */
export async function overlaps(office: Office, luck: Dice, { seed, lines, times }: { seed: number; lines: number; times: number }) {
  const printed = withBalances(
    makeWorld({ seed, bank: 'HDFC', lines, claims: 0 }).lines,
    makeWorld({ seed, bank: 'HDFC', lines: 1, claims: 0 }).opening,
  );
  // As banks export: whole days, the last one perhaps not over yet.
  const days = [...new Set(printed.map(({ day }) => day))];
  const slices = Array.from({ length: times - 1 }, () => {
    const from = luck.roll(days.length);
    const to = from + luck.roll(days.length - from);
    const lastDay = printed.filter(({ day }) => day === days[to]);
    const whole = printed.filter(({ day }) => day >= (days[from] ?? '') && day < (days[to] ?? ''));
    return [...whole, ...lastDay.slice(0, 1 + luck.roll(lastDay.length))];
  });
  // Everybody hands in at once, and three processes' workers do the jobs.
  await Promise.all([printed, ...slices].map((slice) => office.hands(luck.chance(3) ? 'HDFC as XLSX' : 'HDFC', slice)));
  const failures: string[] = [];
  for (let round = 0; round < times && (await isImporting(office.deps.db)); round++) {
    const work = Array.from({ length: 3 }, () => runDueJobs(office.deps, reconciliationJobs));
    failures.push(...(await Promise.all(work)).flat().map(String));
  }
  const imported = await office.deps.db.selectFrom('bank_statements').select('id').where('status', '=', 'imported').execute();
  const faults = await faultsIn(office.deps.db, printed);
  return {
    times,
    lines,
    imported: imported.length,
    faults: imported.length === times ? [...failures, ...faults] : [...failures, ...faults, `${times - imported.length} were not imported`],
  };
}

async function isImporting(db: Db): Promise<boolean> {
  return (await db.selectFrom('bank_statements').select('id').where('status', '=', 'importing').execute()).length > 0;
}

/** Killed again and again in the middle: it goes on, and nothing is doubled. */
export async function killed(office: Office, luck: Dice, { seed, lines, kills }: { seed: number; lines: number; kills: number }) {
  const world = makeWorld({ seed, bank: 'HDFC', lines, claims: lines / 5, isFirstMeeting: true });
  await office.movesIn(world);
  const printed = withBalances(world.lines, world.opening);
  const { statement } = await office.hands('HDFC', printed);
  const progress = async () =>
    (await office.deps.db
      .selectFrom('bank_statements')
      .select(['progress', 'status'])
      .where('id', '=', statement)
      .executeTakeFirstOrThrow()) as { progress: number; status: string };
  let done = 0;
  let inside = 0;
  while ((await progress()).status === 'importing') {
    const started = office.startImporter(statement);
    if (done >= kills) {
      await started.ended();
      continue;
    }
    const before = (await progress()).progress;
    // Until it has moved, or for a while: some die while reading, some while booking, some while matching.
    for (
      let waited = 0;
      waited < 100 && started.child.exitCode === null && (await progress()).progress === before && before < lines;
      waited++
    )
      await delay(30);
    await delay(luck.roll(400));
    if (started.child.exitCode === null) {
      done++;
      if ((await progress()).progress < lines) inside++;
    }
    started.child.kill('SIGKILL');
    await started.ended();
  }
  const { wrong, exact, exactApproved } = await againstTruth(office.deps.db, world);
  return { lines, kills: done, inTheMiddle: inside, wrong, exact, exactApproved, faults: await faultsIn(office.deps.db, printed) };
}
