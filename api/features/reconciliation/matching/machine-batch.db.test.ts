import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '#api/core/audit/index.ts';
import { balanceOf, chart, hold, internalBalance } from '#api/core/ledger/index.ts';
import { donationCode, donationIdOf } from '#api/features/donations/index.ts';
import { openDb, openPool } from '#api/platform/db/db.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import {
  type ApprovalRequest,
  approvalRequests,
  type Given,
  importsUnmatched,
  settlingJobs,
} from '#api/testing/world/approval-requests.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { upi } from '#api/testing/world/statements.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { correctUtr, withdrawClaim } from '#contract/donations/donations.ts';
import { getSuggestions } from '#contract/reconciliation/reconciliation.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { approveMatches } from './approve-matches.ts';
import { freeLines, knowledgeOf, openClaims } from './candidates.ts';
import { match } from './match-candidates.ts';
import { settleMatches } from './settle-match.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCampaign(t, 'widow-fund');
});
beforeEach(async () => {
  await rewardsAtOnce(t);
  await setTo(t, 'donation.minimum', rupees(201));
});
afterAll(() => t.close());

const ids = (batch: readonly ApprovalRequest[]) => batch.map(({ id }) => id);
const statuses = async (wanted: readonly ApprovalRequest[]) => {
  const rows = await t.db.selectFrom('donations').select(['id', 'status']).where('id', 'in', ids(wanted)).execute();
  return wanted.map(({ id }) => rows.find((row) => row.id === id)?.status);
};
const decisionsOf = (wanted: readonly ApprovalRequest[]) =>
  t.db.selectFrom('donation_decisions').selectAll().where('donation_id', 'in', ids(wanted)).orderBy('donation_id').orderBy('id').execute();
const memberRow = ({ id }: Person) => t.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rewardsOf = ({ id }: Person) =>
  t.db.selectFrom('rewards').select(['amount', 'is_first', 'status']).where('sponsor_id', '=', id).orderBy('decision_id').execute();

test('what changed meanwhile is left out and nothing of it is booked: withdrawn, decided by a person, suspended, corrected; the others stand', async () => {
  const { asha, ravi, meera, deepa, gita, staff } = await world(t, { asha: {}, ravi: {}, meera: {}, deepa: {}, gita: {} });
  const batch = await approvalRequests(t, staff, [
    [asha, 501],
    [ravi, 502],
    [meera, 503],
    [deepa, 504],
    [gita, 505],
    [asha, 506],
  ]);
  const [ashas, ravis, meeras, , gitas, second] = batch as [
    ApprovalRequest,
    ApprovalRequest,
    ApprovalRequest,
    ApprovalRequest,
    ApprovalRequest,
    ApprovalRequest,
  ];
  await ravi.does(withdrawClaim, { params: { code: donationCode(ravis.id) } });
  await staff.finance.approves(donationCode(meeras.id));
  await gita.does(correctUtr, { params: { code: donationCode(gitas.id) }, body: { utr: freshUtr() } });
  await t.db.updateTable('members').set({ status: 'suspended' }).where('id', '=', deepa.id).execute();
  const before = { suspense: await internalBalance(t.db, chart.suspense), acts: await decisionsOf(batch), jobs: await settlingJobs(t) };

  const approved = await approveMatches(t, batch);
  const reasons = t.db.selectFrom('match_reasons').select('donation_id').where('donation_id', 'in', ids(batch)).orderBy('donation_id');
  const kept = (await reasons.execute()).map(({ donation_id }) => donation_id);
  const stand = [ashas.id, second.id];
  expect([approved, kept]).toEqual([stand, stand]);
  expect(await statuses(batch)).toEqual(['approved', 'withdrawn', 'approved', 'pending', 'pending', 'approved']);
  expect((await internalBalance(t.db, chart.suspense)) - before.suspense).toBe(-rupees(501 + 506));
  const made = (await decisionsOf(batch)).filter(({ id }) => !before.acts.some((act) => act.id === id));
  expect(made.map(({ donation_id, act, by_kind }) => [donation_id, act, by_kind])).toEqual(stand.map((id) => [id, 'approve', 'machine']));
  expect((await settlingJobs(t)).slice(before.jobs.length)).toEqual([{ task: 'settle-donations', decisions: made.map(({ id }) => id) }]);
  expect([(await memberRow(deepa)).activated_at, (await memberRow(gita)).activated_at]).toEqual([null, null]);
  const acts = await t.db
    .selectFrom('audit_entries')
    .select('subject')
    .where('action', '=', 'donation.approved')
    .where('actor_kind', '=', 'system')
    .execute();
  expect(acts.map(({ subject }) => subject)).toEqual(stand.map(donationCode));
});

