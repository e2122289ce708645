import { beforeEach, expect, test } from 'vitest';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { challengeOf, HOW, isAgreed, losesFactor, MESSAGE } from '#api/testing/world/devices/lost-factor.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { switchesOn } from '#api/testing/world/totp.ts';
import { asksToWithdraw, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { type Person, type StaffPerson, visitor, world } from '#api/testing/world/world.ts';
import {
  agreeToLostFactor,
  askForLostFactor,
  listLostFactors,
  objectToLostFactor,
  recogniseMember,
  refuseLostFactor,
} from '#contract/accounts/lost-factor.ts';
import { suspendStaff } from '#contract/accounts/staff-admin.ts';
import { rupees } from '#contract/values/money.ts';
import { finishLostFactors } from './finish.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  t.clock.advance({ minutes: 2 });
  await t.db.deleteFrom('rate_counters').execute();
  // Every trustee gets mails: those of earlier tests no longer work here.
  await t.db.updateTable('staff').set({ status: 'suspended' }).execute();
});

async function lost() {
  const people = await world(t, { asha: {} });
  await switchesOn(t, people.asha);
  const code = await losesFactor(t, people.asha, people.staff.support);
  return { ...people, code, params: { code } };
}
const rowOf = (who: Person) =>
  t.db.selectFrom('lost_factor_requests').selectAll().where('member_id', '=', who.id).orderBy('id', 'desc').executeTakeFirstOrThrow();
const hasFactor = async (who: Person) =>
  (await t.db.selectFrom('member_authenticators').select('member_id').where('member_id', '=', who.id).execute()).length === 1;
const isLinked = (staff: StaffPerson, who: Person) =>
  t.db.updateTable('staff').set({ member_id: who.id }).where('id', '=', staff.id).execute();
const reason = { reason: HOW };
const recognises = (staff: StaffPerson, code: string) => staff.does(recogniseMember, { params: { code }, body: reason });
const agrees = (staff: StaffPerson, code: string) => staff.does(agreeToLostFactor, { params: { code } });

test('the desk shows who asks and what speaks for and against; who calls back sees the number, and balances only who may', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await canWithdraw(t, asha, staff.kyc_reviewer, 300);
  await asksToWithdraw(t, asha, { sum: 100 });
  await switchesOn(t, asha);
  await t.db.insertInto('member_changes').values({ member_id: asha.id, change: 'password', at: t.clock.now() }).execute();
  const code = await losesFactor(t, asha, staff.support);
  const [mine] = (await staff.support.does(listLostFactors)).rows.filter((row) => row.code === code);
  expect(mine).toMatchObject({
    member: { code: asha.code, fullName: 'Asha Kumar', mobile: '9822044815', mobileVerified: false },
    message: MESSAGE,
    askedAt: t.clock.now().toISOString(),
    isOwn: false,
    facts: {
      identityVerifiedAt: expect.any(String),
      passwordChangedAt: t.clock.now().toISOString(),
      emailChangedAt: null,
      passkeys: 0,
      openWithdrawals: { count: 1, sum: rupees(100) },
      balance: null,
    },
  });
  expect(mine?.member.maskedEmail).not.toContain('asha@');
  const [trustees] = (await staff.trustee.does(listLostFactors)).rows.filter((row) => row.code === code);
  expect(trustees).toMatchObject({ member: { mobile: '******4815' }, facts: { balance: rupees(200) } });
});

