import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#api/core/ledger/index.ts';
import { type TestApp, testApp, testAppOnce } from '#api/testing/app.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import type { Frozen } from './frozen.ts';
import { issueReceipt } from './issue-receipt.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const receiptsOf = (donation: { code: string }) =>
  t.db.selectFrom('receipts').selectAll().where('donation_id', '=', idOf(donation)).orderBy('id').execute();
const numbers = async (on: TestApp) =>
  (await on.db.selectFrom('receipts').select('code').orderBy('id').execute()).map(({ code }) => code).toSorted();
const counted = (count: number) => Array.from({ length: count }, (_, at) => `2026-27/${String(at + 1).padStart(6, '0')}`);
const comes = async () => {
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
};

/** Approved gifts whose undo window is over; the jobs wait. */
async function settled(count: number) {
  const on = await testAppOnce();
  // One giver gives them all.
  await setTo(on, 'donation.daily_claims', 100);
  const { asha, staff } = await world(on, { asha: {} });
  for (let i = 0; i < count; i += 1) await staff.finance.approves(await asha.donates(rupees(201 + i)));
  await on.db.updateTable('donation_decisions').set({ settled_at: on.clock.now() }).execute();
  const rows = await on.db.selectFrom('donation_decisions').select('id').orderBy('id').execute();
  return { on, decisions: rows.map(({ id }) => id) };
}

test('20 at once, seven of them rolled back after they took a number: from 1, without a gap, and each approval once', async () => {
  const { on, decisions } = await settled(20);
  const config = Object.defineProperty({ ...on.config }, 'publicUrl', {
    get() {
      throw new Error('the power went off');
    },
  });
  // The address is needed for the mail, which is written after the number was taken.
  const failing = { ...on, config };
  const first = await Promise.allSettled(decisions.map((decision, at) => issueReceipt(at % 3 === 0 ? failing : on, { decision })));
  expect(first.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  expect(await numbers(on)).toEqual(counted(13));
  await Promise.all(decisions.flatMap((decision) => [issueReceipt(on, { decision }), issueReceipt(on, { decision })]));
  expect(await numbers(on)).toEqual(counted(20));
  expect((await checkLedger(on.db)).invariants['public.oracle_receipts']).toEqual([]);
});

test('workers killed in the middle: the next one goes on where they were, without a gap and without a second mail', async () => {
  const { on, decisions } = await settled(8);
  for (let round = 0; round < 4; round += 1) {
    const running = Promise.allSettled(decisions.map((decision) => issueReceipt(on, { decision })));
    await on.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and state <> 'idle'",
    );
    await running;
  }
  await Promise.all(decisions.map((decision) => issueReceipt(on, { decision })));
  expect(await numbers(on)).toEqual(counted(8));
  const { rows } = await on.pool.query(
    "select count(*) as mails from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'send-mail'",
  );
  expect(rows).toEqual([{ mails: 8 }]);
});

test('[D-09.8] a number follows when undo is over; nothing for an undone approval, and one for the approval that came after', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  await staff.finance.undoes(donation);
  await comes();
  expect(await receiptsOf(donation)).toEqual([]);
  await staff.finance.approves(donation);
  const [{ id: waiting } = { id: 0 }] = await t.db
    .selectFrom('donation_decisions')
    .select('id')
    .where('donation_id', '=', idOf(donation))
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  // A job that comes too early issues nothing.
  await issueReceipt(t, { decision: waiting });
  expect(await receiptsOf(donation)).toEqual([]);
  await comes();
  expect((await receiptsOf(donation)).map(({ decision_id, voided_at }) => [decision_id, voided_at])).toEqual([[waiting, null]]);
  await Promise.all([issueReceipt(t, { decision: waiting }), issueReceipt(t, { decision: waiting })]);
  expect(await receiptsOf(donation)).toHaveLength(1);
});

test('a rejected claim gets none; one that was reversed before the job came gets none and uses up no number', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const [rejected, reversed, kept] = [await asha.donates(rupees(201)), await asha.donates(rupees(202)), await asha.donates(rupees(203))];
  await staff.finance.rejects(rejected);
  await staff.finance.approves(reversed);
  const before = (await numbers(t)).length;
  await staff.finance.reverses(reversed);
  await comes();
  await staff.finance.approves(kept);
  await comes();
  expect([await receiptsOf(rejected), await receiptsOf(reversed)]).toEqual([[], []]);
  expect((await receiptsOf(kept))[0]?.number).toBe(before + 1);
});

test('an approval that was reversed gets no number, though its undo window had passed before', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  // Settled, as when the window is over and the receipt's job has not come yet: only the reversal can refuse it now.
  const approval = t.db.updateTable('donation_decisions').set({ settled_at: t.clock.now() }).where('donation_id', '=', idOf(donation));
  const { id } = await approval.returning('id').executeTakeFirstOrThrow();
  await staff.finance.reverses(donation);
  const before = await numbers(t);
  await issueReceipt(t, { decision: id });
  expect([await receiptsOf(donation), await numbers(t)]).toEqual([[], before]);
});

test('numbers start anew on 1 April in India, by the day of issue', async () => {
  const on = await testAppOnce();
  const give = async (now: string) => {
    on.clock.set(now);
    const { asha, staff } = await world(on, { asha: {} });
    await staff.finance.approves(await asha.donates(rupees(501)));
    on.clock.advance({ seconds: 11 });
    await on.runJobs();
  };
  await give('2027-03-31T18:29:30Z');
  await give('2027-03-31T18:30:00Z');
  await give('2027-04-01T06:00:00Z');
  expect(await numbers(on)).toEqual(['2026-27/000001', '2027-28/000001', '2027-28/000002']);
});

test('frozen: new settings do not touch it, the donor is sealed, and nobody can change or delete it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await setTo(t, 'org.legal_name', { en: 'Old Name Trust', hi: 'पुराना ट्रस्ट' });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  await comes();
  await setTo(t, 'org.legal_name', { en: 'New Name Trust', hi: 'नया ट्रस्ट' });
  const [receipt] = await receiptsOf(donation);
  expect((receipt?.frozen as unknown as Frozen | undefined)?.trust.name).toEqual({ en: 'Old Name Trust', hi: 'पुराना ट्रस्ट' });
  expect(JSON.stringify(receipt?.frozen)).not.toContain('Asha');
  expect(receipt?.donor?.toString('latin1')).not.toContain('Asha');
  const id = receipt?.id ?? 0;
  await expect(t.pool.query('update receipts set amount = 1 where id = $1', [id])).rejects.toThrow(/permission denied/);
  await expect(t.pool.query('delete from receipts where id = $1', [id])).rejects.toThrow(/permission denied/);
  await expect(t.pool.query("update receipt_numbers set last = last + 2 where financial_year = '2026-27'")).rejects.toThrow(
    /count up by one/,
  );
  await expect(
    t.pool.query(
      `insert into receipts (donation_id, decision_id, financial_year, number, issued_at, language, amount, frozen, credited_on)
       values ($1, 999999, '2026-27', 5000, now(), 'en', 1, '{}', now())`,
      [idOf(donation)],
    ),
  ).rejects.toThrow(/did not take its number/);
  await t.pool.query("update receipts set voided_at = now(), void_reason = 'x' where id = $1", [id]);
  await expect(t.pool.query('update receipts set voided_at = null, void_reason = null where id = $1', [id])).rejects.toThrow(/frozen/);
});
