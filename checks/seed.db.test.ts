import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedAccounts } from '#api/core/accounts/index.ts';
import { seedContent } from '#api/features/content/index.ts';
import { seedDonations, seedLateApprovals } from '#api/features/donations/index.ts';
import { seedKyc } from '#api/features/kyc/index.ts';
import { seedPayouts, seedRefunds } from '#api/features/payouts/index.ts';
import { seedProfile } from '#api/features/profile/index.ts';
import { seedReconciliation } from '#api/features/reconciliation/index.ts';
import { seedRewards } from '#api/features/referrals/index.ts';
import { seedSupport } from '#api/features/support/index.ts';
import { seedWithdrawals } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { seedDemo } from '#api/seed.ts';
import { type TestApp, testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { kycStatuses } from '#contract/kyc/kyc-status.ts';
import { ticketCategories, ticketPriorities, ticketStatuses } from '#contract/support/ticket-fields.ts';

const t = await testAppOfFile({ env: { MODE: 'demo' } });
beforeAll(() => seedDemo(t), 300_000);

/** Which values a column of the demo has. */
async function valuesIn(place: string): Promise<string[]> {
  const [table = '', column = ''] = place.split('.');
  const { rows } = await sql<{ value: string }>`
    select distinct ${sql.ref(column)}::text as value from ${sql.table(table)} where ${sql.ref(column)} is not null order by 1`.execute(
    t.db,
  );
  return rows.map(({ value }) => value);
}

/** What a column can hold, as the database says. */
async function possibleIn(place: string): Promise<string[]> {
  const [table = '', column = ''] = place.split('.');
  const { rows } = await sql<{ value: string }>`
    select e.enumlabel::text as value from pg_attribute a join pg_enum e on e.enumtypid = a.atttypid
     where a.attrelid = ${table}::regclass and a.attname = ${column} order by 1`.execute(t.db);
  return rows.map(({ value }) => value);
}

describe('every status, tier and queue has something to look at', () => {
  test.each([
    ['members.status', []],
    ['staff.status', []],
    ['donations.status', []],
    ['donations.desk', []],
    ['kyc_cases.status', []],
    ['withdrawals.status', []],
    // Nothing waits in the demo (referral.reward_wait_days is 0), so nothing is ever due.
    ['rewards.status', ['due']],
    ['refunds.status', []],
    ['tickets.status', []],
    ['reconciliation_exceptions.status', []],
  ] as const)('[G-11.1] %s', async (place, absent: readonly string[]) => {
    const possible = await possibleIn(place);
    expect(possible.length).toBeGreaterThan(1);
    expect(await valuesIn(place)).toEqual(possible.filter((value) => !absent.includes(value)).toSorted());
  });

  test('[G-11.1] sponsors in every tier', async () => {
    expect(await valuesIn('rewards.tier')).toEqual(['bronze', 'gold', 'silver']);
  });
});

test('[G-11.2] every ticket state, priority and category', async () => {
  expect(await valuesIn('tickets.status')).toEqual([...ticketStatuses].toSorted());
  expect(await valuesIn('tickets.priority')).toEqual([...ticketPriorities].toSorted());
  expect(await valuesIn('tickets.category')).toEqual([...ticketCategories].toSorted());
  expect(await valuesIn('kyc_cases.status')).toEqual([...kycStatuses].toSorted());
});

test('[G-11.5] at least five deposits, two withdrawals, two wallets, two tickets and five notifications', async () => {
  const count = async (table: string, where = sql<boolean>`true`) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(t.db)).rows[0]?.n ?? 0;
  expect(await count('donations')).toBeGreaterThanOrEqual(5);
  expect(await count('withdrawals')).toBeGreaterThanOrEqual(2);
  expect(await count('member_figures', sql`balance > 0`)).toBeGreaterThanOrEqual(2);
  expect(await count('tickets')).toBeGreaterThanOrEqual(2);
  expect(await count('notifications', sql`member_id is not null`)).toBeGreaterThanOrEqual(5);
  expect(await count('notifications', sql`staff_id is not null`)).toBeGreaterThanOrEqual(5);
});

/** What happened, and when: days before now, by table and column. What is meant for later is not among them. */
async function happenedDaysAgo(app: TestApp): Promise<Record<string, { oldest: number; youngest: number }>> {
  const now = app.clock.now();
  const found: Record<string, { oldest: number; youngest: number }> = {};
  for (const place of [
    'members.created_at',
    'donations.submitted_at',
    'donation_decisions.at',
    'kyc_cases.sent_at',
    'withdrawals.asked_at',
    'tickets.opened_at',
    'ticket_messages.at',
    'rewards.made_at',
    'refunds.asked_at',
    'notifications.created_at',
    'bank_statements.created_at',
    'payout_runs.made_at',
    'receipts.issued_at',
    'audit_entries.at',
  ]) {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await sql<{ oldest: number; youngest: number }>`
      select extract(epoch from ${now} - min(${sql.ref(column)}))::float8 / 86400 as oldest,
             extract(epoch from ${now} - max(${sql.ref(column)}))::float8 / 86400 as youngest from ${sql.table(table)}`.execute(app.db);
    const [row] = rows;
    if (row) found[place] = { oldest: Math.round(row.oldest), youngest: Math.round(row.youngest * 100) / 100 };
  }
  return found;
}

test('[G-11.4] dates are relative to today: years later the same demo is as old, and nothing of it lies in the future', {
  timeout: 300_000,
}, async () => {
  const later = await testAppOnce({ env: { MODE: 'demo' } });
  later.clock.set(new Date(t.clock.now().getTime() + 1_461 * 86_400_000));
  await seedDemo(later);
  const [now, then] = [await happenedDaysAgo(t), await happenedDaysAgo(later)];
  expect(then).toEqual(now);
  for (const [place, { oldest, youngest }] of Object.entries(now)) {
    expect([place, youngest >= 0], 'nothing happens tomorrow').toEqual([place, true]);
    expect([place, oldest <= 366], 'no older than a year').toEqual([place, true]);
    expect([place, youngest <= 31], 'something lately').toEqual([place, true]);
  }
});

describe('[G-11.6] nothing of it exists outside demo mode', () => {
  const parts: Readonly<Record<string, (deps: Deps) => Promise<void>>> = {
    seedDemo,
    seedContent,
    seedAccounts,
    seedDonations,
    seedReconciliation,
    seedRewards,
    seedKyc,
    seedWithdrawals: (deps) => seedWithdrawals(deps, 'beforeRun'),
    seedPayouts,
    seedRefunds: (deps) => seedRefunds(deps, 'beforeRun'),
    seedSupport,
    seedProfile,
    seedLateApprovals,
  };

  test('every part refuses, and not one row is written', async () => {
    const real = await testAppOnce();
    const before = await rowsOf(real);
    for (const [name, seeds] of Object.entries(parts)) await expect(seeds(real), name).rejects.toThrow(/demo/);
    expect(await rowsOf(real)).toEqual(before);
  });

  async function rowsOf({ db }: TestApp): Promise<Record<string, number>> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'ledger')`.execute(db);
    const counted: Record<string, number> = {};
    for (const { name } of tables) {
      const counting = sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
      // Some are closed to the application: it cannot have written them.
      counted[name] = await counting.then(({ rows }) => rows[0]?.n ?? 0).catch(() => -1);
    }
    return counted;
  }
});
