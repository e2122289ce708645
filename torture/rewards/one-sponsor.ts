import { sql } from 'kysely';
import type { TestApp } from '#api/testing/app.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { approveDeposit } from '#contract/donations/decide-deposit.ts';
import { rupees } from '#contract/values/money.ts';
import { statusOf } from '#torture/platform/asked.ts';
import type { Pair } from '#torture/platform/pair.ts';

const AT_ONCE = 40;
const MOST_TRIES = 10;

export interface Approved {
  readonly ravi: Person;
  readonly statuses: readonly (number | undefined)[];
  readonly perSecond: number;
}

/** So many friends of one sponsor, each with an open claim; all are approved at once, on two servers. */
export async function approveFriendsOfOne(pair: Pair, friends: number): Promise<Approved> {
  const { ravi, staff } = await world(pair.deps as unknown as TestApp, { ravi: {} });
  const claims = await fill(pair, ravi.id, friends);
  const started = performance.now();
  const statuses: (number | undefined)[] = [];
  const next = claims.values();
  const caller = async (n: number) => {
    for (const claim of next) statuses.push(await approvePatiently(pair.urls()[n % 2] as string, staff.finance, claim));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => caller(n)));
  return { ravi, statuses, perSecond: Math.round((friends * 1_000) / (performance.now() - started)) };
}

/** Who waited too long for the sponsor's row hears “try again”, and does. */
async function approvePatiently(url: string, clerk: StaffPerson, claim: number): Promise<number | undefined> {
  for (let tries = 1; ; tries += 1) {
    const status = await approve(url, clerk, claim);
    if (status !== 503 || tries === MOST_TRIES) return status;
  }
}

const approve = (url: string, { token }: StaffPerson, claim: number) =>
  statusOf(url, approveDeposit, {
    token,
    code: `DEP${String(claim).padStart(3, '0')}`,
    body: { received: rupees(501), note: 'Seen in the bank app', acknowledged: ['receipt', 'history', 'utr_seen', 'disputed'], version: 0 },
  });

async function fill({ deps }: Pair, sponsor: number, friends: number): Promise<number[]> {
  await sql`insert into members (code, full_name, mobile, email, password_hash, status, sponsor_id, language, created_at)
    select translate(lpad(to_hex(g), 8, '0'), 'abcdef', 'ABCDEF'), 'Friend ' || g, '9822044815', 'f' || g || '@example.com', 'x', 'active', ${sponsor}, 'en', now()
      from generate_series(33554432, 33554431 + ${friends}::int) g`.execute(deps.db);
  const { rows } = await sql<{
    id: number;
  }>`insert into donations (member_id, campaign_id, method, claimed_amount, utr, citizenship_declared_at, submitted_at)
    select m.id, (select min(id) from campaigns), 'upi', 50100, (610000000000 + m.id)::text, now(), now() from members m where m.sponsor_id = ${sponsor} returning id`.execute(
    deps.db,
  );
  return rows.map(({ id }) => id);
}

/** Every approval one reward: the tiers rise after the tenth and the twenty-fifth friend, whoever came first. */
export async function friendFaults({ deps }: Pair, { ravi, statuses }: Approved, friends: number): Promise<string[]> {
  const refused = statuses.filter((status) => status !== 200);
  const { rows } = await sql<{ tier: string; count: number; sum: number }>`
    select tier, count(*) as count, sum(amount)::bigint as sum from rewards where sponsor_id = ${ravi.id} and status = 'booked' group by tier order by min(amount)`.execute(
    deps.db,
  );
  const found = rows.map(({ tier, count, sum }) => `${tier} ${count} ${sum}`);
  const expected = [`bronze 11 ${11 * 2_505}`, `silver 15 ${15 * 3_507}`, `gold ${friends - 26} ${(friends - 26) * 5_010}`];
  const { rows: faults } = await sql<{ found: string }>`
    select found from oracle_sponsor_figures union all select found from oracle_donation_reward union all select found from oracle_donation_in_books
    union all select format('%s deadlocks', deadlocks) from pg_stat_database where datname = current_database() and deadlocks > 0 limit 20`.execute(
    deps.db,
  );
  return [
    ...(refused.length > 0 ? [`${refused.length} approvals were not done: ${[...new Set(refused)].join(', ')}`] : []),
    ...(found.join() === expected.join() ? [] : [`rewards are ${found.join(', ')}; should be ${expected.join(', ')}`]),
    ...faults.map((fault) => fault.found),
  ];
}
