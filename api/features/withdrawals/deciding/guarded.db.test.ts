import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { system } from '#api/core/audit/index.ts';
import { checkLedger, facts, freezePayouts, post, releasePayouts, reverse, violationsIn } from '#api/core/ledger/index.ts';
import { endWithdrawal } from '#api/features/withdrawals/case/end-withdrawal.ts';
import { lockWithdrawal } from '#api/features/withdrawals/case/store.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { decidesWithdrawal, idOfWithdrawal, withdrawalScene, withdrawalSeen } from '#api/testing/world/desks/withdrawals.ts';
import { caseOf } from '#api/testing/world/identity.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asksToWithdraw, bankAccount, booksOf, canWithdraw, hasInWallet } from '#api/testing/world/withdrawals.ts';
import type { Person, StaffPerson } from '#api/testing/world/world.ts';
import { revokeKyc } from '#contract/kyc/decide-kyc.ts';
import { roles } from '#contract/permissions.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { decideWithdrawal, releaseMemberPayouts } from '#contract/withdrawals/decide-withdrawals.ts';
import { cancelMyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { getWithdrawal } from '#contract/withdrawals/review-withdrawals.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  await setTo(t, 'second_person.above', rupees(10_000));
  await setTo(t, 'staff.solo', false);
});

const isStaffToo = (who: StaffPerson, member: Person | null) =>
  t.db
    .updateTable('staff')
    .set({ member_id: member?.id ?? null })
    .where('id', '=', who.id)
    .execute();
const key = () => ({ 'idempotency-key': randomUUID() });
const booksAgree = async () => expect(violationsIn(await checkLedger(t.db))).toEqual([]);

describe('who may not', () => {
  test('roles: only who works on payouts decides; everybody else is refused, and nothing has changed', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    for (const role of roles.filter((one) => one !== 'payouts'))
      for (const body of [
        { act: 'approve', seen: ['first_payout'], version: 0 },
        { act: 'reject', reason: 'x', version: 0 },
      ]) {
        const { statusCode } = await staff[role].asks(decideWithdrawal, { params: { code }, body, headers: key() });
        expect(statusCode, `${role} ${body.act}`).toBe(403);
      }
    expect(await withdrawalSeen(staff.auditor, code)).toMatchObject({ status: 'pending', acts: [], history: [{ act: 'ask' }] });
    expect((await booksOf(t, asha)).held).toBe(rupees(100));
  });

  test.each([false, true])('nobody decides about their own withdrawal (solo mode: %s)', async (solo) => {
    await setTo(t, 'staff.solo', solo);
    const { asha, ravi, staff, code } = await withdrawalScene(t);
    for (const who of [staff.payouts, staff.all]) {
      await isStaffToo(who, asha);
      expect(await withdrawalSeen(who, code)).toMatchObject({ isOwn: true, acts: [] });
      for (const act of ['approve', 'reject'] as const)
        await expect(decidesWithdrawal(who, code, { act })).rejects.toMatchObject({ code: 'not_for_yourself', status: 403 });
      await isStaffToo(who, null);
    }
    expect((await withdrawalSeen(staff.payouts, code)).status).toBe('pending');
    // Another's is nobody's own.
    await isStaffToo(staff.payouts, ravi);
    expect(await decidesWithdrawal(staff.payouts, code)).toMatchObject({ status: 'approved', isOwn: false });
  });

  test('who put money into a wallet, or agreed to it, does not let it out', async () => {
    const { asha, ravi, staff, code } = await withdrawalScene(t);
    await hasInWallet(t, ravi, 50, staff.all);
    await hasInWallet(t, asha, 50, staff.admin, staff.payouts);
    await expect(decidesWithdrawal(staff.payouts, code)).rejects.toMatchObject({ code: 'not_what_you_entered', status: 403 });
    expect(await decidesWithdrawal(staff.all, code)).toMatchObject({ status: 'approved' });
    const { code: second } = await asksToWithdraw(t, asha);
    await hasInWallet(t, asha, 50, staff.all);
    await expect(decidesWithdrawal(staff.all, second)).rejects.toMatchObject({ code: 'not_what_you_entered' });
    expect((await withdrawalSeen(staff.all, second)).status).toBe('pending');
    expect(await decidesWithdrawal(staff.all, second, { act: 'reject' })).toMatchObject({ status: 'rejected' });
  });

  test.each([false, true])('nor about one that pays to their own bank account under a friend’s name (solo mode: %s)', async (solo) => {
    await setTo(t, 'staff.solo', solo);
    const { asha, ravi, staff } = await withdrawalScene(t);
    await canWithdraw(t, ravi, staff.kyc_reviewer, 1_000);
    const details = bankAccount('Asha Kumar');
    const { code: ravis } = await asksToWithdraw(t, ravi, { details });
    await asksToWithdraw(t, asha, { details: { ...details, holder: 'A Kumar' } as typeof details });
    await isStaffToo(staff.payouts, asha);
    expect(await withdrawalSeen(staff.payouts, ravis)).toMatchObject({ isOwn: true, acts: [] });
    for (const act of ['approve', 'reject'] as const)
      await expect(decidesWithdrawal(staff.payouts, ravis, { act })).rejects.toMatchObject({ code: 'not_for_yourself' });
    expect((await withdrawalSeen(staff.all, ravis)).status).toBe('pending');
    // Her removing it first does not help.
    await t.db.updateTable('payout_accounts').set({ removed_at: t.clock.now() }).where('member_id', '=', asha.id).execute();
    await expect(decidesWithdrawal(staff.payouts, ravis)).rejects.toMatchObject({ code: 'not_for_yourself' });
    expect(await decidesWithdrawal(staff.all, ravis)).toMatchObject({ status: 'approved' });
  });
});

