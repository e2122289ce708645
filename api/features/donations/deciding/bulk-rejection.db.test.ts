import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { idOf, statusOf } from '#api/testing/world/donation-rows.ts';
import { world } from '#api/testing/world/world.ts';
import { rejectDeposits, undoDecisions } from '#contract/donations/decide-deposit.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('bulk rejection: those that can be are rejected, the others named with the reason', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const [one, two, three] = [await asha.donates(rupees(501)), await asha.donates(rupees(501)), await asha.donates(rupees(501))];
  await staff.finance.approves(two);
  const body = { codes: [one.code, two.code, three.code, one.code, 'DEP99999999'], reason: 'Not in our bank', reasonCode: 'utr_not_found' };
  const decidedAt = t.clock.now();
  expect(await staff.finance.does(rejectDeposits, { body })).toEqual({
    rejected: [one.code, three.code],
    skipped: [
      { code: two.code, message: 'This donation has already been reviewed.' },
      { code: 'DEP99999999', message: 'We could not find this.' },
    ],
    processedAt: decidedAt.toISOString(),
    undo: { until: new Date(decidedAt.getTime() + 10_000).toISOString() },
  });
  await expect(staff.support.does(rejectDeposits, { body })).rejects.toMatchObject({ code: 'forbidden' });
});

test('the seconds of a bulk rejection are those of its first one: while they run, all can be taken back', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const codes = [(await asha.donates(rupees(501))).code, (await asha.donates(rupees(1_101))).code];
  const now = t.clock.now();
  let asked = 0;
  const clock = vi.spyOn(t.clock, 'now').mockImplementation(() => new Date(now.getTime() + 100 * asked++));
  const { processedAt, undo } = await staff.finance.does(rejectDeposits, { body: { codes, reason: 'Not in our bank' } });
  clock.mockRestore();
  const decidedAt = await t.db
    .selectFrom('donation_decisions')
    .select('at')
    .where(
      'donation_id',
      'in',
      codes.map((code) => idOf({ code })),
    )
    .orderBy('at')
    .execute();
  const [first, last] = decidedAt.map(({ at }) => at);
  expect(last?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  expect([undo?.until, processedAt]).toEqual([new Date((first?.getTime() ?? 0) + 10_000).toISOString(), last?.toISOString()]);
});

test('a bulk rejection is taken back as one: by its decider, within the seconds; of what was taken back nobody hears', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const gifts = [await asha.donates(rupees(501)), await asha.donates(rupees(1_101)), await asha.donates(rupees(2_100))];
  const codes = gifts.map(({ code }) => code);
  const [one, two] = codes as [string, string];
  const statuses = () => Promise.all(gifts.map((gift) => statusOf(t, gift)));
  const body = { codes, reason: 'Not in our bank', reasonCode: 'utr_not_found' };
  await staff.finance.does(rejectDeposits, { body });
  expect(await staff.all.does(undoDecisions, { body: { codes } })).toEqual({
    undone: [],
    skipped: codes.map((code) => ({ code, message: 'Only the person who decided can undo this.' })),
  });
  expect(await statuses()).toEqual(['rejected', 'rejected', 'rejected']);

  t.clock.advance({ seconds: 9 });
  await t.runJobs();
  expect((await asha.does(listMyNotifications)).rows).toEqual([]);
  expect(await staff.finance.does(undoDecisions, { body: { codes: [one, two] } })).toEqual({ undone: [one, two], skipped: [] });
  t.clock.advance({ seconds: 2 });
  await t.runJobs();
  expect(await statuses()).toEqual(['pending', 'pending', 'rejected']);
  expect((await asha.does(listMyNotifications)).rows.map(({ message }) => message)).toEqual([expect.stringContaining(codes[2] as string)]);

  await staff.finance.does(rejectDeposits, { body: { ...body, codes: [one, two] } });
  t.clock.advance({ seconds: 10 });
  const over = 'It is too late to undo this.';
  expect(await staff.finance.does(undoDecisions, { body: { codes: [one, two] } })).toEqual({
    undone: [],
    skipped: [one, two].map((code) => ({ code, message: over })),
  });
  expect(await statuses()).toEqual(['rejected', 'rejected', 'rejected']);
});
