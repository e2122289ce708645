import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { textOfPdf } from '#api/testing/world/pdf.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, visitor, world } from '#api/testing/world/world.ts';
import { printMyReceipt } from '#contract/receipts.ts';
import { rupees } from '#contract/values/money.ts';
import { groupedUtr } from '#contract/values/utr.ts';

const NUMBER_80G = 'AAATA1234AF20269';
const taxDetails = { name: 'Asha Kumari Sharma', address: '14 Lotus Lane, Nashik 422101', pan: 'ABCPE1234F' };

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCampaign(t, 'widow-fund');
  await setTo(t, 'org.legal_name', { en: 'Anjuri Welfare Trust', hi: 'अंजुरी वेलफेयर ट्रस्ट' });
});
afterAll(() => t.close());

async function approved(who: Person, finance: StaffPerson, details: Parameters<Person['donates']>[1] = {}) {
  const donation = await who.donates(rupees(1_101), details);
  await finance.approves(donation);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  return donation;
}

const asked = (who: Pick<Person, 'asks'>, { code }: { code: string }, language?: string) =>
  who.asks(printMyReceipt, { params: { code }, ...(language ? { query: { language } } : {}) });
const read = async (who: Pick<Person, 'asks'>, donation: { code: string }, language?: string) =>
  (await textOfPdf((await asked(who, donation, language)).rawPayload)).join('\n');

test('the donor gets the trust’s numbered receipt as a PDF: who, how much in figures and words, for what, by which payment', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await approved(asha, staff.finance, { campaign: 'widow-fund' });
  const answer = await asked(asha, donation);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="receipt-2026-27-000001.pdf"',
    'cache-control': 'private, no-store',
  });
  const text = await read(asha, donation);
  for (const said of [
    'Anjuri Welfare Trust',
    'Donation receipt',
    'Original, for the donor',
    '2026-27/000001',
    '₹1,101.00',
    'One Thousand One Hundred One Rupees Only',
    `Asha Kumar, member ${asha.code}`,
    `UPI, bank reference (UTR) ${groupedUtr(donation.transactionId)}`,
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said.replaceAll('\u00a0', ' '));
  for (const unsaid of ['DUPLICATE', 'CANCELLED', '80G', 'PAN']) expect(text).not.toContain(unsaid);
  // Printed again it is the same paper, to the byte.
  expect((await asked(asha, donation)).rawPayload.equals(answer.rawPayload)).toBe(true);
});

test('in Hindi for who reads Hindi, and in either language for who asks', async () => {
  const { asha, staff } = await world(t, { asha: { language: 'hi', fullName: 'आशा कुमारी' } });
  const donation = await approved(asha, staff.finance);
  const hindi = await read(asha, donation);
  for (const said of ['दान रसीद', '₹1,101.00', 'एक हज़ार एक सौ एक रुपये मात्र', 'आशा कुमारी']) expect(hindi).toContain(said);
  expect(await read(asha, donation, 'en')).toContain('Donation receipt');
});

test('somebody else’s, an open one’s and an unknown one’s are all the same 404; a visitor is asked to sign in', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const his = await approved(ravi, staff.finance);
  const open = await asha.donates(rupees(501));
  const answers = [await asked(asha, his), await asked(asha, open), await asked(asha, { code: 'DEP99999999' })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await asked(ravi, his)).statusCode).toBe(200);
  expect((await asked(visitor(t), his)).statusCode).toBe(401);
});

const taxLines = ['80G approval', NUMBER_80G, '12AB registration', 'certificate from the tax portal'];
const noTax = 'Not valid for tax deduction';

test('80G lines with the trust’s number, the donor’s PAN and no reward on the gift', async () => {
  await setTo(t, 'org.tax_approval', NUMBER_80G);
  await setTo(t, 'org.tax_registration', 'AAATA1234AE20261');
  const { asha, staff } = await world(t, { asha: {} });
  const text = await read(asha, await approved(asha, staff.finance, { taxDetails }));
  for (const said of [...taxLines, 'Asha Kumari Sharma', '14 Lotus Lane', 'ABCPE1234F']) expect(text).toContain(said);
  expect(text).not.toContain(noTax);
});

test('no 80G lines without the trust’s number', async () => {
  await setTo(t, 'org.tax_approval', '');
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await approved(asha, staff.finance, { taxDetails });
  // The number that comes later changes no receipt that was issued before.
  await setTo(t, 'org.tax_approval', NUMBER_80G);
  const text = await read(asha, donation);
  for (const unsaid of taxLines) expect(text).not.toContain(unsaid);
  expect(text).toContain(noTax);
  expect(text).toContain('ABCPE1234F');
});

test('no 80G lines without the donor’s PAN', async () => {
  await setTo(t, 'org.tax_approval', NUMBER_80G);
  const { asha, staff } = await world(t, { asha: {} });
  const text = await read(asha, await approved(asha, staff.finance));
  for (const unsaid of taxLines) expect(text).not.toContain(unsaid);
  expect(text).toContain(noTax);
});

test('a reward that a cap has cut is printed with the share it really is, and one that was declined not at all', async () => {
  await setTo(t, 'referral.programme', 'rewards');
  await setTo(t, 'referral.caps', { gift: rupees(20), month: null, year: null });
  const { asha, staff } = await world(t, { ravi: { activated: true }, asha: { sponsor: 'ravi' } });
  expect(await read(asha, await approved(asha, staff.finance))).toContain('₹20.00 (1.82% of the donation, for the member who invited you)');
  expect(await read(asha, await approved(asha, staff.finance, { noReward: true }))).not.toContain('Referral reward');
  await setTo(t, 'referral.caps', { gift: null, month: null, year: null });
  await setTo(t, 'referral.programme', 'off');
});

test.each([
  ['paid', 0],
  ['due', 30],
])('no 80G lines when a reward is %s; the receipt says what was set aside', async (_, days) => {
  await setTo(t, 'org.tax_approval', NUMBER_80G);
  await setTo(t, 'referral.programme', 'rewards');
  await setTo(t, 'referral.reward_wait_days', days);
  const { asha, staff } = await world(t, { ravi: { activated: true }, asha: { sponsor: 'ravi' } });
  const text = await read(asha, await approved(asha, staff.finance, { taxDetails }));
  for (const unsaid of taxLines) expect(text).not.toContain(unsaid);
  expect(text).toContain('₹55.05 (5% of the donation, for the member who invited you)');
  await setTo(t, 'referral.programme', 'off');
  const later = await read(asha, await approved(asha, staff.finance, { taxDetails }));
  expect(later).toContain(NUMBER_80G);
  expect(later).not.toContain('Set aside');
});
