import { afterAll, beforeAll, expect, test } from 'vitest';
import { destroyMemberKey } from '#api/core/keys/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, visitor, world } from '#api/testing/world/world.ts';
import { getMyDonation } from '#contract/donations/donations.ts';
import { receiptSlug, verifyReceipt, voidReceipt } from '#contract/receipts.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { initialsOf } from './initials.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function approved(who: Person, finance: StaffPerson, amount = rupees(501)) {
  const donation = await who.donates(amount);
  await finance.approves(donation);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  const { receipt } = await who.does(getMyDonation, { params: { code: donation.code } });
  return { ...donation, number: receipt?.number ?? '' };
}

const check = (number: string, amount: Paise, ip?: string) =>
  visitor(t).does(verifyReceipt, { query: { number, amount: String(amount) }, ...(ip ? { ip } : {}) });

test('anybody learns that a receipt is ours, with initials only; a wrong amount looks like a wrong number', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { number } = await approved(asha, staff.finance);
  expect(await check(number, rupees(501))).toEqual({
    status: 'valid',
    number,
    amount: rupees(501),
    issuedOn: moneyDay(t.clock.now()),
    creditedOn: moneyDay(t.clock.now()),
    fund: 'General fund',
    donor: 'A. K.',
  });
  const inHindi = await visitor(t).asks(verifyReceipt, { query: { number, amount: '50100' }, headers: { 'x-language': 'hi' } });
  expect(inHindi.json()).toMatchObject({ fund: 'सामान्य कोष' });
  expect(await check(receiptSlug(number), rupees(501))).toMatchObject({ status: 'valid' });
  expect(await check(number, rupees(502))).toEqual({ status: 'unknown' });
  expect(await check('2026-27/099999', rupees(501))).toEqual({ status: 'unknown' });
  const answer = await visitor(t).asks(verifyReceipt, { query: { number, amount: '50100' } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await visitor(t).asks(verifyReceipt, { query: { number: 'x', amount: '50100' } })).statusCode).toBe(400);
});

test('void is said of a void one and, at once, of a reversed one', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const [first, second] = [await approved(asha, staff.finance), await approved(asha, staff.finance)];
  await staff.finance.does(voidReceipt, { params: { number: receiptSlug(first.number) }, body: { reason: 'Name misspelt' } });
  await staff.finance.reverses(second);
  for (const { number } of [first, second]) {
    const answer = await check(number, rupees(501));
    expect(answer).toMatchObject({ status: 'void', number });
    expect(JSON.stringify(answer)).not.toContain('misspelt');
  }
});

test('after the donor was erased the receipt is still ours, and anonymous', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { number } = await approved(asha, staff.finance);
  await t.db.transaction().execute((tx) => destroyMemberKey(tx, t, asha.id));
  expect(await check(number, rupees(501))).toMatchObject({ status: 'valid', donor: null });
});

test('one line may ask so often and no more: guessing through all numbers takes too long', async () => {
  await setTo(t, 'throttle.receipt_check', { times: 3, minutes: 60 });
  for (let i = 0; i < 3; i += 1) await check('2026-27/088888', rupees(501), '10.200.0.1');
  await expect(check('2026-27/088888', rupees(501), '10.200.0.1')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await check('2026-27/088888', rupees(501), '10.201.0.1')).toEqual({ status: 'unknown' });
});

test.each([
  ['Asha Kumari', 'A. K.'],
  ['आशा कुमारी', 'आ. कु.'],
  ['श्रीमती क्षमा त्रिपाठी', 'श्री. क्ष. त्रि.'],
  ['d. ravi', 'D. R.'],
  ['Asha  (Kumar)', 'A. K.'],
  ['…', null],
])('initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
