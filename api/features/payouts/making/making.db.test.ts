import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { freezePayouts, releasePayouts, reverse } from '#api/core/ledger/index.ts';
import { pageOfLines } from '#api/features/payouts/desk/store.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { type Approved, clearDesk, downloads, hasApproved, makesRun, verifiedWithApproved } from '#api/testing/world/desks/payout-runs.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { bankAccount, booksOf, verified } from '#api/testing/world/withdrawals.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { listAudit } from '#contract/audit.ts';
import { getNextRun, getPayoutRun, giveUpRun, listPayoutRuns } from '#contract/payouts/runs.ts';
import { agreeAsSecondPerson, listSecondPersonRequests, refuseAsSecondPerson } from '#contract/second-person.ts';
import { rupees } from '#contract/values/money.ts';
import { oneRunAtATime } from './store.ts';

const masterKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
// The first one writes; the other was before it.
const t = await testAppOfFile({ env: { MASTER_KEYS: [masterKey('newer'), masterKey('older')].join() } });
beforeEach(async () => {
  await clearDesk(t);
  await setTo(t, 'second_person.above', rupees(10_000));
  await setTo(t, 'withdrawal.daily_caps', { member: null, trust: null });
  await setTo(t, 'staff.solo', false);
});

const linesOf = async (who: StaffPerson, code: string) =>
  (await who.does(getPayoutRun, { params: { code } })).page.rows.map((line) => line.code);
const givesUp = (who: StaffPerson, code: string) => who.does(giveUpRun, { params: { code }, body: { reason: 'Wrong day' } });
const rowOf = ({ id }: Approved) =>
  t.db.selectFrom('withdrawals').select(['status', 'run_id']).where('id', '=', id).executeTakeFirstOrThrow();
const isStaffOf = (staff: StaffPerson, member: { readonly id: number } | null) =>
  t.db
    .updateTable('staff')
    .set({ member_id: member?.id ?? null })
    .where('id', '=', staff.id)
    .execute();
const trustIs = (frozen: boolean) =>
  t.db.transaction().execute((tx) => (frozen ? freezePayouts : releasePayouts)(tx, { kind: 'system' }, 'A test of the switch'));

test('[D-11.14] what was approved one by one goes into one run, in order, and the money stays on hold', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const first = await verifiedWithApproved(t, asha, staff, { sum: 1_000 });
  const second = await verifiedWithApproved(t, ravi, staff, { sum: 500 });
  expect(await staff.payouts.does(getNextRun)).toMatchObject({
    ready: { lines: 2, total: rupees(1_000 - 10 + 500 - 5) },
    waiting: [],
    open: null,
  });

  const run = await makesRun(staff.payouts);
  expect(run).toMatchObject({ status: 'ready', lines: 2, total: rupees(1_485), fees: rupees(15), ended: 0, agreed: null, sent: null });
  expect(await linesOf(staff.support, run.code)).toEqual([first.code, second.code]);
  const { rows, total } = await pageOfLines(t.db, Number(run.code.slice(3)), { offset: 0, limit: 1 });
  expect([rows.map((line) => line.withdrawal_id), total]).toEqual([[first.id], 2]);
  expect(await rowOf(first)).toEqual({ status: 'approved', run_id: Number(run.code.slice(3)) });
  expect(await booksOf(t, asha)).toMatchObject({ held: rupees(1_000), available: 0 });
  expect((await staff.support.does(listPayoutRuns)).rows[0]).toMatchObject({ code: run.code, made: { by: 'Staff payouts' } });
  const { rows: acts } = await staff.auditor.does(listAudit, { query: { subject: run.code } });
  expect(acts).toEqual([expect.objectContaining({ action: 'payout_run.made' })]);
});

