import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import { rupees } from '#contract/values/money.ts';
import { settleDonation } from './settle-donation.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const receipts = async (donation: { code: string }) => {
  const rows = await t.db.selectFrom('receipts').select('code').where('donation_id', '=', idOf(donation)).execute();
  return rows.map(({ code }) => code);
};
const subjects = (email: string) => t.inbox.to(email).map(({ subject }) => subject);
const approvalOf = async (donation: { code: string }) =>
  (
    await t.db
      .selectFrom('donation_decisions')
      .select('id')
      .where('donation_id', '=', idOf(donation))
      .where('act', '=', 'approve')
      .executeTakeFirstOrThrow()
  ).id;

test('[D-09.8] receipt and messages follow when the window is over, not before, and once', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  t.clock.advance({ seconds: 9 });
  await t.runJobs();
  expect([subjects(asha.email), await receipts(donation)]).toEqual([[], []]);
  t.clock.advance({ seconds: 2 });
  await t.runJobs();
  const arrived = ['Your ₹501 has arrived: receipt 2026-27/000001'];
  expect([subjects(asha.email), await receipts(donation)]).toEqual([arrived, ['2026-27/000001']]);
  expect((await asha.does(listMyNotifications)).rows[0]).toMatchObject({
    kind: 'donation_approved',
    message: `Your donation ${donation.code} of ₹501 has arrived. Thank you!`,
    link: '/user/donations',
  });
  // A worker that died after its work, a job that runs twice, ten at once: nothing more goes out.
  const decision = await approvalOf(donation);
  await Promise.all(Array.from({ length: 10 }, () => settleDonation(t, { decision })));
  await t.runJobs();
  expect([subjects(asha.email), await receipts(donation)]).toEqual([arrived, ['2026-27/000001']]);
  expect((await asha.does(listMyNotifications)).rows).toHaveLength(1);
});

test('what was undone is never told of; what is approved again is told of once', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  await staff.finance.undoes(donation);
  t.clock.advance({ seconds: 30 });
  await t.runJobs();
  expect([subjects(asha.email), await receipts(donation)]).toEqual([[], []]);
  await staff.all.approves(donation);
  t.clock.advance({ seconds: 30 });
  await t.runJobs();
  expect(await receipts(donation)).toHaveLength(1);
  expect(subjects(asha.email)).toEqual([`Your ₹501 has arrived: receipt ${(await receipts(donation))[0]}`]);
});

test('undo and settling at the same moment: one of them, never both', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  for (let round = 0; round < 8; round += 1) {
    t.inbox.clear();
    const donation = await asha.donates(rupees(501));
    await staff.finance.approves(donation);
    const decision = await approvalOf(donation);
    // The job's machine has a clock that runs ahead.
    const ahead = { ...t, clock: { now: () => new Date(t.clock.now().getTime() + 11_000) } };
    const [undone] = await Promise.allSettled([staff.finance.undoes(donation), settleDonation(ahead, { decision })]);
    await t.runJobs();
    expect(subjects(asha.email).length).toBe(undone?.status === 'fulfilled' ? 0 : 1);
  }
});

test('a rejection tells what to fix, in the donor’s language; the one that another approval caused is told of too', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { language: 'hi' }, ravi: {} });
  const utr = freshUtr();
  const hers = await asha.donates(rupees(501), { utr });
  const his = await ravi.donates(rupees(501), { utr });
  const other = await asha.donates(rupees(201));
  await staff.finance.approves(his);
  await staff.finance.rejects(other, 'तारीख़ पढ़ी नहीं जाती');
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  expect(subjects(asha.email).toSorted()).toEqual(
    [`हम आपके दान ${hers.code} की पुष्टि नहीं कर सके`, `हम आपके दान ${other.code} की पुष्टि नहीं कर सके`].toSorted(),
  );
  const texts = t.inbox.to(asha.email).map(({ text }) => text);
  expect(texts.some((text) => text.includes('तारीख़ पढ़ी नहीं जाती') && text.includes('UTR नहीं मिला'))).toBe(true);
  expect(texts.some((text) => text.includes('दोहराया गया'))).toBe(true);
});

test('an opened payment is asked about once; a claimed, an expired and a young one are not', async () => {
  const { putIntent } = await import('#contract/donations/give.ts');
  const { asha, ravi, meera } = await world(t, { asha: {}, ravi: {}, meera: {} });
  await asha.does(putIntent, { body: { amount: rupees(501) } });
  const his = await ravi.does(putIntent, { body: { amount: rupees(501) } });
  await ravi.donates(rupees(501), { intent: his.reference });
  t.clock.advance({ hours: 23 });
  await meera.does(putIntent, { body: { amount: rupees(501) } });
  t.clock.advance({ hours: 2 });
  const { remind } = await import('#api/features/donations/giving/remind.ts');
  await remind(t);
  await remind(t);
  await t.runJobs();
  expect(subjects(asha.email)).toEqual(['Did you pay ₹501?']);
  expect([subjects(ravi.email), subjects(meera.email)]).toEqual([[], []]);
  t.clock.advance({ hours: 50 });
  await remind(t);
  const open = await t.db
    .selectFrom('donation_intents')
    .select('id')
    .where('member_id', '=', asha.id)
    .where('status', '=', 'open')
    .execute();
  expect(open).toEqual([]);
});

test('a claim that takes longer than promised says so once, and does not disturb whoever looks at it', async () => {
  const { remind } = await import('#api/features/donations/giving/remind.ts');
  const { asha } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  t.clock.advance({ hours: 47 });
  await remind(t);
  await t.runJobs();
  expect(subjects(asha.email)).toEqual([]);
  t.clock.advance({ hours: 2 });
  await remind(t);
  await remind(t);
  await t.runJobs();
  expect(subjects(asha.email)).toEqual([`Your donation ${donation.code} is still being checked`]);
  const { staff } = await world(t, {});
  await staff.finance.approves(donation, { version: 0 });
  await setTo(t, 'donation.verification', { from: 1, to: 2, unit: 'business_days' });
  await remind(t);
});

test('[D-09.4] what follows an approval waits in the queue, once; a refused approval leaves nothing there', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  const waiting = async () => {
    const jobs = sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`;
    return (await jobs.execute(t.db)).rows.filter(({ task }) => task === 'settle-donation').length;
  };
  const before = await waiting();
  await expect(staff.finance.approves(donation, { note: '' })).rejects.toMatchObject({ code: 'note_needed' });
  expect(await waiting()).toBe(before);
  await staff.finance.approves(donation);
  expect(await waiting()).toBe(before + 1);
});
