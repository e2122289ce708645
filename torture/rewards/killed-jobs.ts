import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { withClient } from '#api/database/cluster.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Dice } from '#torture/ledger/dice.ts';
import { type Stack, until } from '#torture/platform/stack.ts';

interface Work {
  readonly sponsors: number;
  readonly rewards: number;
  readonly months: number;
}

/** Sponsors with Gold for some months past and rewards whose day has come. */
async function fill(db: Db, { sponsors, rewards, months }: Work): Promise<void> {
  await sql`insert into members (code, full_name, mobile, email, password_hash, status, language, created_at)
    select translate(lpad(to_hex(g), 8, '0'), 'abcdef', 'ABCDEF'), 'Sponsor ' || g, '9822044815', 's' || g || '@example.com', 'x', 'active', 'en', now() - interval '1 year'
      from generate_series(16777216, 16777215 + ${sponsors}::int) g`.execute(db);
  await sql`insert into sponsor_months (sponsor_id, month, active)
    select m.id, money_month(now()) - make_interval(months => ${months}::int), 26 from members m where m.email like 's%@example.com'`.execute(
    db,
  );
  await sql`insert into rewards (kind, donation_id, decision_id, sponsor_id, friend_id, fund_code, amount, basis_points, is_first, tier, status, made_at, due_at, rule_version)
    select 'gift', 5000000 + g, 5000000 + g, m.first + g % ${sponsors}::int, m.first + (g + 1) % ${sponsors}::int, (select min(fund_code) from campaigns), 100 + g % 50, 500, false, 'bronze', 'due',
           now() - interval '40 days', now() - interval '10 days', 0
      from generate_series(1, ${rewards}::int) g, (select min(id) as first from members where email like 's%@example.com') m`.execute(db);
}

/** Kills the process that books at random moments, and lets a last one finish. How often it was killed in the middle of its work. */
export async function killJobs(
  stack: Stack,
  db: Db,
  luck: Dice,
  { kills, ...work }: Work & { kills: number },
): Promise<{ kills: number; amid: number }> {
  await fill(db, work);
  let amid = 0;
  for (let i = 0; i < kills; i++) {
    const runner = await start(stack);
    await delay(luck.roll(90));
    runner.child.kill('SIGKILL');
    await runner.ended();
    if (!runner.said().includes('finished')) amid += 1;
  }
  // Two at once, as in production.
  const last = await Promise.all([start(stack), start(stack)]);
  for (const runner of last)
    await until(
      () => runner.said().includes('finished'),
      300,
      () => `The jobs did not finish:\n${runner.said()}`,
    );
  return { kills, amid };
}

async function start(stack: Stack) {
  const runner = stack.startScript('torture/rewards/job-runner.ts');
  await until(
    () => runner.said().includes('started') || runner.child.exitCode !== null,
    60,
    () => `The runner did not start:\n${runner.said()}`,
  );
  return runner;
}

/** Each reward and each member's month once in the rows and once in the books, and the balances are their sum. */
export const jobFaults = ({ cluster }: Stack, { sponsors, rewards, months }: Work): Promise<string[]> =>
  withClient(cluster.url('postgres', 'anjuri'), async (client) => {
    const { rows } = await client.query<{ fault: string }>(
      `select 'rewards booked: ' || count(*) as fault from rewards where kind = 'gift' and decision_id > 5000000 and status = 'booked' having count(*) <> $1
       union all
       select 'rewards in the books: ' || count(*) from ledger.transfer where kind = 2 and source_id > 5000000 having count(*) <> $1
       union all
       select 'bonuses: ' || count(*) from rewards where kind = 'bonus' and status = 'booked' having count(*) <> $2
       union all
       select 'bonuses in the books: ' || count(*) from ledger.transfer where kind = 3 having count(*) <> $2
       union all
       select format('month %s: %s paid, finished %s', month, paid, finished_at) from bonus_runs where paid <> $3 or finished_at is null
       union all
       select format('member %s has %s, should have %s', r.sponsor_id, b.earnings, r.amount)
         from (select sponsor_id, sum(amount) as amount from rewards where status = 'booked' group by 1) r
         left join ledger.member_balance b on b.member_id = r.sponsor_id
        where b.earnings is distinct from r.amount
       union all select found from oracle_bonus union all select found from oracle_donation_reward limit 20`,
      [rewards, sponsors * months, sponsors],
    );
    return rows.map(({ fault }) => fault);
  });
