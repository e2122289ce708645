import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { listMyDonations } from '#contract/donations/donations.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
let picture: Buffer;
beforeAll(async () => {
  t = await testApp();
  await addCampaign(t, 'widow-fund');
  await setTo(t, 'org.upi_id', 'anjuri@examplebank');
  await rewardsAtOnce(t);
  picture = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterAll(() => t.close());

async function donate(who: Pick<Person, 'token'> | undefined, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'receipt.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  return t.app.inject({
    method: 'POST',
    url: '/api/donation',
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const image = () => new Blob([new Uint8Array(picture)], { type: 'image/png' });
const gifts = async (who: Person) => (await who.does(listMyDonations)).rows;

test('[A-12.7] [A-12.11] [A-12.13] /api/donation takes a multipart form and gives to the general fund; the session says who gives', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const answer = await donate(asha, { amount: '501.50', txn_id: ` ${utr} `, image: image(), user_id: ravi.code });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, message: 'Payment confirmation submitted successfully! Your account will be activated within 24 hours.' },
  ]);
  expect(answer.cookies).toEqual([]);
  expect(await gifts(asha)).toMatchObject([
    { amount: rupees(501.5), transactionId: utr, campaign: { isGeneral: true }, status: 'processing' },
  ]);
  expect(await gifts(ravi)).toEqual([]);
  // A double click: one donation, and words that say so.
  const again = await donate(asha, { amount: '501.50', txn_id: utr, image: image() });
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { success: false, message: 'You have already sent this UTR. You can see it under Donation Status.' },
  ]);
  expect(await gifts(asha)).toHaveLength(1);

  // People see that nothing was declared.
  const [gift] = await gifts(asha);
  const { evidence } = await staff.finance.does(getDeposit, { params: { code: gift?.code ?? '' } });
  expect(evidence).toContainEqual(expect.objectContaining({ check: 'citizenship', verdict: 'warn' }));
});

test('[A-12.14] the machine does not approve it, whatever the statement says; the same payment sent by the form it does', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' }, ravi: { fullName: 'Ravi Kumar Deshmukh' } });
  const [hers, his] = [freshUtr(), freshUtr()];
  await donate(asha, { amount: '501', txn_id: hers, image: image() });
  await ravi.donates(rupees(501), { utr: his });
  const paid = [upi(rupees(501), hers, 'ASHA KUMARI SHARMA'), upi(rupees(501), his, 'RAVI KUMAR DESHMUKH')];
  await importsStatement(t, staff.finance, bookings(paid, rupees(10_000), moneyDay(t.clock.now())));
  expect(await gifts(asha)).toMatchObject([{ status: 'processing', receivedAmount: null }]);
  expect(await gifts(ravi)).toMatchObject([{ status: 'completed', receivedAmount: rupees(501) }]);
});

test('[A-12.7] what is wrong is said in the words of the form, and nothing is stored', async () => {
  const { asha } = await world(t, { asha: {} });
  const message = async (fields: Record<string, string | Blob>) => {
    const { success, message: words } = (await donate(asha, fields)).json();
    return [success, words];
  };
  const utr = freshUtr();
  for (const amount of ['', '200', 'abc', '-501', '1e9', '501.999'])
    expect(await message({ amount, txn_id: utr, image: image() })).toEqual([false, 'Please enter a valid donation amount (minimum ₹201)']);
  expect(await message({ amount: '501', txn_id: '  ', image: image() })).toEqual([false, 'Please enter UTR or Transaction ID']);
  expect(await message({ amount: '501', txn_id: utr })).toEqual([false, 'Please upload payment receipt']);
  expect(await message({ amount: '501', txn_id: utr, image: new Blob(['MZ not a picture'], { type: 'image/png' }) })).toEqual([
    false,
    'This file’s content does not match its name. Please save it again in the right format.',
  ]);
  expect(await gifts(asha)).toEqual([]);
  const broken = await t.app.inject({
    method: 'POST',
    url: '/api/donation',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${asha.token}` },
    payload: 'no form',
  });
  expect([broken.statusCode, broken.json()]).toEqual([400, { success: false, message: 'This request could not be understood.' }]);
});

test('without a session nothing is read', async () => {
  const { staff } = await world(t, {});
  for (const who of [undefined, staff.all, { token: 'x'.repeat(43) }]) {
    const answer = await donate(who, { amount: '501', txn_id: freshUtr(), image: image() });
    expect([answer.statusCode, answer.json()]).toEqual([401, { success: false, message: 'No authentication token found' }]);
  }
});

test('[A-12.4] [A-12.6] [A-12.8] the profile shows the same figures: processing, then Completed; sums in rupees', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi', fullName: 'Asha Patil' } });
  const profile = async (who: Person) =>
    (await t.app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${who.token}` } })).json();
  const donation = await asha.donates(rupees(501.5), { campaign: 'widow-fund' });
  expect((await profile(asha)).USER).toMatchObject({ donation_status: 'processing', my_stake: 0 });
  await staff.finance.approves(donation);
  expect(await profile(asha)).toMatchObject({
    USER: { donation_status: 'Completed', my_stake: 501.5 },
    MASTERDATA: { master_doller: 1, deposit_address: 'anjuri@examplebank' },
  });
  expect(await profile(ravi)).toMatchObject({
    USER: { donation_status: 'pending', total_income: 25.07 },
    REFERRAL: [{ id: asha.code, name: 'Asha P.', my_stake: 501.5, donation_status: 'Completed' }],
  });
});
