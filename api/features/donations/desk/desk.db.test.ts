import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { world } from '#api/testing/world/world.ts';
import { releaseLease, takeLease } from '#contract/donations/decide-deposit.ts';
import { exportDeposits, getDeposit, getDepositSummary, listDeposits } from '#contract/donations/deposits.ts';
import { withdrawClaim } from '#contract/donations/donations.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCampaign(t, 'widow-fund');
});
afterAll(() => t.close());

/** Fourteen claims of one member over fourteen days: 1 to 10 pending, then two approved, one rejected, one withdrawn. */
async function fortnight() {
  const { asha } = await world(t, { asha: { fullName: '=Asha Patil' } });
  const gifts = [];
  for (let day = 0; day < 14; day += 1) {
    gifts.push(await asha.donates(rupees(201 + day * 100), { campaign: day % 2 ? 'widow-fund' : null }));
    t.clock.advance({ days: 1 });
  }
  const { staff } = await world(t, {});
  await staff.finance.approves(gifts[10] ?? '', { received: rupees(1000) });
  await staff.finance.approves(gifts[11] ?? '');
  await staff.finance.rejects(gifts[12] ?? '');
  await asha.does(withdrawClaim, { params: { code: gifts[13]?.code ?? '' } });
  return { asha, staff, codes: gifts.map(({ code }) => code), days: gifts.map(({ submittedAt }) => moneyDay(new Date(submittedAt))) };
}

test('[D-08.2] [D-08.3] [D-08.12] [G-12.3] cards, filters, columns and order of the desk, before and after folding', async () => {
  const { staff, codes, asha } = await fortnight();
  const list = async (query: Record<string, string>) => staff.finance.does(listDeposits, { query: { find: asha.code, ...query } });
  const listed = async (query: Record<string, string>) => (await list(query)).rows.map(({ code }) => code);
  expect(await listed({ status: 'pending' })).toEqual(codes.slice(0, 10));
  expect(await listed({ status: 'approved' })).toEqual([codes[11], codes[10]]);
  expect(await listed({ status: 'rejected' })).toEqual([codes[13], codes[12]]);
  expect(await listed({ status: 'reversed' })).toEqual([]);
  expect(await list({})).toMatchObject({ total: 14, totalIsExact: true, page: 1, pageSize: 10 });
  expect(await listed({})).toEqual(codes.toReversed().slice(0, 10));
  expect(await listed({ page: '2' })).toEqual(codes.toReversed().slice(10));
  expect((await list({ status: 'approved' })).rows[1]).toMatchObject({
    code: codes[10],
    member: { code: asha.code, name: '=Asha Patil', email: asha.email },
    amount: rupees(1000),
    claimedAmount: rupees(1201),
    method: 'upi',
    status: 'approved',
    campaign: { slug: 'general-fund', isGeneral: true },
  });

  const summary = {
    pending: { count: 10, amount: rupees(201 * 10 + 4500) },
    approved: { count: 2, amount: rupees(1000 + 1301) },
    rejected: { count: 2, amount: rupees(1401 + 1501) },
    reversed: { count: 0, amount: 0 },
    totalValue: rupees(201 * 10 + 4500 + 1000 + 1301 + 1401 + 1501),
  };
  expect(await staff.finance.does(getDepositSummary)).toMatchObject(summary);
  expect(await staff.finance.does(listDeposits)).toMatchObject({ total: 14, totalIsExact: true });
  await sql`select fold_donation_figures()`.execute(t.db);
  expect((await t.db.selectFrom('donation_deltas').selectAll().execute()).length).toBe(0);
  expect(await staff.finance.does(getDepositSummary)).toMatchObject(summary);
  await staff.finance.reverses(codes[11] ?? '');
  expect(await staff.finance.does(getDepositSummary)).toMatchObject({
    approved: { count: 1, amount: rupees(1000) },
    reversed: { count: 1, amount: rupees(1301) },
  });
  expect(await listed({ status: 'reversed' })).toEqual([codes[11]]);
});

