import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { setTo, takesUpi } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { rejectDeposit } from '#contract/donations/decide-deposit.ts';
import { withdrawClaim } from '#contract/donations/donations.ts';
import { claimDonation, getDonationForm, putIntent } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await takesUpi(t);
  await addCampaign(t, 'widow-fund');
  await addCampaign(t, 'old-fund', 'closed');
  await addCampaign(t, 'draft-fund', 'draft');
});
afterAll(() => t.close());

const key = () => ({ 'idempotency-key': `key-${crypto.randomUUID()}` });
const countOf = async ({ id }: Person) => (await t.db.selectFrom('donations').select('id').where('member_id', '=', id).execute()).length;
const claimBody = async (who: Person, change: object = {}) => ({
  amount: rupees(501),
  utr: freshUtr(),
  receipt: await uploadedReceipt(t, { member_id: who.id }),
  isIndianCitizen: true,
  ...change,
});

test.each(['old-fund', 'draft-fund', 'no-such-fund'])('no gift to %s', async (campaign) => {
  const { asha } = await world(t, { asha: {} });
  await expect(asha.does(putIntent, { body: { amount: rupees(501), campaign } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(asha.donates(rupees(501), { campaign })).rejects.toMatchObject({ code: 'not_found' });
  expect(await countOf(asha)).toBe(0);
});

test('[M-13.1] [M-09.9] a claim answers with the words of the source and waits; without a campaign it is for the general fund', async () => {
  const { asha } = await world(t, { asha: {} });
  const intent = await asha.does(putIntent, { body: { amount: rupees(501) } });
  const { message, donation } = await asha.does(claimDonation, {
    body: await claimBody(asha, { intent: intent.reference }),
    headers: key(),
  });
  expect(message).toBe('Payment confirmation submitted successfully! Your account will be activated within 24 hours.');
  expect(donation).toMatchObject({
    status: 'processing',
    amount: rupees(501),
    receivedAmount: null,
    campaign: { isGeneral: true },
    canWithdraw: true,
  });
  expect(donation.code).toMatch(/^DEP\d{3,}$/);
  expect((await asha.does(getDonationForm)).intent).toBeNull();
  const stored = await t.db
    .selectFrom('donation_intents')
    .select('status')
    .where('reference', '=', intent.reference)
    .executeTakeFirstOrThrow();
  expect(stored.status).toBe('claimed');
});

test('[M-10.1] [M-10.2] [M-10.3] [M-09.15] what is missing is said at its field, by the settings of the day', async () => {
  const { asha } = await world(t, { asha: {} });
  const fields = async (change: object) =>
    (await asha.asks(claimDonation, { body: await claimBody(asha, change), headers: key() })).json().fields;
  expect(await fields({ amount: rupees(200) })).toEqual({ amount: 'Please enter a valid donation amount (minimum ₹201)' });
  expect(await fields({ utr: '  ' })).toEqual({ utr: 'Please enter UTR or Transaction ID' });
  expect(await fields({ receipt: '' })).toEqual({ receipt: 'Please upload payment receipt' });
  expect(await fields({ isIndianCitizen: false })).toEqual({ isIndianCitizen: 'Please confirm that you are an Indian citizen' });
  expect(await fields({ taxDetails: { name: 'Asha Patil', address: 'Nashik', pan: '12345' } })).toEqual({
    'taxDetails.pan': 'Please enter a PAN such as ABCPE1234F',
  });
  await setTo(t, 'donation.minimum', rupees(51));
  expect(await fields({ amount: rupees(50) })).toEqual({ amount: 'Please enter a valid donation amount (minimum ₹51)' });
  await setTo(t, 'donation.minimum', rupees(201));
  await setTo(t, 'donation.citizenship_declaration', false);
  expect((await asha.donates(rupees(501), { isIndianCitizen: false })).status).toBe('processing');
  await setTo(t, 'donation.citizenship_declaration', true);
  expect(await countOf(asha)).toBe(1);
});

test('a receipt that is not her own upload is as good as none', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const his = await uploadedReceipt(t, { member_id: ravi.id });
  await expect(asha.donates(rupees(501), { receipt: his })).rejects.toMatchObject({ fields: { receipt: 'Please upload payment receipt' } });
  await expect(asha.donates(rupees(501), { receipt: 'A'.repeat(22) })).rejects.toMatchObject({ code: 'invalid' });
  expect(await countOf(asha)).toBe(0);
});

test('[M-13.5] [M-13.6] ten sends of one claim at once make one donation, and each that is answered gets the same answer', async () => {
  const { asha } = await world(t, { asha: {} });
  const body = await claimBody(asha);
  const headers = key();
  const answers = await Promise.all(Array.from({ length: 10 }, () => asha.asks(claimDonation, { body, headers })));
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
  const again = await asha.asks(claimDonation, { body, headers });
  expect(again.statusCode).toBe(201);
  const codes = [...answers, again].filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().donation.code);
  expect(new Set(codes).size).toBe(1);
  expect(await countOf(asha)).toBe(1);
  await expect(asha.does(claimDonation, { body })).rejects.toMatchObject({ code: 'idempotency_key_missing' });
});

test('a claim can be taken back while nobody has decided; taken back twice is taken back', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const donation = await asha.donates(rupees(501));
  const params = { code: donation.code };
  await expect(ravi.does(withdrawClaim, { params })).rejects.toMatchObject({ code: 'not_found' });
  expect(await asha.does(withdrawClaim, { params })).toMatchObject({ status: 'failed', detail: 'withdrawn', canRetry: true });
  await asha.does(withdrawClaim, { params });
  await expect(staff.finance.approves(donation)).rejects.toMatchObject({ code: 'donation_not_pending' });
  const approved = await asha.donates(rupees(501));
  await staff.finance.approves(approved);
  await expect(asha.does(withdrawClaim, { params: { code: approved.code } })).rejects.toMatchObject({ code: 'donation_not_pending' });
});