test('the one that the machine meant to approve and could not is a suggestion', async () => {
  const { asha, deepa, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' }, deepa: { fullName: 'Deepa Devi Rao' } });
  const [utr, other] = [freshUtr(), freshUtr()];
  const [hers, deepas] = [await asha.donates(rupees(501), { utr }), await deepa.donates(rupees(502), { utr: other })];
  await importsUnmatched(t, staff, [upi(rupees(501), utr, 'ASHA KUMARI SHARMA'), upi(rupees(502), other, 'DEEPA DEVI RAO')]);
  const [lines, claims] = [await freeLines(t.db, 1, '2026-01-01'), await openClaims(t.db, new Date(0))];
  const found = await match(lines, claims, await knowledgeOf(t, lines, { account: 1 }));
  expect(found.approvals.map(({ claim }) => claim)).toEqual([donationIdOf(hers.code), donationIdOf(deepas.code)]);
  await t.db.updateTable('members').set({ status: 'suspended' }).where('id', '=', deepa.id).execute();
  expect(await settleMatches(t, lines, claims, found)).toBe(1);
  const suggested = async ({ code }: { code: string }) => (await staff.finance.does(getSuggestions, { params: { code } })).rows;
  expect(await suggested(hers)).toEqual([]);
  expect(await suggested(deepas)).toMatchObject([{ kind: 'exact', line: { reference: other } }]);
});

test('two gifts of one member in one batch: the first is first, the second is not, she is active once, and counted as one supporter', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const batch = await approvalRequests(t, staff, [
    [asha, 301, 'widow-fund'],
    [asha, 501, 'widow-fund'],
    [asha, 202],
  ]);
  await setTo(t, 'donation.minimum', rupees(400));
  await approveMatches(t, batch);
  expect(await rewardsOf(ravi)).toEqual([
    { amount: rupees(15.05), is_first: true, status: 'booked' },
    { amount: rupees(10.02), is_first: false, status: 'booked' },
    { amount: rupees(4.04), is_first: false, status: 'booked' },
  ]);
  // Below the minimum is booked and does not activate.
  const rows = await t.db.selectFrom('donations').select(['activates', 'version']).where('id', 'in', ids(batch)).orderBy('id').execute();
  expect(rows).toEqual([false, true, false].map((activates) => ({ activates, version: 1 })));
  expect((await memberRow(asha)).activated_at).toEqual(t.clock.now());
  const totals = t.db.selectFrom('donor_totals').select(['gifts', 'amount']).where('member_id', '=', asha.id).orderBy('gifts');
  expect(await totals.execute()).toEqual([
    { gifts: 1, amount: rupees(202) },
    { gifts: 2, amount: rupees(802) },
  ]);
  const widows = await sql<{ supporters: number }>`
    select s.supporters from donation_sums s join campaigns c on c.id = s.campaign_id where c.slug = 'widow-fund' and s.desk = 'approved'`.execute(
    t.db,
  );
  expect(widows.rows).toEqual([{ supporters: 1 }]);
});

