import { beforeEach, expect, test, vi } from 'vitest';
import { fileByCode } from '#api/core/files/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { drawPayment, type Paid } from '#api/testing/samples/payment-screens.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asPng, uploads } from '#api/testing/world/uploads.ts';
import { type Person, type World, world } from '#api/testing/world/world.ts';
import { approveDeposit } from '#contract/donations/decide-deposit.ts';
import { getDeposit, listDeposits } from '#contract/donations/deposits.ts';
import { getDonationForm, getReceiptReading } from '#contract/donations/give.ts';
import { rupees } from '#contract/values/money.ts';
import { groupedUtr } from '#contract/values/utr.ts';

// The reader lets everything else on the machine go first.
vi.setConfig({ testTimeout: 120_000 });

const t = await testAppOfFile();
let people: World<'asha' | 'ravi'>;
beforeEach(async () => {
  await setTo(t, 'donation.read_receipts', true);
  people = await world(t, { asha: {}, ravi: {} });
});

const paid: Paid = {
  amount: rupees(501),
  utr: '431822907156',
  payer: 'Asha Patil',
  at: '15 Nov 2026, 9:12 am',
  appId: 'CICAgKDx4pLqOz7',
  decoy: '202611150917',
};
const readingOf = (who: Person, file: string) => who.does(getReceiptReading, { params: { file } });
const rows = () => t.db.selectFrom('receipt_readings').selectAll().execute();
/** As if the job had read it. */
async function read(code: string, found: { utr?: string; amount?: number }) {
  const file = await fileByCode(t.db, code);
  await t.db
    .insertInto('receipt_readings')
    .values({ file_id: file?.id ?? 0, utr: found.utr ?? null, amount: found.amount ?? null, read_at: t.clock.now() })
    .execute();
}
const pictureOf = async (code: string) => {
  const { evidence } = await people.staff.finance.does(getDeposit, { params: { code } });
  return evidence.find(({ check }) => check === 'picture');
};

test('a clean upload is read by a job; its owner is offered the number, and nobody else hears of it', async () => {
  const { asha, ravi } = people;
  expect(await asha.does(getDonationForm)).toMatchObject({ readsReceipts: true });
  const { code } = await uploads(asha, 'receipt', await drawPayment('gpay', 'crisp', paid), asPng);
  expect(await readingOf(asha, code)).toEqual({ status: 'waiting', utr: null });
  await t.runJobs();
  expect(await readingOf(asha, code)).toEqual({ status: 'done', utr: paid.utr });
  await expect(readingOf(ravi, code)).rejects.toMatchObject({ code: 'not_found' });
  await expect(readingOf(asha, 'A'.repeat(22))).rejects.toMatchObject({ code: 'not_found' });

  const donation = await asha.donates(rupees(501), { utr: paid.utr, receipt: code });
  expect(await pictureOf(donation.code)).toMatchObject({
    verdict: 'pass',
    title: 'The picture shows the same UTR',
    detail: groupedUtr(paid.utr),
  });
});

test('a picture of something else, a small one, and a switched-off reader all come to nothing, and none of them fails', async () => {
  const { asha } = people;
  const landscape = await uploads(asha, 'receipt', await photo({ width: 640, height: 480 }));
  const small = await uploads(asha, 'receipt', await photo({ width: 399, height: 800 }));
  expect(await readingOf(asha, small.code)).toEqual({ status: 'none', utr: null });
  await t.runJobs();
  expect(await readingOf(asha, landscape.code)).toEqual({ status: 'none', utr: null });
  const before = await rows();
  await setTo(t, 'donation.read_receipts', false);
  const off = await uploads(asha, 'receipt', await drawPayment('gpay', 'crisp', paid), asPng);
  await t.runJobs();
  expect(await rows()).toEqual(before);
  expect(await readingOf(asha, off.code)).toEqual({ status: 'none', utr: null });
  expect(await asha.does(getDonationForm)).toMatchObject({ readsReceipts: false });
});

test('in a rush the oldest go unread, and the form stops asking for them', async () => {
  const { asha } = people;
  const { code } = await uploads(asha, 'receipt', await drawPayment('gpay', 'crisp', paid), asPng);
  t.clock.advance({ minutes: 11 });
  const before = await rows();
  await t.runJobs();
  expect(await rows()).toEqual(before);
  expect(await readingOf(people.asha, code)).toEqual({ status: 'none', utr: null });
});

test.each([
  [
    'another UTR',
    { utr: '512345678901' },
    'The picture shows a different UTR',
    `The picture shows UTR ${groupedUtr('512345678901')}; the claim says `,
  ],
  ['another sum', { amount: rupees(201) }, 'The picture shows a different amount', 'The picture shows ₹201.00; the claim says ₹501.00'],
])('%s in the picture is a warning that an approval must have seen; it decides nothing', async (_, found, title, detail) => {
  const { asha, staff } = people;
  const receipt = await uploadedReceipt(t, { member_id: asha.id });
  await read(receipt, found);
  t.clock.advance({ seconds: 5 });
  const donation = await asha.donates(rupees(501), { receipt });
  expect(donation.status).toBe('processing');
  expect(await pictureOf(donation.code)).toMatchObject({ verdict: 'warn', title, detail: expect.stringContaining(detail) });
  await expect(staff.finance.approves(donation, { acknowledged: [] })).rejects.toMatchObject({ code: 'evidence_not_seen' });
  expect(await staff.finance.approves(donation)).toMatchObject({ status: 'approved' });
});

test('the same sum alone, or nothing read at all, says nothing', async () => {
  const { asha } = people;
  const receipt = await uploadedReceipt(t, { member_id: asha.id });
  await read(receipt, { amount: rupees(501) });
  expect(await pictureOf((await asha.donates(rupees(501), { receipt })).code)).toBeUndefined();
  expect(await pictureOf((await asha.donates(rupees(501))).code)).toBeUndefined();
});

test('a reading that comes while somebody decides is shown, and does not stop the decision', async () => {
  const { asha, staff } = people;
  const utr = freshUtr();
  const receipt = await uploadedReceipt(t, { member_id: asha.id });
  const donation = await asha.donates(rupees(501), { receipt, utr });
  const { version } = await staff.finance.does(getDeposit, { params: { code: donation.code } });
  t.clock.advance({ seconds: 5 });
  await read(receipt, { utr: '512345678901' });
  expect(await pictureOf(donation.code)).toMatchObject({ verdict: 'warn' });
  const listed = await staff.finance.does(listDeposits, { query: { find: donation.code } });
  expect(listed.rows).toMatchObject([{ hasWarning: true }]);
  const body = { received: rupees(501), note: 'Seen in the bank app', acknowledged: [], version };
  expect(await staff.finance.does(approveDeposit, { params: { code: donation.code }, body })).toMatchObject({ status: 'approved' });
});

test('what was read goes when the file goes', async () => {
  const { asha } = people;
  const [unused, used] = [await uploadedReceipt(t, { member_id: asha.id }), await uploadedReceipt(t, { member_id: asha.id })];
  for (const code of [unused, used]) await read(code, { utr: '512345678901' });
  const ids = async () => (await rows()).map(({ file_id }) => file_id);
  const [first, second] = [await fileByCode(t.db, unused), await fileByCode(t.db, used)];
  await t.db.deleteFrom('files').where('code', '=', unused).execute();
  await t.db.updateTable('files').set({ status: 'erased', object_key: null }).where('code', '=', used).execute();
  expect(await ids()).not.toContain(first?.id);
  expect(await ids()).not.toContain(second?.id);
});