test('[D-08.6] [D-08.7] a date range counts only with both ends; minimum and maximum each for itself; sums sort', async () => {
  const { staff, codes, days, asha } = await fortnight();
  const listed = async (query: Record<string, string>) =>
    (await staff.finance.does(listDeposits, { query: { find: asha.code, sort: 'oldest', ...query } })).rows.map(({ code }) => code);
  const [from = '', to = ''] = [days[2], days[4]];
  expect(await listed({ from, to })).toEqual(codes.slice(2, 5));
  expect(await listed({ from })).toHaveLength(10);
  expect(await listed({ to })).toHaveLength(10);
  expect(await listed({ min: String(rupees(1401)) })).toEqual(codes.slice(12));
  expect(await listed({ max: String(rupees(401)) })).toEqual(codes.slice(0, 3));
  expect(await listed({ min: String(rupees(301)), max: String(rupees(401)), from, to })).toEqual(codes.slice(2, 3));
  expect(await listed({ min: String(rupees(401)), max: String(rupees(301)) })).toEqual([]);
  expect((await listed({ sort: 'largest' }))[0]).toBe(codes[13]);
  expect((await listed({ sort: 'smallest' }))[0]).toBe(codes[0]);
  expect(await listed({ method: 'cash' })).toEqual([]);
  expect(await listed({ find: codes[3] ?? '' })).toEqual([codes[3]]);
});

test('[G-12.2] [G-12.5] a filtered total is exact up to 10,000 and then more; page 1,000 works and 1,001 asks for a filter', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await sql`insert into donations (member_id, campaign_id, method, claimed_amount, utr, submitted_at)
    select ${asha.id}, (select id from campaigns where kind = 'general'), 'upi', 77701, 'BULK' || n, now() - make_interval(secs => n)
      from generate_series(1, 10050) n`.execute(t.db);
  const list = (query: Record<string, string>) => staff.finance.asks(listDeposits, { query: { status: 'pending', ...query } });
  const filtered = (await list({ min: '77701', max: '77701' })).json();
  expect([filtered.total, filtered.totalIsExact]).toEqual([10_000, false]);
  expect((await list({})).json()).toMatchObject({ totalIsExact: true });
  expect((await list({})).json().total).toBeGreaterThanOrEqual(10_050);
  const deep = (await list({ min: '77701', max: '77701', page: '1000' })).json();
  expect(deep.rows).toHaveLength(10);
  const deeper = await list({ page: '1001' });
  expect([deeper.statusCode, deeper.json().fields.page]).toEqual([400, 'Please set a filter to see more.']);
  // However deep, no list reads the table from end to end.
  for (const sort of ['submitted_at, id', 'amount, id'])
    expect(
      await plan(
        `select id from (select id, submitted_at, amount from donations where desk = 'pending' and amount >= 1 order by ${sort} limit 10000) x order by ${sort} offset 9990 limit 10`,
      ),
    ).not.toMatch(/Seq Scan/);
  await sql`update donations set status = 'withdrawn', processed_at = now() where utr like 'BULK%'`.execute(t.db);

  async function plan(query: string): Promise<string> {
    await t.db.executeQuery(sql`select fold_donation_figures()`.compile(t.db));
    const { rows } = await t.pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
});