test('one sponsor earns several rewards in one batch; what is owed is paid off first, by each in turn', async () => {
  const { ravi, asha, meera, deepa, staff } = await world(t, {
    ravi: {},
    asha: { sponsor: 'ravi' },
    meera: { sponsor: 'ravi' },
    deepa: { sponsor: 'ravi' },
  });
  // He has drawn what an earlier gift of hers earned him, and then that gift bounced.
  const bounced = await asha.donates(rupees(401));
  await staff.finance.approves(bounced);
  await t.db
    .transaction()
    .execute((tx) =>
      hold(tx, { by: system, at: t.clock.now() }, { withdrawal: 1, member: ravi.id as MemberId, amount: rupees(20.05), first: 'earnings' }),
    );
  await staff.finance.reverses(bounced);
  expect(await balanceOf(t.db, ravi.id as MemberId)).toMatchObject({ earnings: 0, owed: rupees(20.05) });
  const batch = await approvalRequests(t, staff, [
    [asha, 301],
    [meera, 401],
    [deepa, 501],
  ]);
  await approveMatches(t, batch);
  expect((await rewardsOf(ravi)).slice(1)).toEqual(
    [15.05, 20.05, 25.05].map((sum) => ({ amount: rupees(sum), is_first: true, status: 'booked' })),
  );
  expect(await balanceOf(t.db, ravi.id as MemberId)).toMatchObject({ earnings: rupees(40.1), owed: 0 });
});

test('a batch that cannot be written whole: only the one in the way is left, and nothing is booked twice', async () => {
  const { asha, ravi, meera, deepa, gita, staff } = await world(t, { asha: {}, ravi: {}, meera: {}, deepa: {}, gita: {} });
  const batch = await approvalRequests(
    t,
    staff,
    [asha, ravi, meera, deepa, gita].map((who): Given => [who, 501]),
  );
  const bad = batch[3]?.id;
  const before = await internalBalance(t.db, chart.suspense);
  // Its reason names a line that is not there, so that it cannot be kept.
  const approved = await approveMatches(
    t,
    batch.map((request) => (request.id === bad ? { ...request, line: 0 } : request)),
  );
  expect(approved).toEqual(ids(batch).filter((id) => id !== bad));
  expect(await statuses(batch)).toEqual(['approved', 'approved', 'approved', 'pending', 'approved']);
  expect(await decisionsOf(batch)).toHaveLength(4);
  expect((await internalBalance(t.db, chart.suspense)) - before).toBe(-rupees(4 * 501));
});

test('nobody approves what another line pays for: a credit that is taken, and a number that two members claim', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const batch = await approvalRequests(t, staff, [
    [asha, 501],
    [asha, 502],
  ]);
  const [first, second] = batch as [ApprovalRequest, ApprovalRequest];
  const his = await ravi.donates(rupees(501), { utr: first.utr });
  const twice = [...batch, { ...first, id: donationIdOf(his.code) }];
  expect(await approveMatches(t, twice)).toEqual([second.id]);
  expect(await statuses(twice)).toEqual(['disputed', 'approved', 'disputed']);
  // A person decides for her; his claim is rejected with it, and the machine finds nothing left to do.
  await staff.finance.approves(donationCode(first.id));
  expect(await approveMatches(t, twice)).toEqual([]);
  expect(await statuses(twice)).toEqual(['approved', 'approved', 'rejected']);
});

test('while the database is away nobody is left for people: the error is told, the job comes again, and then they are approved', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const batch = await approvalRequests(t, staff, [
    [asha, 501],
    [ravi, 502],
  ]);
  const nowhere = openPool('postgres://anjuri_app@127.0.0.1:9/nowhere', { max: 1, log: t.log });
  await expect(approveMatches({ ...t, db: openDb(nowhere) }, batch)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await nowhere.end();
  expect(await statuses(batch)).toEqual(['pending', 'pending']);
  expect(await approveMatches(t, batch)).toEqual(ids(batch));
});