test('two officers who make a run at once make one: the second waits and gets the first’s', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await verifiedWithApproved(t, asha, staff);
  const outcomes = await Promise.all([makesRun(staff.payouts), makesRun(staff.all), makesRun(staff.payouts)]);
  expect(new Set(outcomes.map(({ code }) => code)).size).toBe(1);
  // While somebody makes one, the next stands before the lock.
  const waited = await inTurn(
    t.db,
    (tx) => oneRunAtATime(tx, 1001),
    () => makesRun(staff.all),
  );
  expect(waited).toMatchObject({ status: 'fulfilled', value: { code: outcomes[0]?.code } });
  // And the database alone would not let a second one begin.
  const again = { bank_code: 1001, lines: 1, total: 1, fees: 0, made_by: staff.all.id, made_at: t.clock.now() };
  await expect(t.db.insertInto('payout_runs').values(again).execute()).rejects.toThrow('payout_runs_one_open');
});

test('[W-04.3] who owes, is not verified, was stopped, suspended or changed the password stays behind, and it is said why', async () => {
  const { owes, unseen, stopped, changed, suspended, fine, staff } = await world(t, {
    owes: {},
    unseen: {},
    stopped: {},
    changed: {},
    suspended: {},
    fine: {},
  });
  for (const who of [owes, stopped, changed, suspended, fine]) await verified(t, who, staff.kyc_reviewer);
  for (const who of [owes, unseen, stopped, changed, suspended]) await hasApproved(t, who, staff);
  const paid = await hasApproved(t, fine, staff);
  const now = t.clock.now();
  await owesRupees(owes.id);
  await t.db.insertInto('payout_stops').values({ member_id: stopped.id, stopped_at: now }).execute();
  await t.db.insertInto('member_changes').values({ member_id: changed.id, change: 'password', at: now }).execute();
  await t.db.updateTable('members').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
  const next = await staff.payouts.does(getNextRun);
  expect(next.ready.lines).toBe(1);
  expect(Object.fromEntries(next.waiting.map(({ why, lines }) => [why, lines]))).toEqual({
    money_owed: 1,
    kyc_needed: 1,
    payouts_stopped: 2,
    cooling_off: 1,
  });
  const { code } = await makesRun(staff.payouts);
  expect(await linesOf(staff.payouts, code)).toEqual([paid.code]);
});

/** What she earned is taken back while it is on hold: she owes it. */
async function owesRupees(member: number): Promise<void> {
  const { rows } = await sql<{ source: number }>`
    select source_id as source from ledger.leg where kind = 3 and member_id = ${member}`.execute(t.db);
  const booking = { by: { kind: 'system' } as const, at: t.clock.now(), reason: 'Paid by mistake' };
  await t.db.transaction().execute((tx) => reverse(tx, booking, { kind: 'bonus_booked', source: rows[0]?.source ?? 0 }));
}

test('the trust’s cap for a day holds across runs: what does not fit waits for tomorrow', async () => {
  const { asha, ravi, meena, staff } = await world(t, { asha: {}, ravi: {}, meena: {} });
  await setTo(t, 'withdrawal.daily_caps', { member: null, trust: rupees(1_000) });
  t.clock.advance({ hours: 24 });
  await clearDesk(t);
  await renewSessions();
  const first = await verifiedWithApproved(t, asha, staff, { sum: 700 });
  const large = await verifiedWithApproved(t, ravi, staff, { sum: 400 });
  const small = await verifiedWithApproved(t, meena, staff, { sum: 300 });
  const run = await makesRun(staff.payouts);
  expect(await linesOf(staff.payouts, run.code)).toEqual([first.code, small.code]);
  await downloads(staff.payouts, run.code);
  expect(await staff.payouts.does(getNextRun)).toMatchObject({ ready: { lines: 0 }, waiting: [{ why: 'daily_cap', lines: 1 }] });
  await expect(makesRun(staff.payouts)).rejects.toMatchObject({ code: 'nothing_ready' });
  expect(await rowOf(large)).toEqual({ status: 'approved', run_id: null });
  t.clock.advance({ hours: 24 });
  await renewSessions();
  const tomorrow = await makesRun(staff.payouts);
  expect(await linesOf(staff.payouts, tomorrow.code)).toEqual([large.code]);
});

/** The clock has jumped; staff are signed in and have confirmed. */
async function renewSessions(): Promise<void> {
  const now = t.clock.now();
  const expires_at = new Date(now.getTime() + 8 * 3_600_000);
  await t.db.updateTable('staff_sessions').set({ confirmed_at: now, last_seen_at: now, expires_at }).execute();
}