describe('what cannot be approved, and can be rejected', () => {
  const refuses = async (staff: StaffPerson, code: string, reason: string) => {
    await expect(decidesWithdrawal(staff, code)).rejects.toMatchObject({ code: reason, status: 409 });
    expect((await withdrawalSeen(staff, code)).status).toBe('pending');
  };

  test('[W-04.3] while the member owes the trust', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    // A reward that she has spent is taken back: 900 are free and go first, the rest is owed.
    const source = 7_700_000 + asha.id;
    await t.db.transaction().execute(async (tx) => {
      const booking = { by: { kind: 'system' }, at: t.clock.now() } as const;
      await post(tx, booking, facts.bonusBooked({ bonus: source, member: asha.id as MemberId, amount: rupees(500) }));
    });
    await asksToWithdraw(t, asha, { sum: 1_400 });
    await t.db.transaction().execute(async (tx) => {
      const booking = { by: { kind: 'system' }, at: t.clock.now(), reason: 'The friend’s gift bounced' } as const;
      await reverse(tx, booking, { kind: 'bonus_booked', source });
    });
    expect((await booksOf(t, asha)).owed).toBe(rupees(500));
    const seen = await withdrawalSeen(staff.payouts, code);
    expect(seen.acts).toEqual(['reject']);
    expect(seen.evidence[0]).toMatchObject({ check: 'money', state: 'stop' });
    await refuses(staff.payouts, code, 'money_owed');
    expect(await decidesWithdrawal(staff.payouts, code, { act: 'reject' })).toMatchObject({ status: 'rejected' });
    await booksAgree();
  });

  test('[W-04.1] once the identity is no longer verified', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    const kyc = await caseOf(asha, staff.kyc_reviewer);
    await staff.kyc_reviewer.does(revokeKyc, { params: { code: kyc }, body: { reason: 'The card was stolen' }, headers: key() });
    const seen = await withdrawalSeen(staff.payouts, code);
    expect(seen.acts).toEqual(['reject']);
    expect(seen.evidence).toContainEqual(expect.objectContaining({ check: 'identity', state: 'stop' }));
    await refuses(staff.payouts, code, 'kyc_needed');
  });

  test('while the books are being checked', async () => {
    const { staff, code } = await withdrawalScene(t);
    await t.db.transaction().execute((tx) => freezePayouts(tx, system, 'The books differ'));
    await refuses(staff.payouts, code, 'payouts_frozen');
    await t.db.transaction().execute((tx) => releasePayouts(tx, { kind: 'staff', id: staff.all.id }, 'Looked at'));
    expect(await decidesWithdrawal(staff.payouts, code)).toMatchObject({ status: 'approved' });
  });

  test('for a member who is suspended', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    await t.db.updateTable('members').set({ status: 'suspended' }).where('id', '=', asha.id).execute();
    expect((await withdrawalSeen(staff.payouts, code)).acts).toEqual(['reject']);
    await refuses(staff.payouts, code, 'payout_not_possible');
  });

  test('while the mailed link has stopped payouts; a clerk who spoke to her releases them, with a reason and not for herself', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    await t.db.insertInto('payout_stops').values({ member_id: asha.id, stopped_at: t.clock.now() }).execute();
    await refuses(staff.payouts, code, 'payouts_stopped');
    const isStopped = async () => (await staff.payouts.does(getWithdrawal, { params: { code } })).payoutsStopped;
    expect(await isStopped()).toBe(true);
    const releases = (who: StaffPerson, reason = 'Called her on the number we have') =>
      who.asks(releaseMemberPayouts, { params: { code: asha.code }, body: { reason } });
    expect((await releases(staff.payouts, '')).statusCode).toBe(400);
    expect((await releases(staff.finance)).statusCode).toBe(403);
    await isStaffToo(staff.payouts, asha);
    expect((await releases(staff.payouts)).json()).toMatchObject({ code: 'not_for_yourself' });
    await isStaffToo(staff.payouts, null);
    expect((await releases(staff.payouts)).statusCode).toBe(200);
    expect(await isStopped()).toBe(false);
    expect((await releases(staff.payouts)).json()).toMatchObject({ code: 'not_in_this_status' });
    const told = await t.db
      .selectFrom('notifications')
      .select('kind')
      .where('member_id', '=', asha.id)
      .where('kind', '=', 'payouts_released')
      .execute();
    expect(told).toHaveLength(1);
    expect(await decidesWithdrawal(staff.payouts, code)).toMatchObject({ status: 'approved' });
  });
});

