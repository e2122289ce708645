import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOf, newToken } from '#api/platform/security/session.ts';
import { secondPersonActs } from '#api/second-person-acts.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { actor, type StaffPerson, type World, world } from '#api/testing/world/world.ts';
import { confirmIdentity } from '#contract/accounts/staff.ts';
import { listAudit } from '#contract/audit.ts';
import { undoDecision } from '#contract/donations/decide-deposit.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import {
  agreeAsSecondPerson,
  listSecondPersonRequests,
  refuseAsSecondPerson,
  withdrawSecondPersonRequest,
} from '#contract/second-person.ts';
import { rupees } from '#contract/values/money.ts';
import { secondPersonJobs } from './index.ts';

let t: TestApp;
let shared: World<'asha'>;
beforeAll(async () => {
  t = await testApp();
  shared = await world(t, { asha: {} });
});
afterAll(() => t.close());
// Hours pass in some of them: the shared people sign in and confirm again.
const confirmedAgain = () => {
  const now = t.clock.now();
  const expires = new Date(now.getTime() + 8 * 3_600_000);
  return sql`update staff_sessions set confirmed_at = ${now}, last_seen_at = ${now}, expires_at = ${expires}`.execute(t.db);
};
beforeEach(confirmedAgain);

const large = rupees(90_000);
const agrees = (who: StaffPerson, code: string) => who.does(agreeAsSecondPerson, { params: { code } });
const refuses = (who: StaffPerson, code: string) =>
  who.does(refuseAsSecondPerson, { params: { code }, body: { reason: 'Not in the bank' } });
const withdraws = (who: StaffPerson, code: string) => who.does(withdrawSecondPersonRequest, { params: { code } });
const confirms = async (who: StaffPerson) => who.does(confirmIdentity, { body: { code: await codeOf(who.secret, t.clock) } });
const takeBackConfirmation = (who: StaffPerson) =>
  sql`update staff_sessions set confirmed_at = null where staff_id = ${who.id}`.execute(t.db);

const runByTheClock = (deps: TestApp) => secondPersonJobs(secondPersonActs)['second-person-requests']?.(deps, {}, {} as never);

/** A gift of Asha's waits for a second person. One world for most: every trustee of every world gets each mail. */
async function asked(people: World<'asha'> = shared) {
  const donation = await people.asha.donates(large);
  const { secondPerson, status } = await people.staff.finance.approves(donation);
  if (!secondPerson) throw new Error('Nobody was asked');
  return { ...people, donation, code: secondPerson.code, status };
}

