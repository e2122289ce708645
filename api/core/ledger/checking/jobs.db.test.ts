import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chart, facts, GENERAL_FUND, ledgerSchedule, payoutState, post } from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { jobs } from '#api/jobs.ts';
import type { Scheduled } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { testDatabase } from '#api/testing/database.ts';
import { runJobs } from '#api/testing/jobs.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { sealLedgerJob, watchLedgerJob, watchWholeLedgerJob } from './jobs.ts';

let app: TestApp;

beforeEach(async () => {
  app = await testApp({ database: await testDatabase({ watched: false }) });
  await app.db
    .transaction()
    .execute((tx) =>
      post(
        tx,
        { by: { kind: 'system' }, at: app.clock.now() },
        facts.donationApproved({ decision: 1, from: chart.bank(), fund: GENERAL_FUND, amount: rupees(500) }),
        facts.rewardBooked({ decision: 1, sponsor: 5 as MemberId, fund: GENERAL_FUND, amount: rupees(25) }),
      ),
    );
});
afterEach(() => app.close());

async function run(job: Scheduled['job']): Promise<void> {
  await app.db.transaction().execute((tx) => queue(tx, job, {}));
  await runJobs(app, jobs);
}

const metric = async (name: string) =>
  (await app.metrics.registry.metrics())
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.split(' ')
    .at(-1);

test('every scheduled task is a job, and the ledger is checked every ten minutes', () => {
  for (const { job } of ledgerSchedule) expect(jobs[job.name], job.name).toBeTypeOf('function');
  expect(ledgerSchedule).toContainEqual({ job: watchLedgerJob, at: '*/10 * * * *' });
});

test('books in order: nothing is frozen, and the figures say so', async () => {
  await run(sealLedgerJob);
  await run(watchLedgerJob);
  await run(watchWholeLedgerJob);
  expect((await payoutState(app.db)).frozen).toBe(false);
  expect(await metric('ledger_watchman_found')).toBe('0');
  expect(await metric('ledger_payouts_frozen')).toBe('0');
  expect(Number(await metric('ledger_watchman_last_run_timestamp_seconds'))).toBeGreaterThan(1.7e9);
});

test('books out of order: payouts freeze, it is in the log of acts, and Prometheus sees which oracle', async () => {
  await withClient(app.database.superUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update ledger.member_balance set wallet = 1 where member_id = 5');
  });
  await run(watchLedgerJob);
  expect(await payoutState(app.db)).toMatchObject({ frozen: true, reason: expect.stringContaining('oracle_control_total') });
  const { rows } = await sql<{ action: string; found: number }>`
    select action, jsonb_array_length(after->'found') as found from audit_entries where action = 'payouts.frozen'`.execute(app.db);
  expect(rows).toEqual([{ action: 'payouts.frozen', found: expect.any(Number) }]);
  expect(await metric('ledger_payouts_frozen')).toBe('1');
  expect(await metric('ledger_oracle_found{oracle="ledger.oracle_control_total"}')).toBe('1');
});
