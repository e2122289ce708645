import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { lockCase } from '#api/features/donations/case/case.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { lockUtr } from '#api/features/donations/giving/store.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { idOf, statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { bookApprovals } from './book-approval.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await rewardsAtOnce(t);
});
afterAll(() => t.close());

const approving = async ({ id }: StaffPerson) => {
  const staff = { kind: 'staff', id, permissions: new Set(), language: 'en' } as unknown as StaffActor;
  const at = t.clock.now();
  return { staff, values: await settings(t), note: 'Seen in the bank app', at, undoUntil: at, from: '127.0.0.1' };
};

test('a member’s second first gift waits while the first is being approved, and is then a later one', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const [one, two] = [await asha.donates(rupees(1_000)), await asha.donates(rupees(1_000))];
  const how = await approving(staff.finance);
  const outcome = await inTurn(
    t.db,
    async (tx) => bookApprovals(tx, [{ found: await lockCase(tx, { id: idOf(one) }), received: rupees(1_000) }], how),
    () => staff.all.approves(two),
  );
  expect(outcome.status).toBe('fulfilled');
  const rewards = await t.db
    .selectFrom('rewards')
    .select(['donation_id', 'is_first'])
    .where('friend_id', '=', asha.id)
    .orderBy('id')
    .execute();
  expect(rewards).toEqual([
    { donation_id: idOf(one), is_first: true },
    { donation_id: idOf(two), is_first: false },
  ]);
  expect((await balanceOf(t.db, ravi.id as MemberId)).earnings).toBe(rupees(50 + 20));
});

test('a decision waits for another of the same member, before it has read anything', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const [one, two] = [await asha.donates(rupees(501)), await asha.donates(rupees(501))];
  const outcome = await inTurn(
    t.db,
    (tx) => lockCase(tx, { id: idOf(one) }),
    () => t.db.transaction().execute((tx) => lockCase(tx, { id: idOf(two) })),
  );
  expect(outcome.status).toBe('fulfilled');
  await staff.finance.approves(one);
});

test('a claim of a number waits while another of the same number is being decided; both are then disputed', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const hers = await asha.donates(rupees(501), { utr });
  const outcome = await inTurn(
    t.db,
    (tx) => lockUtr(tx, utr),
    () => ravi.donates(rupees(501), { utr }),
  );
  expect(outcome.status).toBe('fulfilled');
  expect(await statusOf(t, hers)).toBe('disputed');
});

test('a bank line that comes in after the case was read, with another sum, refuses the approval; nothing is booked', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  const how = await approving(staff.finance);
  const credit = { account_id: 1, amount: rupees(401), booked_on: '2026-11-14', source: 'statement', created_at: t.clock.now() } as const;
  const work = t.db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, { id: idOf(donation) });
    expect(found.credit_source).toBeNull();
    await tx
      .insertInto('bank_credits')
      .values({ ...credit, utr: donation.transactionId })
      .execute();
    await bookApprovals(tx, [{ found, received: rupees(501) }], how);
  });
  await expect(mapDbErrors(work)).rejects.toMatchObject({ code: 'received_differs' });
  expect(await statusOf(t, donation)).toBe('pending');
});

test('who waits too long for a colleague’s decision is asked to try again; it is nobody’s fault, and nothing was done', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const gift = await asha.donates(rupees(501));
  await t.db.transaction().execute(async (tx) => {
    await lockCase(tx, { id: idOf(gift) });
    await expect(staff.all.rejects(gift)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });
  expect(await statusOf(t, gift)).toBe('pending');
});
