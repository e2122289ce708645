import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { importsUnmatched } from '#api/testing/world/approval-requests.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { idOf, statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { upi } from '#api/testing/world/statements.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCampaign(t, 'widow-fund');
});
afterAll(() => t.close());

const seenBy = (who: StaffPerson, { code }: { code: string }) => who.does(getDeposit, { params: { code } });
const titleOf = (evidence: readonly { check: string; title: string }[], check: string) =>
  evidence.find((one) => one.check === check)?.title;

test('what was known at the decision stays as it was, with its time; what the bank says since stands beside it', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Patil' } });
  const utr = freshUtr();
  const donation = await asha.donates(rupees(501), { utr });
  const open = await seenBy(staff.finance, donation);
  expect([open.evidenceAt, open.evidenceSince]).toEqual([null, []]);
  expect(titleOf(open.evidence, 'bank_line')).toBe('Not in an imported statement yet');
  await staff.finance.approves(donation);
  const decidedAt = t.clock.now().toISOString();
  t.clock.advance({ minutes: 5 });

  // A second gift, a statement and a changed limit: all of it after the decision.
  await importsUnmatched(t, staff, [upi(rupees(501), utr, 'ASHA PATIL')]);
  await staff.finance.approves(await asha.donates(rupees(701)));
  await setTo(t, 'donation.minimum', rupees(600));
  const later = await seenBy(staff.finance, donation);
  await setTo(t, 'donation.minimum', rupees(201));
  expect(later.evidence).toEqual(open.evidence);
  expect(later.evidenceAt).toBe(decidedAt);
  expect(later.evidenceSince.map(({ title, verdict }) => [title, verdict])).toEqual([
    ['UTR and amount found in the bank statement', 'pass'],
  ]);
});

test('a rejection keeps what it was made on too; undone, the evidence is today’s again', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Patil' } });
  const utr = freshUtr();
  const donation = await asha.donates(rupees(501), { utr });
  await staff.finance.rejects(donation);
  await importsUnmatched(t, staff, [upi(rupees(501), utr, 'ASHA PATIL')]);
  expect(titleOf((await seenBy(staff.finance, donation)).evidence, 'bank_line')).toBe('Not in an imported statement yet');
  await staff.finance.undoes(donation);
  const again = await seenBy(staff.finance, donation);
  expect(titleOf(again.evidence, 'bank_line')).toBe('UTR and amount found in the bank statement');
  expect(again.evidenceAt).toBeNull();
});

test('a reversed one shows what its approval was made on', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Patil' } });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  const at = t.clock.now().toISOString();
  t.clock.advance({ minutes: 5 });
  await staff.finance.reverses(donation);
  expect((await seenBy(staff.finance, donation)).evidenceAt).toBe(at);
});

test('what was kept with a decision cannot be changed', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Patil' } });
  await staff.finance.approves(await asha.donates(rupees(501)));
  await expect(t.db.updateTable('donation_evidence').set({ facts: '{}' }).execute()).rejects.toThrow('permission denied');
  await expect(t.db.deleteFrom('donation_evidence').execute()).rejects.toThrow('permission denied');
});

test('an approval on the bank’s line can be undone; the line is free again and the next approval takes it', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Patil' } });
  const utr = freshUtr();
  const donation = await asha.donates(rupees(501), { utr });
  await importsUnmatched(t, staff, [upi(rupees(501), utr, 'ASHA PATIL')]);
  const credit = () => t.db.selectFrom('bank_credits').select(['taken_by', 'source']).where('utr', '=', utr).executeTakeFirstOrThrow();
  await staff.finance.approves(donation, { note: '' });
  expect(await credit()).toMatchObject({ taken_by: expect.any(Number), source: 'statement' });
  await staff.finance.undoes(donation);
  expect([await credit(), await statusOf(t, donation)]).toEqual([{ taken_by: null, source: 'statement' }, 'pending']);
  await staff.finance.approves(donation, { note: '' });
  expect(await statusOf(t, donation)).toBe('approved');
});

test('three claims of one UTR are counted, and so are three receipts that look alike', async () => {
  const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: {} });
  const utr = freshUtr();
  const [one, two, three] = [
    await asha.donates(rupees(501), { utr }),
    await ravi.donates(rupees(501), { utr }),
    await meera.donates(rupees(501), { utr }),
  ];
  const likeness = 95;
  await t.db
    .insertInto('donation_lookalikes')
    .values([one, two].map((other) => ({ donation_id: idOf(three), other_id: idOf(other), likeness })))
    .execute();
  await t.db.updateTable('donations').set({ receipt_compared_at: t.clock.now() }).where('id', '=', idOf(three)).execute();
  const { evidence } = await seenBy(staff.finance, three);
  expect(evidence.find(({ check }) => check === 'disputed')).toMatchObject({
    title: '2 other members have claimed the same UTR',
    detail: 'Approving this one rejects the other 2.',
    related: [one.code, two.code],
  });
  expect(titleOf(evidence, 'lookalike')).toBe('The receipt looks like those of 2 other deposits');
});
