import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { openDb, openPool } from '#api/platform/db/db.ts';
import { scripts } from './designs.ts';
import type { Pgbench } from './pgbench.ts';
import type { Server } from './server.ts';
import { interleaved, median, ratio, rounded } from './slices.ts';

interface Plan {
  readonly slices: number;
  readonly seconds: number;
  readonly smallLegs: number;
  readonly largeLegs: number;
  readonly members: number;
}

const GIFT = 50_000;
const REWARD = 2_500;
const AT_ONCE = 100_000;

/** Bar 6: two books, one ten times the other, measured side by side. */
export async function measureGrowth(server: Server, pgbench: Pgbench, { slices, seconds, smallLegs, largeLegs, members }: Plan) {
  const filled: Record<string, Awaited<ReturnType<typeof fill>>> = {};
  for (const [database, legs] of [
    ['small', smallLegs],
    ['large', largeLegs],
  ] as const) {
    await server.create(database, members);
    filled[database] = await fill(server, database, legs, members);
  }
  const { checked } = scripts(members);
  const app = (database: string) => server.url('anjuri_app', database);
  const ms = (url: string, script: string) => async () => (await pgbench.slice({ url, clients: 1, seconds, script })).latencyMs;
  const someone = `\\set s random(1, ${members})\n`;
  const page = (member: string, before: string) =>
    `select member_seq, kind, source_id, debit, credit, amount, earnings_after, wallet_after, held_after, owed_after, booked_at from ledger.leg where member_id = ${member} and member_seq < ${before} order by member_seq desc limit 20;`;
  const series = await interleaved(slices, {
    'post small': ms(app('small'), checked),
    'post large': ms(app('large'), checked),
    'balance small': ms(app('small'), `${someone}select earnings, wallet, held, owed from ledger.balance where member_id = :s;`),
    'balance large': ms(app('large'), `${someone}select earnings, wallet, held, owed from ledger.balance where member_id = :s;`),
    'page small': ms(app('small'), someone + page(':s', '9007199254740991')),
    'page large': ms(app('large'), someone + page(':s', '9007199254740991')),
    'page deep in a long history': ms(app('large'), page(String(members + 1), '500')),
    'bank balance': ms(app('large'), 'select ledger.internal_balance(1001);'),
    'bank balance by full sum': () =>
      timed(
        server,
        'large',
        'select sum(case when credit = 1001 then amount else -amount end) from ledger.transfer where credit = 1001 or debit = 1001',
      ),
  });
  const of = Object.fromEntries(Object.entries(series).map(([name, values]) => [name, rounded(median(values), 3)]));
  return {
    slices,
    filled,
    milliseconds: of,
    postLargeToSmall: ratio(series['post large'], series['post small']),
    fullSumToExact: ratio(series['bank balance by full sum'], series['bank balance']),
    watchmanSeconds: await watch(server, 'large'),
  };
}

/** How long the ledger check looks: at everything, then at what came since. */
async function watch(server: Server, database: string) {
  const pool = openPool(server.url('anjuri_app', database), { max: 1, log: pino({ level: 'silent' }), statementSeconds: 6 * 3_600 });
  const db = openDb(pool);
  const look = async (everything: boolean) => {
    const started = performance.now();
    const report = await checkLedger(db, { everything });
    if (!report.ok) throw new Error(`The books are wrong: ${violationsIn(report).join('; ')}`);
    await sql`select ledger.record_watch(${everything}, ${report.upto}, '{}')`.execute(db);
    return rounded((performance.now() - started) / 1_000, 1);
  };
  const seconds = { everything: await look(true), whatIsNew: await look(false) };
  await pool.end();
  return seconds;
}

async function timed(server: Server, database: string, statement: string): Promise<number> {
  return server.asOwner(database, async (client) => {
    const started = performance.now();
    await client.query(statement);
    return performance.now() - started;
  });
}

/** Gifts with rewards, everybody's turn in a scrambled order; one member more has a very long history. Sealed as it grows, as the job would. */
async function fill(server: Server, database: string, legs: number, members: number) {
  const started = performance.now();
  const approvals = legs / 2;
  const longHistory = Math.min(100_000, Math.floor(approvals / 10));
  await server.asSuperuser(database, async (client) => {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (let from = 0; from < approvals - longHistory; from += AT_ONCE)
      await insert(client, from, Math.min(from + AT_ONCE, approvals - longHistory), `1 + (i * 7919) % ${members}`, `1 + i / ${members}`);
    await insert(client, approvals - longHistory, approvals, `${members + 1}`, `1 + i - ${approvals - longHistory}`);
    await client.query('insert into ledger.member_balance (member_id) values ($1) on conflict do nothing', [members + 1]);
    await client.query(`update ledger.member_balance b set earnings = t.earnings, seq = t.seq
      from (select member_id, max(earnings_after) as earnings, max(member_seq) as seq from ledger.transfer where member_id is not null group by 1) t
      where t.member_id = b.member_id`);
    await client.query(`select setval('bench.ids', $1::bigint + 1000)`, [approvals]);
  });
  const filledSeconds = (performance.now() - started) / 1_000;
  await server.asOwner(database, (client) => client.query('vacuum analyze ledger.transfer'));
  await server.asOwner(database, (client) => client.query('vacuum analyze ledger.member_balance'));
  const sealMs = await timed(server, database, 'select ledger.seal_now()');
  const [found] = await server.asOwner(database, async (client) => {
    await client.query('create temp table f as select found from ledger.oracle_last_leg limit 5');
    return (
      await client.query<{ legs: string; wrong: string; bytes: string }>(
        `select (select count(*) from ledger.transfer) as legs, (select count(*) from f) as wrong, pg_total_relation_size('ledger.transfer') as bytes`,
      )
    ).rows;
  });
  return {
    legs: Number(found?.legs),
    wrong: Number(found?.wrong),
    bytesPerLeg: rounded(Number(found?.bytes) / legs, 0),
    fillSeconds: rounded(filledSeconds, 0),
    sealSeconds: rounded(sealMs / 1_000, 1),
  };
}

async function insert(client: pg.Client, from: number, to: number, member: string, seq: string): Promise<void> {
  await client.query(`insert into ledger.transfer (source_id, amount, member_id, member_seq, earnings_after, wallet_after, held_after, owed_after,
      actor_id, xact, booked_at, debit, credit, fund, kind, leg)
    select 1 + i, ${GIFT}, null, null, null, null, null, null, 1, pg_current_xact_id()::text::bigint, now(), 1001, 3001 + i % 3, 0, 1, 1
      from generate_series(${from}::bigint, ${to - 1}::bigint) i
    union all
    select 1 + i, ${REWARD}, ${member}, ${seq}, ${REWARD} * (${seq}), 0, 0, 0, 1, pg_current_xact_id()::text::bigint, now(), 5001, 2101, 3001 + i % 3, 2, 1
      from generate_series(${from}::bigint, ${to - 1}::bigint) i
    order by 1, 15`);
}