test('a run above the limit waits for a second person, and no file leaves before; every trustee hears of it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await setTo(t, 'second_person.above', rupees(500));
  await verifiedWithApproved(t, asha, staff, { sum: 600 });
  const run = await makesRun(staff.payouts);
  expect(run.status).toBe('made');
  await expect(downloads(staff.payouts, run.code)).rejects.toMatchObject({ code: 'second_person_needed' });
  // Whoever made it does not agree to it, and making it again asks nobody twice.
  await makesRun(staff.payouts);
  const { rows } = await staff.trustee.does(listSecondPersonRequests);
  const [asked, ...more] = rows.filter(({ subject }) => subject === run.code);
  expect([asked?.lines[0], more.length]).toEqual([expect.stringContaining('₹594.00'), 0]);
  // Refused: the maker asks again, or gives it up.
  await staff.trustee.does(refuseAsSecondPerson, { params: { code: asked?.code ?? '' }, body: { reason: 'Please look again' } });
  await expect(downloads(staff.payouts, run.code)).rejects.toMatchObject({ code: 'second_person_needed' });
  await makesRun(staff.payouts);
  await t.runJobs();
  t.inbox.clear();
  expect(await agreesTo(t, 'payout.run', run.code)).toBe(true);
  await t.runJobs();
  expect(t.inbox.last(staff.trustee.email)).toMatchObject({ subject: 'Something important was changed' });
  const ready = await staff.payouts.does(getPayoutRun, { params: { code: run.code } });
  expect(ready).toMatchObject({ status: 'ready', agreed: { by: 'Staff trustee' } });
  expect(await downloads(staff.payouts, run.code)).toContain('594.00');
});

test('solo mode waives the second person, not the confirmation, and not the rule about oneself', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await setTo(t, 'staff.solo', true);
  await setTo(t, 'second_person.above', rupees(50));
  await verifiedWithApproved(t, asha, staff);
  await isStaffOf(staff.all, asha);
  await expect(makesRun(staff.all)).rejects.toMatchObject({ code: 'not_for_yourself', status: 403 });
  await isStaffOf(staff.all, null);
  await t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', staff.all.id).execute();
  await expect(makesRun(staff.all)).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await t.db.updateTable('staff_sessions').set({ confirmed_at: t.clock.now() }).where('staff_id', '=', staff.all.id).execute();
  expect(await makesRun(staff.all)).toMatchObject({ status: 'ready', agreed: null });
});

test('a line to the maker’s own account is left out and said; nobody agrees to or sends a run with their own money', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const own = await verifiedWithApproved(t, asha, staff);
  const other = await verifiedWithApproved(t, ravi, staff, { sum: 600 });
  await isStaffOf(staff.payouts, asha);
  await setTo(t, 'second_person.above', rupees(500));
  expect((await staff.payouts.does(getNextRun)).waiting).toEqual([{ why: 'own', lines: 1, total: own.amount - own.fee }]);
  const run = await makesRun(staff.payouts);
  expect(await linesOf(staff.payouts, run.code)).toEqual([other.code]);
  await givesUp(staff.payouts, run.code);
  // A colleague's run takes both; then neither the trustee whose account is in it agrees, nor the officer sends.
  await isStaffOf(staff.trustee, ravi);
  const both = await makesRun(staff.all);
  expect(both.lines).toBe(2);
  const trusteeOf = t.db.selectFrom('second_person_requests').select('id').where('subject', '=', both.code).executeTakeFirstOrThrow();
  const request = `REQ${String((await trusteeOf).id).padStart(3, '0')}`;
  await expect(staff.trustee.does(agreeAsSecondPerson, { params: { code: request } })).rejects.toMatchObject({ code: 'not_for_yourself' });
  await isStaffOf(staff.trustee, null);
  await staff.trustee.does(agreeAsSecondPerson, { params: { code: request } });
  await expect(downloads(staff.payouts, both.code)).rejects.toMatchObject({ code: 'not_for_yourself' });
  expect(await downloads(staff.all, both.code)).toContain(own.code);
});