test('[M-08.6] a payment that was taken back has to be made anew: its number and its receipt do not come back', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(1101), { campaign: 'widow-fund' });
  await staff.finance.approves(donation);
  await staff.finance.reverses(donation, 'The bank took the payment back');
  const { prefill } = await asha.does(getDonationForm, { query: { retry: donation.code } });
  expect(prefill).toMatchObject({ amount: rupees(1101), campaign: 'widow-fund', utr: '', receipt: null, mustPayAgain: true });
});

test('[M-15.7] [M-08.5] retry fills the form with everything but the mistake; somebody else’s claim is not there', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const taxDetails = { name: 'Asha Patil', address: '12 Example Road, Nashik', pan: 'ABCPE1234F' };
  const utr = freshUtr();
  const donation = await asha.donates(rupees(1101), { campaign: 'widow-fund', utr, showOnWall: true, wallName: 'Asha P.', taxDetails });
  expect((await asha.does(getDonationForm, { query: { retry: donation.code } })).prefill).toBeNull();
  await staff.finance.does(rejectDeposit, {
    params: { code: donation.code },
    body: { reason: 'We cannot read the date', reasonCode: 'unreadable' },
  });
  expect(await asha.does(getDonationForm, { query: { retry: donation.code } })).toMatchObject({
    chosen: 'widow-fund',
    prefill: {
      retryOf: donation.code,
      amount: rupees(1101),
      campaign: 'widow-fund',
      utr,
      showOnWall: true,
      wallName: 'Asha P.',
      receipt: donation.proof,
      mustPayAgain: false,
      taxDetails,
      reason: { code: 'unreadable', note: 'We cannot read the date' },
    },
  });
  // The receipt that is there already can go with the new claim.
  await asha.donates(rupees(1101), { campaign: 'widow-fund', utr, receipt: donation.proof ?? '', retryOf: donation.code });
  await expect(ravi.does(getDonationForm, { query: { retry: donation.code } })).rejects.toMatchObject({ code: 'not_found' });
  const stored = await t.db.selectFrom('donations').select('tax_details').where('id', '=', idOf(donation)).executeTakeFirstOrThrow();
  expect(stored.tax_details?.toString('latin1')).not.toContain('ABCPE1234F');
});