test('[D-14.9] ₹90,000 that is in no statement waits for a second person; a trustee agrees, and it is booked once, in the clerk’s name', async () => {
  const { donation, code, status, staff } = await asked();
  expect(status).toBe('pending');
  expect(await statusOf(t, donation)).toBe('pending');
  expect((await staff.finance.does(getDeposit, { params: { code: donation.code } })).secondPerson).toMatchObject({
    code,
    askedBy: 'Staff finance',
  });

  const { rows, mayAgree } = await staff.trustee.does(listSecondPersonRequests);
  const shown = rows.find((one) => one.code === code);
  expect(mayAgree).toBe(true);
  expect(shown).toMatchObject({ subject: donation.code, isMine: false });
  expect(shown?.lines[0]).toContain('₹90,000.00 from Asha Kumar');

  expect(await agrees(staff.trustee, code)).toMatchObject({ status: 'done' });
  expect(await statusOf(t, donation)).toBe('approved');
  await expect(agrees(staff.trustee, code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  // What is done is done: neither the trustee nor the clerk ends it another way.
  await expect(refuses(staff.trustee, code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  await expect(withdraws(staff.finance, code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  const { rows: acts } = await staff.auditor.does(listAudit, { query: { subject: donation.code } });
  expect(acts.find(({ action }) => action === 'donation.approved')).toMatchObject({ after: { agreedBy: staff.trustee.id } });
  const { rows: agreed } = await staff.auditor.does(listAudit, { query: { subject: code } });
  expect(agreed.filter(({ action }) => action === 'second_person.agreed')).toEqual([
    expect.objectContaining({
      actor: expect.objectContaining({ name: 'Staff trustee' }),
      after: expect.objectContaining({ askedBy: staff.finance.id }),
    }),
  ]);
});

test('₹10,000 is decided by one, ₹10,000.01 is not: the limit is the setting’s', async () => {
  const { asha, staff } = shared;
  expect((await staff.finance.approves(await asha.donates(rupees(10_000)))).status).toBe('approved');
  expect((await staff.finance.approves(await asha.donates(rupees(10_000.01)))).secondPerson).not.toBeNull();
  await setTo(t, 'second_person.above', rupees(500));
  expect((await staff.finance.approves(await asha.donates(rupees(501)))).secondPerson).not.toBeNull();
  await setTo(t, 'second_person.above', rupees(10_000));
});

test('who asked cannot agree, nor a colleague without the right, nor whom the gift concerns', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const donation = await asha.donates(large);
  const { secondPerson } = await staff.all.approves(donation);
  const code = secondPerson?.code ?? '';
  await expect(agrees(staff.all, code)).rejects.toMatchObject({ code: 'not_what_you_entered', status: 403 });
  await expect(agrees(staff.finance, code)).rejects.toMatchObject({ code: 'forbidden' });
  await t.db.updateTable('staff').set({ member_id: ravi.id }).where('id', '=', staff.trustee.id).execute();
  await expect(agrees(staff.trustee, code)).rejects.toMatchObject({ code: 'not_for_yourself' });
  expect(await statusOf(t, donation)).toBe('pending');
  // It stays open for somebody whom it does not concern.
  expect((await staff.all.does(listSecondPersonRequests)).rows.map((one) => one.code)).toContain(code);
  // Names and sums are in it: who may not agree sees only what they asked themselves.
  const own = await staff.finance.approves(await asha.donates(large));
  const seen = await staff.finance.does(listSecondPersonRequests);
  expect(seen).toMatchObject({ mayAgree: false, rows: [{ code: own.secondPerson?.code, isMine: true }] });
});

test('the database itself refuses one person twice, a changed request and a second end', async () => {
  const { code, staff } = await asked();
  const id = Number(code.slice(3));
  const done = (by: number) =>
    sql`update second_person_requests set status = 'done', decided_by = ${by}, decided_at = now(), done_at = now() where id = ${id}`.execute(
      t.db,
    );
  await expect(done(staff.finance.id)).rejects.toThrow(/check constraint/);
  await expect(sql`update second_person_requests set frozen = 'x' where id = ${id}`.execute(t.db)).rejects.toThrow(/is frozen/);
  await expect(sql`update second_person_requests set asked_by = ${staff.all.id} where id = ${id}`.execute(t.db)).rejects.toThrow(
    /is frozen/,
  );
  await refuses(staff.trustee, code);
  await expect(done(staff.trustee.id)).rejects.toThrow(/is refused/);
  await expect(sql`delete from second_person_requests where id = ${id}`.execute(t.db)).rejects.toThrow(/permission denied/);
});

test('the identity is confirmed again, by asker and agreer; signing in is not enough, and it does not last', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(large);
  await takeBackConfirmation(staff.finance);
  await expect(staff.finance.approves(donation)).rejects.toMatchObject({ code: 'identity_not_confirmed', status: 403 });
  await expect(staff.finance.does(confirmIdentity, { body: { code: '000000' } })).rejects.toMatchObject({ code: 'wrong_code' });
  await expect(staff.finance.approves(donation)).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await confirms(staff.finance);
  const { secondPerson } = await staff.finance.approves(donation);

  t.clock.advance({ minutes: 11 });
  await expect(agrees(staff.trustee, secondPerson?.code ?? '')).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await confirms(staff.trustee);
  expect(await agrees(staff.trustee, secondPerson?.code ?? '')).toMatchObject({ status: 'done' });
  // A code works once, also here.
  await expect(confirms(staff.trustee)).rejects.toMatchObject({ code: 'wrong_code' });
});

test('a thief on an open session guesses five codes and no more; the owner’s other session still confirms', async () => {
  const { staff } = await world(t, {});
  for (let i = 0; i < 5; i++)
    await expect(staff.finance.does(confirmIdentity, { body: { code: `00000${i}` } })).rejects.toMatchObject({ code: 'wrong_code' });
  await expect(confirms(staff.finance)).rejects.toMatchObject({ code: 'too_many_requests' });
  // The lock is the session's: the owner's own one is not held up, and its confirmation is not the thief's.
  const { id } = staff.finance;
  await takeBackConfirmation(staff.finance);
  const [now, token] = [t.clock.now(), newToken()];
  const expires_at = new Date(now.getTime() + 3_600_000);
  await t.db
    .insertInto('staff_sessions')
    .values({ staff_id: id, digest: digestOf(token), created_at: now, last_seen_at: now, expires_at, from_address: '127.0.0.1' })
    .execute();
  await confirms({ ...staff.finance, ...actor(t, { ...staff.finance, token }) });
  const confirmed = await t.db
    .selectFrom('staff_sessions')
    .select('digest')
    .where('staff_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute();
  expect(confirmed).toEqual([{ digest: digestOf(token) }]);
});

test('what changed since is not approved: the request ends and says so', async () => {
  const { donation, code, staff } = await asked();
  await staff.finance.rejects(donation);
  await expect(agrees(staff.trustee, code)).rejects.toMatchObject({ code: 'donation_not_pending' });
  expect(await statusOf(t, donation)).toBe('rejected');
  expect((await staff.trustee.does(listSecondPersonRequests)).rows.map((one) => one.code)).not.toContain(code);
});

test('the same person asks the same once; anybody else, or another sum, is told that it was asked', async () => {
  const { donation, code, staff } = await asked();
  expect((await staff.finance.approves(donation)).secondPerson).toMatchObject({ code });
  await expect(staff.finance.approves(donation, { received: rupees(95_000) })).rejects.toMatchObject({ code: 'second_person_asked' });
  await expect(staff.all.approves(donation)).rejects.toMatchObject({ code: 'second_person_asked' });
});

test('asked, refused, withdrawn, expired: each ends it, books nothing, tells the asker, and stands in the log with who and why', async () => {
  const refused = await asked();
  await refuses(refused.staff.trustee, refused.code);
  const withdrawn = await asked();
  await expect(withdraws(withdrawn.staff.all, withdrawn.code)).rejects.toMatchObject({ code: 'not_found' });
  await withdraws(withdrawn.staff.finance, withdrawn.code);
  // Whoever asked takes it back; refusing is for others.
  const own = await asked(await world(t, { asha: {} }));
  await expect(refuses(own.staff.finance, own.code)).rejects.toMatchObject({ code: 'forbidden' });
  const byTrustee = await own.staff.all.approves(await own.asha.donates(large));
  await expect(refuses(own.staff.all, byTrustee.secondPerson?.code ?? '')).rejects.toMatchObject({ code: 'not_what_you_entered' });

  const expired = await asked();
  t.clock.advance({ hours: 73 });
  // Too late even before the clock has come round to it.
  await confirmedAgain();
  await expect(agrees(expired.staff.trustee, expired.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await statusOf(t, expired.donation)).toBe('pending');
  await runByTheClock(t);

  for (const one of [refused, withdrawn, expired]) expect(await statusOf(t, one.donation)).toBe('pending');
  const log = await sql<{ action: string; actor_id: number | null; after: { reason?: string } }>`
    select action, actor_id, after from audit_entries where subject_kind = 'second_person' and subject = any (${[refused.code, withdrawn.code, expired.code]})
     order by id`.execute(t.db);
  expect(log.rows.map(({ action, actor_id, after }) => [action, actor_id, after.reason])).toEqual([
    ['second_person.asked', refused.staff.finance.id, undefined],
    ['second_person.refused', refused.staff.trustee.id, 'Not in the bank'],
    ['second_person.asked', withdrawn.staff.finance.id, undefined],
    ['second_person.withdrawn', withdrawn.staff.finance.id, undefined],
    ['second_person.asked', expired.staff.finance.id, undefined],
    ['second_person.expired', null, undefined],
  ]);
  const told = await t.db.selectFrom('notifications').select('message').where('staff_id', '=', expired.staff.finance.id).execute();
  expect(told.map(({ message }) => message).join()).toContain('in time');
});

test('every trustee gets a mail when something is asked; what it says is not readable in the table', async () => {
  const { code, staff } = await asked();
  await t.runJobs();
  for (const { email } of [staff.trustee, staff.all]) {
    const { subject, text } = t.inbox.last(email);
    expect(subject).toBe(`Staff finance asks for a second person (${code})`);
    expect(text).toContain('₹90,000.00 from Asha Kumar');
  }
  const { rows } = await sql<{
    row: string;
  }>`select r::text as row from second_person_requests r where id = ${Number(code.slice(3))}`.execute(t.db);
  expect(rows[0]?.row).not.toContain('Asha');
});

test('in solo mode nobody is asked, and the log says that the rule was waived', async () => {
  const { asha, staff } = shared;
  await setTo(t, 'staff.solo', true);
  expect(await staff.finance.approves(await asha.donates(large))).toMatchObject({ status: 'approved', secondPerson: null });
  await setTo(t, 'staff.solo', false);
  const { rows } = await sql`select 1 from audit_entries where action = 'solo.rule_waived' and subject = 'second_person donation.approve'
    and actor_id = ${staff.finance.id}`.execute(t.db);
  expect(rows).toHaveLength(1);
});

test('who asked and was suspended since is not agreed with', async () => {
  const { code, staff } = await asked(await world(t, { asha: {} }));
  await t.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', staff.finance.id).execute();
  await expect(agrees(staff.trustee, code)).rejects.toMatchObject({ code: 'not_in_this_status' });
});

test('two trustees agree at the same moment, five times: it is booked once', async () => {
  for (let round = 0; round < 5; round++) {
    const { donation, code, staff } = await asked();
    const outcomes = await Promise.allSettled([agrees(staff.trustee, code), agrees(staff.all, code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql`select 1 from donation_decisions x join donations d on d.id = x.donation_id
      where d.id = ${Number(donation.code.slice(3))} and x.act = 'approve'`.execute(t.db);
    expect(rows).toHaveLength(1);
  }
});

test('a reversal of ₹90,000 asks too, one of ₹501 does not', async () => {
  const { asha, donation, code, staff } = await asked();
  await agrees(staff.trustee, code);
  const reversal = await staff.finance.reverses(donation);
  expect(reversal).toMatchObject({ status: 'approved' });
  expect(await statusOf(t, donation)).toBe('approved');
  await agrees(staff.trustee, reversal.secondPerson?.code ?? '');
  expect(await statusOf(t, donation)).toBe('reversed');

  const small = await asha.donates(rupees(501));
  await staff.finance.approves(small);
  expect(await staff.finance.reverses(small)).toMatchObject({ status: 'reversed', secondPerson: null });
});

test('a reversal was asked for one approval: when that is undone and another stands, nothing is reversed', async () => {
  const { asha, staff } = shared;
  const donation = await asha.donates(large);
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    await setTo(t, 'second_person.above', rupees(100_000));
    const done = await work();
    await setTo(t, 'second_person.above', rupees(10_000));
    return done;
  };
  await alone(() => staff.finance.approves(donation));
  const { secondPerson } = await staff.finance.reverses(donation);
  await staff.finance.does(undoDecision, { params: { code: donation.code } });
  await alone(() => staff.finance.approves(donation));
  await expect(agrees(staff.trustee, secondPerson?.code ?? '')).rejects.toMatchObject({ code: 'stale' });
  expect(await statusOf(t, donation)).toBe('approved');
});