describe('more than one hand at once', () => {
  test('two clerks: the second waits, and is told that it changed', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    const outcome = await inTurn(
      t.db,
      async (tx) => {
        const row = await lockWithdrawal(tx, idOfWithdrawal(code));
        await endWithdrawal(tx, row, { act: 'reject', by: { kind: 'staff', id: staff.all.id }, at: t.clock.now(), note: 'x' });
      },
      () => decidesWithdrawal(staff.payouts, code, { version: 0, seen: ['first_payout'] }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'stale', status: 409 } });
    expect([(await withdrawalSeen(staff.payouts, code)).status, (await booksOf(t, asha)).held]).toEqual(['rejected', 0]);
    await booksAgree();
  });

  test('she cancels while it is being approved: one of them is first, and the other is told', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    const outcome = await inTurn(
      t.db,
      async (tx) => {
        const row = await lockWithdrawal(tx, idOfWithdrawal(code));
        await endWithdrawal(tx, row, {
          act: 'cancel',
          by: { kind: 'member', id: asha.id },
          at: t.clock.now(),
          note: 'Cancelled by the member',
        });
      },
      () => decidesWithdrawal(staff.payouts, code, { version: 0, seen: ['first_payout'] }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'stale' } });
    expect((await booksOf(t, asha)).held).toBe(0);

    const { code: second } = await asksToWithdraw(t, asha);
    await decidesWithdrawal(staff.payouts, second);
    const late = await asha.asks(cancelMyWithdrawal, { params: { code: second } });
    expect(late.json()).toMatchObject({ code: 'not_in_this_status' });
    expect((await booksOf(t, asha)).held).toBe(rupees(100));
  });

  test('many at once, approving, rejecting and cancelling: it ends in one way, and the books agree', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    const calls = [
      ...[staff.payouts, staff.all].flatMap((who) => [
        decidesWithdrawal(who, code, { version: 0, seen: ['first_payout'] }),
        decidesWithdrawal(who, code, { act: 'reject', version: 0 }),
      ]),
      asha.does(cancelMyWithdrawal, { params: { code } }),
    ];
    const ended = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(ended).toHaveLength(1);
    const { status, history } = await withdrawalSeen(staff.payouts, code);
    expect(history).toHaveLength(2);
    expect((await booksOf(t, asha)).held).toBe(status === 'approved' ? rupees(100) : 0);
    await booksAgree();
  });
});