test('[F-05.8] support says how she was recognised, a trustee agrees; all trustees hear of both, and the log names them', async () => {
  const { asha, staff, code } = await lost();
  await expect(agrees(staff.trustee, code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await recognises(staff.support, code)).recognition).toMatchObject({ by: 'Staff support', how: HOW, isMine: true });
  // Written once: it is what is agreed to.
  await expect(recognises(staff.all, code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  const readyAt = new Date(t.clock.now().getTime() + 72 * 3_600_000).toISOString();
  expect((await agrees(staff.trustee, code)).agreement).toMatchObject({ by: 'Staff trustee', readyAt });
  await expect(agrees(staff.all, code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  await t.runJobs();
  for (const { email } of [staff.trustee, staff.all])
    expect(
      t.inbox
        .to(email)
        .slice(-2)
        .map(({ subject }) => subject),
    ).toEqual([`Staff support asks for a second person (${code})`, `Two people agreed: takes effect in 72 hours (${code})`]);
  const lines = await t.db.selectFrom('audit_entries').select(['action', 'after']).where('subject', '=', asha.code).orderBy('id').execute();
  expect(lines.slice(-2)).toEqual([
    { action: 'member.lost_factor_recognised', after: { request: code, reason: HOW } },
    { action: 'member.lost_factor_agreed', after: { request: code, readyAt } },
  ]);
});

test('[F-05.8] a stolen password and one clerk: whoever recognised her does not agree, with all roles neither', async () => {
  const { asha, staff, code } = await lost();
  await recognises(staff.all, code);
  await expect(agrees(staff.all, code)).rejects.toMatchObject({ code: 'not_what_you_entered' });
  expect((await staff.support.asks(agreeToLostFactor, { params: { code } })).statusCode).toBe(403);
  t.clock.advance({ days: 20 });
  await finishLostFactors(t);
  expect([await hasFactor(asha), (await rowOf(asha)).ended_how]).toEqual([true, 'expired']);
});

test('[F-05.8] two clerks of whom one is the member: neither the first nor the second, in solo mode neither', async () => {
  const { asha, staff, code } = await lost();
  await isLinked(staff.support, asha);
  for (const solo of [true, false]) {
    await setTo(t, 'staff.solo', solo);
    await expect(recognises(staff.support, code)).rejects.toMatchObject({ code: 'not_for_yourself' });
  }
  expect((await staff.support.does(listLostFactors)).rows.find((row) => row.code === code)?.isOwn).toBe(true);
  await expect(staff.support.does(refuseLostFactor, { params: { code }, body: reason })).rejects.toMatchObject({
    code: 'not_for_yourself',
  });
  await isLinked(staff.support, (await world(t, { ravi: {} })).ravi);
  await recognises(staff.support, code);
  await isLinked(staff.trustee, asha);
  await expect(agrees(staff.trustee, code)).rejects.toMatchObject({ code: 'not_for_yourself' });
  expect((await rowOf(asha)).agreed_by).toBeNull();
});

test('solo mode: one person does both, it stands in the log, and the waiting time remains', async () => {
  const { asha, staff, code } = await lost();
  await recognises(staff.all, code);
  await setTo(t, 'staff.solo', true);
  await agrees(staff.all, code);
  await setTo(t, 'staff.solo', false);
  await finishLostFactors(t);
  expect(await hasFactor(asha)).toBe(true);
  const waived = await t.db.selectFrom('audit_entries').select('subject').where('action', '=', 'solo.rule_waived').execute();
  expect(waived.at(-1)).toEqual({ subject: 'not_what_you_entered' });
});

test('a stolen session of staff is not enough: both confirm that it is them', async () => {
  const { staff, code } = await lost();
  const forget = (who: StaffPerson) =>
    t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', who.id).execute();
  await forget(staff.support);
  await expect(recognises(staff.support, code)).rejects.toMatchObject({ code: 'identity_not_confirmed' });
  await recognises(staff.all, code);
  await forget(staff.trustee);
  await expect(agrees(staff.trustee, code)).rejects.toMatchObject({ code: 'identity_not_confirmed' });
});

test('a reason is needed, and the word of somebody who was suspended since does not count', async () => {
  const { asha, staff, code, params } = await lost();
  expect((await staff.support.asks(recogniseMember, { params, body: { reason: '  ' } })).statusCode).toBe(400);
  await recognises(staff.support, code);
  await staff.admin.does(suspendStaff, { params: { code: staff.support.code }, body: { reason: 'Under inquiry' } });
  await expect(agrees(staff.trustee, code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await rowOf(asha)).agreed_by).toBeNull();
});

test.for(['support', 'trustee'] as const)(
  '%s refuses, also while it waits: nothing is removed, she is told, and may ask again',
  async (role) => {
    const { asha, staff } = await world(t, { asha: {} });
    await switchesOn(t, asha);
    const code = await isAgreed(t, asha, staff);
    const refuse = role === 'support' ? refuseLostFactor : objectToLostFactor;
    await staff[role].does(refuse, { params: { code }, body: { reason: 'She did not pick up' } });
    await expect(staff[role].does(refuse, { params: { code }, body: reason })).rejects.toMatchObject({ code: 'not_in_this_status' });
    t.clock.advance({ days: 4 });
    await finishLostFactors(t);
    await t.runJobs();
    expect([await hasFactor(asha), (await rowOf(asha)).ended_how]).toEqual([true, 'refused']);
    expect(t.inbox.last(asha.email).subject).toBe('Your second factor was not removed');
    // A new one: nothing of what was agreed to counts for it.
    const body = { challenge: await challengeOf(t, asha), message: MESSAGE };
    expect((await visitor(t).asks(askForLostFactor, { body })).statusCode).toBe(202);
    expect(await rowOf(asha)).toMatchObject({ recognised_by: null, ended_how: null });
  },
);

test('stopped in the moment in which somebody agrees: one comes after the other', async () => {
  const { asha, staff, code } = await lost();
  await recognises(staff.support, code);
  const outcome = await inTurn(
    t.db,
    async (tx) => {
      await lockMemberById(tx, asha.id);
      await tx
        .updateTable('lost_factor_requests')
        .set({ ended_at: t.clock.now(), ended_how: 'stopped' })
        .where('member_id', '=', asha.id)
        .execute();
    },
    () => agrees(staff.trustee, code),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_in_this_status' } });
});
