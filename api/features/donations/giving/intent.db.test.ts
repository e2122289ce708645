import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { setTo, takesUpi } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { getDonationForm, putIntent } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await takesUpi(t);
  await addCampaign(t, 'widow-fund');
});
afterAll(() => t.close());

test('[M-09.13] an intent carries payee, exact amount and our reference, in the link and in a QR code of ours', async () => {
  const { asha } = await world(t, { asha: {} });
  const form = await asha.does(getDonationForm);
  expect(form).toMatchObject({
    payee: { upiId: 'anjuri@examplebank', name: 'Anjuri Welfare Trust' },
    minimum: rupees(201),
    default: rupees(201),
    presets: [rupees(201), rupees(501), rupees(1101), rupees(2101)],
    chosen: null,
    intent: null,
    status: 'pending',
  });
  const intent = await asha.does(putIntent, { body: { amount: rupees(501) } });
  expect(intent.reference).toMatch(/^ANJ[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(intent.upiLink).toBe(
    `upi://pay?pa=anjuri%40examplebank&pn=Anjuri%20Welfare%20Trust&am=501.00&cu=INR&tn=Donation%20${intent.reference}&tr=${intent.reference}`,
  );
  expect(intent.qr).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(intent.campaign).toMatchObject({ slug: 'general-fund', isGeneral: true });
});

test('[M-09.14] one open intent per member and campaign: asked again it is the same, another amount replaces it, and it expires', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const put = (who: Person, amount: number, campaign?: string) => who.does(putIntent, { body: { amount: rupees(amount), campaign } });
  const first = await put(asha, 501);
  expect((await put(asha, 501)).reference).toBe(first.reference);
  const widow = await put(asha, 501, 'widow-fund');
  expect(widow.reference).not.toBe(first.reference);
  expect((await put(ravi, 501)).reference).not.toBe(first.reference);
  const larger = await put(asha, 1101);
  expect(larger.reference).not.toBe(first.reference);
  const open = await t.db
    .selectFrom('donation_intents')
    .select('reference')
    .where('member_id', '=', asha.id)
    .where('status', '=', 'open')
    .execute();
  expect(open.map(({ reference }) => reference).sort()).toEqual([larger.reference, widow.reference].sort());

  // A discarded tab, another device: the form knows the newest one, and the one of the campaign that is asked for.
  expect((await asha.does(getDonationForm)).intent?.reference).toBe(larger.reference);
  expect(await asha.does(getDonationForm, { query: { campaign: 'widow-fund' } })).toMatchObject({
    chosen: 'widow-fund',
    intent: { reference: widow.reference },
  });

  const { expiresAt } = larger;
  t.clock.set(new Date(new Date(expiresAt).getTime() + 1_000));
  expect((await asha.does(getDonationForm)).intent).toBeNull();
  expect((await put(asha, 1101)).reference).not.toBe(larger.reference);
});

test('two tabs that ask at once get one intent', async () => {
  const { asha } = await world(t, { asha: {} });
  const asked = await Promise.all(Array.from({ length: 6 }, () => asha.does(putIntent, { body: { amount: rupees(501) } })));
  expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
});

test('without a UPI ID there is neither link nor code, and the form says so by null', async () => {
  await setTo(t, 'org.upi_id', '');
  const { asha } = await world(t, { asha: {} });
  expect(await asha.does(putIntent, { body: { amount: rupees(501) } })).toMatchObject({ upiLink: null, qr: null, payee: { upiId: null } });
  await setTo(t, 'org.upi_id', 'anjuri@examplebank');
});

test('an intent of somebody else is not taken along; an expired one of her own is', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const his = await ravi.does(putIntent, { body: { amount: rupees(501), campaign: 'widow-fund' } });
  const claimed = await asha.donates(rupees(501), { intent: his.reference });
  expect(claimed.campaign.isGeneral).toBe(true);
  expect((await ravi.does(getDonationForm)).intent?.reference).toBe(his.reference);
  t.clock.set(new Date(new Date(his.expiresAt).getTime() + 1_000));
  expect((await ravi.donates(rupees(501), { intent: his.reference })).campaign.slug).toBe('widow-fund');
});
