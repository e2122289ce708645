import { expect, test } from 'vitest';
import { settings } from '#api/core/settings/index.ts';
import { trustOf } from '#api/features/receipts/issuing/frozen.ts';
import { readWords } from '#api/platform/words.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { uploadedReceipt } from '#api/testing/world/giving.ts';
import { textOfPdf } from '#api/testing/world/pdf.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { recordDeposit } from '#contract/donations/record-deposit.ts';
import { listMyStatements, listReceipts, printMyStatement, receiptSlug, voidReceipt } from '#contract/receipts.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { drawStatement } from './draw-statement.ts';

const pages = async (who: Pick<Person, 'asks'>, financialYear: string, language = 'en') =>
  textOfPdf((await who.asks(printMyStatement, { params: { financialYear }, query: { language } })).rawPayload);

test('a year’s gifts by the day the money came, with their sum; void and reversed ones are not in it, nor anybody else’s', async () => {
  const t = await testAppOnce();
  t.clock.set('2027-04-05T06:00:00Z');
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const came = async (who: Person, amount: Paise, receivedOn: string) => {
    const evidence = await uploadedReceipt(t, { staff_id: staff.all.id });
    const body = { member: who.code, amount, method: 'cheque', reference: `CHQ${amount}`, receivedOn, evidence, campaign: null, note: '' };
    const donation = await staff.all.does(recordDeposit, { body, headers: { 'idempotency-key': `key-${amount}-${receivedOn}` } });
    await staff.finance.approves(donation);
    t.clock.advance({ seconds: 11 });
    await t.runJobs();
    return donation;
  };
  await came(asha, rupees(100_000), '2027-03-31');
  await came(asha, rupees(501), '2027-03-30');
  await came(asha, rupees(2_101), '2027-04-01');
  await came(ravi, rupees(9_999), '2027-03-29');
  const reversed = await came(asha, rupees(777), '2027-03-28');
  const voided = await came(asha, rupees(888), '2027-03-27');
  await staff.finance.reverses(reversed);
  const [receipt] = (await staff.finance.does(listReceipts, { params: { code: voided.code } })).receipts;
  await staff.finance.does(voidReceipt, { params: { number: receiptSlug(receipt?.number ?? '') }, body: { reason: 'x' } });

  expect((await asha.does(listMyStatements)).years).toEqual([
    { financialYear: '2027-28', count: 1, amount: rupees(2_101) },
    { financialYear: '2026-27', count: 2, amount: rupees(100_501) },
  ]);
  const [text = '', ...rest] = await pages(asha, '2026-27');
  expect(rest).toEqual([]);
  for (const said of [
    'Statement of donations',
    '1 April 2026 to 31 March 2027',
    '₹1,00,000.00',
    '₹501.00',
    '₹1,00,501.00',
    '2 donations in this year',
  ])
    expect(text).toContain(said);
  expect(text).toContain('One Lakh Five Hundred One Rupees Only');
  expect(text.indexOf('30 March 2027')).toBeLessThan(text.indexOf('₹1,00,000.00'));
  for (const unsaid of ['₹777', '₹888', '₹2,101', '₹9,999']) expect(text).not.toContain(unsaid);
  expect((await pages(asha, '2026-27', 'hi'))[0]).toContain('एक लाख');

  const status = async (financialYear: string) => (await asha.asks(printMyStatement, { params: { financialYear } })).statusCode;
  expect([await status('2025-26'), await status('2026-28'), await status('x')]).toEqual([404, 400, 400]);
  expect((await ravi.does(listMyStatements)).years).toEqual([{ financialYear: '2026-27', count: 1, amount: rupees(9_999) }]);
});

test('a hundred gifts take several pages; every one is there once, and the sum at the end is right', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    id: at,
    code: `2026-27/${String(at + 1).padStart(6, '0')}`,
    amount: rupees(501),
    credited_on: '2026-11-15',
    frozen: { fund: { en: 'General fund', hi: 'सामान्य कोष' } },
  }));
  const bytes = await drawStatement({
    financialYear: '2026-27',
    start: 2026,
    madeOn: new Date('2026-11-15T06:00:00Z'),
    trust: trustOf(await settings(await testAppOnce())),
    donor: { name: 'Asha Kumari', code: '7K4M2QXD', address: '', pan: '' },
    rows: rows as never,
    total: rupees(50_100),
    i18n: readWords().for('en'),
    language: 'en',
  });
  const text = (await textOfPdf(bytes)).join('\n');
  expect(text.match(/2026-27\/\d{6}/g)).toEqual(rows.map(({ code }) => code));
  expect(text).toContain('₹50,100.00');
});