test('details show who, what and why; who may only read sees a masked address', async () => {
  const { asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const donation = await asha.donates(rupees(501), { campaign: 'widow-fund' });
  const params = { code: donation.code };
  const seen = await staff.finance.does(getDeposit, { params });
  expect(seen).toMatchObject({
    transactionId: donation.transactionId,
    attachments: [{ file: donation.proof, kind: 'receipt', pages: null }],
    bankAmount: null,
    isUnmatched: true,
    hasWarning: false,
    undo: null,
  });
  expect(seen.evidence.map(({ check, verdict }) => [check, verdict])).toEqual([
    ['bank_line', 'none'],
    ['utr', 'pass'],
    ['utr_seen', 'pass'],
    ['amount', 'none'],
    ['receipt', 'pass'],
    ['lookalike', 'none'],
    ['history', 'none'],
  ]);
  expect((await staff.support.does(getDeposit, { params })).member.email).toMatch(/^a\*\*\*@w\*\*\*\.com$/);
  await staff.finance.approves(donation);
  expect(await staff.finance.does(getDeposit, { params })).toMatchObject({
    processedBy: 'Staff finance',
    note: 'Seen in the bank app',
    undo: { until: expect.any(String) },
    decisions: [{ act: 'approve', by: 'Staff finance', note: 'Seen in the bank app' }],
  });
  expect((await staff.all.does(getDeposit, { params })).undo).toBeNull();
});

test('evidence warns of a UTR that was sent before, of another amount than the QR code, of rejections and of a double receipt', async () => {
  const { putIntent } = await import('#contract/donations/give.ts');
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const receipt = await uploadedReceipt(t, { member_id: asha.id });
  const first = await asha.donates(rupees(501), { utr, receipt });
  await staff.finance.rejects(first);
  const intent = await ravi.does(putIntent, { body: { amount: rupees(201) } });
  const copy = await uploadedReceipt(t, { member_id: ravi.id });
  const second = await ravi.donates(rupees(501), { utr, intent: intent.reference, receipt: copy });
  await t.db
    .insertInto('donation_lookalikes')
    .values({ donation_id: idOf(second), other_id: idOf(first), likeness: 91 })
    .execute();
  await t.db.updateTable('donations').set({ receipt_compared_at: t.clock.now() }).where('id', '=', idOf(second)).execute();
  const { evidence, hasWarning } = await staff.finance.does(getDeposit, { params: { code: second.code } });
  const warnings = evidence.filter(({ verdict }) => verdict === 'warn');
  expect(hasWarning).toBe(true);
  expect(warnings.map(({ check, title, detail, related }) => [check, title, detail, related])).toEqual([
    ['utr_seen', 'This UTR was sent before', first.code, [first.code]],
    ['amount', 'The amount differs from the QR code', 'QR code ₹201.00, member entered ₹501.00', []],
    ['lookalike', `The receipt looks like the one of ${first.code}`, '91% alike', [first.code]],
  ]);
  const again = await asha.donates(rupees(501));
  const history = (await staff.finance.does(getDeposit, { params: { code: again.code } })).evidence.find(
    ({ check }) => check === 'history',
  );
  expect(history).toMatchObject({ verdict: 'warn', title: '1 earlier claim was rejected' });
});

test('the same bytes sent for two claims are found by the job; her own retry is no copy', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const bytes = (owner: { id: number }) => uploadedReceipt(t, { member_id: owner.id }, Buffer.alloc(32, 7));
  const first = await asha.donates(rupees(501), { receipt: await bytes(asha) });
  await staff.finance.rejects(first);
  const retry = await asha.donates(rupees(501), { receipt: await bytes(asha) });
  const copied = await ravi.donates(rupees(501), { receipt: await bytes(ravi) });
  await t.runJobs();
  const lookalike = async (donation: { code: string }) =>
    (await staff.finance.does(getDeposit, { params: { code: donation.code } })).evidence.find(({ check }) => check === 'lookalike');
  // Whichever came first: whoever looks at either is told of the other.
  expect(await lookalike(retry)).toMatchObject({ verdict: 'warn', related: [copied.code] });
  expect(await lookalike(copied)).toMatchObject({ verdict: 'warn', related: expect.arrayContaining([retry.code]), detail: '100% alike' });
});

test('a lease tells colleagues who has the claim open, and locks nobody out; it ends by closing or by itself', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  const params = { code: donation.code };
  expect(await staff.finance.does(takeLease, { params })).toMatchObject({ lease: { by: 'Staff finance', isMine: true }, version: 0 });
  expect(await staff.all.does(takeLease, { params })).toMatchObject({ lease: { by: 'Staff finance', isMine: false } });
  expect((await staff.all.does(getDeposit, { params })).lease).toMatchObject({ by: 'Staff finance', isMine: false });
  await staff.all.does(releaseLease, { params });
  expect((await staff.all.does(getDeposit, { params })).lease).not.toBeNull();
  t.clock.advance({ seconds: 15 });
  await staff.finance.does(takeLease, { params });
  t.clock.advance({ seconds: 41 });
  expect((await staff.all.does(getDeposit, { params })).lease).toBeNull();
  expect(await staff.all.does(takeLease, { params })).toMatchObject({ lease: { isMine: true } });
  await staff.all.does(releaseLease, { params });
  await staff.finance.approves(donation);
});

test('[D-16.2] the export has every filtered row, is safe in a spreadsheet, and stands in the log', async () => {
  const { staff, codes, asha } = await fortnight();
  const query = { find: asha.code, status: 'approved' };
  const answer = await staff.finance.asks(exportDeposits, { query });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="deposits.csv"',
  ]);
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffDeposit ID,Member ID,Name,Email,Amount (INR),Claimed (INR),Received (INR),Method,Status,Campaign,Transaction ID,Requested (UTC),Processed (UTC)',
  );
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([codes[10], codes[11]]);
  expect(lines[1]).toContain(`${asha.code},"'=Asha Patil",${asha.email},1000,1201,1000,UPI,approved,general-fund,`);
  const masked = (await staff.auditor.asks(exportDeposits, { query })).body;
  expect(masked).not.toContain(asha.email);
  const logged = await t.db.selectFrom('audit_entries').select('after').where('action', '=', 'donation.exported').execute();
  expect(logged[0]?.after).toMatchObject({ status: 'approved' });
});
