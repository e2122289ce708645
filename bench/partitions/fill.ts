import type pg from 'pg';
import type { Server } from '#bench/ledger/server.ts';
import { startOf } from './layout.ts';

const AT_ONCE = 100_000;
const GIFT = 50_000;
const REWARD = 2_500;

interface Filling {
  readonly legs: number;
  readonly members: number;
  readonly years: readonly number[];
  readonly isPartitioned: boolean;
}

/** Gifts with rewards, spread evenly over the years, everybody's turn in a scrambled order. The rules are passed by, as in the bench of the ledger. */
export async function fill(server: Server, database: string, { legs, members, years, isPartitioned }: Filling) {
  const started = performance.now();
  const approvals = legs / 2;
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  // To an hour ago in the last year, so that what is posted now comes after it.
  const seconds = `extract(epoch from least(now() - interval '1 hour', timestamptz '${startOf(last + 1)}') - timestamptz '${startOf(first)}')`;
  await server.asSuperuser(database, async (client) => {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const { rows } = await client.query<{ step: number }>(`select (${seconds} / ${approvals})::float8 as step`);
    for (let from = 0; from < approvals; from += AT_ONCE)
      await insert(client, {
        from,
        to: Math.min(from + AT_ONCE, approvals),
        members,
        start: startOf(first),
        step: rows[0]?.step ?? 1,
        isPartitioned,
      });
    await client.query(`update ledger.member_balance b set earnings = ${REWARD} * t.seq, seq = t.seq
      from (select member_id, max(member_seq) as seq from ledger.transfer where member_id is not null group by 1) t where t.member_id = b.member_id`);
    await client.query(`select setval('bench.ids', $1::bigint + 1000)`, [approvals]);
    await client.query('select ledger.seal_now()');
    await client.query('vacuum analyze ledger.transfer');
    await client.query('vacuum analyze ledger.member_balance');
    if (isPartitioned) await client.query('vacuum analyze ledger.fact');
  });
  return Math.round((performance.now() - started) / 1_000);
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly members: number;
  readonly start: string;
  /** Seconds between two gifts. */
  readonly step: number;
  readonly isPartitioned: boolean;
}

async function insert(client: pg.Client, { from, to, members, start, step, isPartitioned }: Part): Promise<void> {
  const [member, seq] = [`1 + (i * 7919) % ${members}`, `1 + i / ${members}`];
  const booked = `timestamptz '${start}' + i * interval '${step} seconds'`;
  await client.query(`insert into ledger.transfer (source_id, amount, member_id, member_seq, earnings_after, wallet_after, held_after, owed_after,
      actor_id, xact, booked_at, debit, credit, fund, kind, leg)
    select 1 + i, ${GIFT}, null, null, null, null, null, null, 1, pg_current_xact_id()::text::bigint, ${booked}, 1001, 3001 + i % 3, 0, 1, 1
      from generate_series(${from}::bigint, ${to - 1}::bigint) i
    union all
    select 1 + i, ${REWARD}, ${member}, ${seq}, ${REWARD} * (${seq}), 0, 0, 0, 1, pg_current_xact_id()::text::bigint, ${booked}, 5001, 2101, 3001 + i % 3, 2, 1
      from generate_series(${from}::bigint, ${to - 1}::bigint) i
    order by 1, 15`);
  // What the trigger would have left, which is not asked here.
  if (isPartitioned)
    await client.query(
      `insert into ledger.fact (source_id, kind) select 1 + i, k from generate_series(${from}::bigint, ${to - 1}::bigint) i, (values (1), (2)) kinds (k)`,
    );
}