test('a friend’s name on one’s own bank account changes nothing: it is left out of one’s own run, and not sent by oneself', async () => {
  const { asha, friend, ravi, staff } = await world(t, { asha: {}, friend: {}, ravi: {} });
  const details = bankAccount('Asha Kumar');
  await verifiedWithApproved(t, asha, staff, { details });
  const disguised = await verifiedWithApproved(t, friend, staff, { details });
  const other = await verifiedWithApproved(t, ravi, staff);
  await isStaffOf(staff.payouts, asha);
  const run = await makesRun(staff.payouts);
  expect(await linesOf(staff.payouts, run.code)).toEqual([other.code]);
  await givesUp(staff.payouts, run.code);
  const all = await makesRun(staff.all);
  expect(await linesOf(staff.all, all.code)).toContain(disguised.code);
  await expect(downloads(staff.payouts, all.code)).rejects.toMatchObject({ code: 'not_for_yourself' });
});

test('nor does it when one’s own account was saved under an older key of ours', async () => {
  const { asha, friend, ravi, staff } = await world(t, { asha: {}, friend: {}, ravi: {} });
  const details = bankAccount('Asha Kumar');
  const whenOlderWrote = { ...t, config: { ...t.config, masterKeys: t.config.masterKeys.toReversed() } };
  await verifiedWithApproved(whenOlderWrote, asha, staff, { details });
  const disguised = await verifiedWithApproved(t, friend, staff, { details });
  const other = await verifiedWithApproved(t, ravi, staff);
  await isStaffOf(staff.payouts, asha);
  expect((await staff.payouts.does(getNextRun)).waiting).toMatchObject([{ why: 'own', lines: 2 }]);
  const run = await makesRun(staff.payouts);
  expect(await linesOf(staff.payouts, run.code)).toEqual([other.code]);
  await givesUp(staff.payouts, run.code);
  // Without a line of her own name in it: only the account says whose money it is.
  await t.db.insertInto('payout_stops').values({ member_id: asha.id, stopped_at: t.clock.now() }).execute();
  const all = await makesRun(staff.all);
  expect(await linesOf(staff.all, all.code)).toEqual([disguised.code, other.code]);
  await expect(downloads(staff.payouts, all.code)).rejects.toMatchObject({ code: 'not_for_yourself' });
  expect(await downloads(staff.all, all.code)).toContain(disguised.code);
});

test('given up before the bank has it, everything is ready again; afterwards it cannot be', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const run = await makesRun(staff.payouts);
  expect(await givesUp(staff.all, run.code)).toMatchObject({ status: 'given_up' });
  expect(await givesUp(staff.all, run.code)).toMatchObject({ status: 'given_up' });
  expect(await rowOf(one)).toEqual({ status: 'approved', run_id: null });
  expect(await booksOf(t, asha)).toMatchObject({ held: rupees(100) });
  await expect(downloads(staff.payouts, run.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  const next = await makesRun(staff.payouts);
  expect(next.code).not.toBe(run.code);
  await downloads(staff.payouts, next.code);
  await expect(givesUp(staff.payouts, next.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await rowOf(one)).run_id).toBe(Number(next.code.slice(3)));
});

test('frozen payouts make no run and send none', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await verifiedWithApproved(t, asha, staff);
  const run = await makesRun(staff.payouts);
  await trustIs(true);
  await expect(downloads(staff.payouts, run.code)).rejects.toMatchObject({ code: 'payouts_frozen' });
  await trustIs(false);
  await downloads(staff.payouts, run.code);
  await verifiedWithApproved(t, ravi, staff);
  await trustIs(true);
  await expect(makesRun(staff.payouts)).rejects.toMatchObject({ code: 'payouts_frozen' });
  await trustIs(false);
  expect((await makesRun(staff.payouts)).lines).toBe(1);
});

test('nothing ready makes no run, and neither does somebody without the right', async () => {
  const { staff } = await world(t, {});
  await expect(makesRun(staff.payouts)).rejects.toMatchObject({ code: 'nothing_ready' });
  await expect(makesRun(staff.finance)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    staff.payouts.does(getPayoutRun, { params: { code: `RUN${randomUUID().replace(/\D/g, '').slice(0, 9)}1` } }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});
