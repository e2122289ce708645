import { beforeEach, describe, expect, test } from 'vitest';
import { type KeptDetails, openDetails, sealDetails } from '#api/features/withdrawals/case/sealed.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { isSent } from '#api/testing/world/desks/payout-rows.ts';
import { decidesWithdrawal, idOfWithdrawal, withdrawalScene, withdrawalSeen } from '#api/testing/world/desks/withdrawals.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asksToWithdraw, booksOf, canWithdraw } from '#api/testing/world/withdrawals.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { agreeAsSecondPerson } from '#contract/second-person.ts';
import { rupees } from '#contract/values/money.ts';
import { getMyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import { listWithdrawals } from '#contract/withdrawals/review-withdrawals.ts';

const t = await testAppOfFile();
beforeEach(() => setTo(t, 'second_person.above', rupees(10_000)));

const mailsOf = async (kind: string, { id }: { id: number }) =>
  (await t.db.selectFrom('notifications').select('id').where('kind', '=', kind).where('member_id', '=', id).execute()).length;
const pagesToldOf = async (code: string) =>
  (await t.db.selectFrom('live_events').select('audience').where('code', '=', code).orderBy('audience').execute()).map(
    ({ audience }) => audience,
  );
const logOf = (code: string) =>
  t.db.selectFrom('audit_entries').select(['action', 'actor_id', 'after']).where('subject', '=', code).orderBy('id').execute();

describe('one person', () => {
  test('[D-11.4] approves: the day is set, the member is told, and the money stays on hold until the bank has paid', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    t.clock.advance({ minutes: 5 });
    const before = await booksOf(t, asha);
    const seen = await decidesWithdrawal(staff.payouts, code);
    expect(seen).toMatchObject({
      status: 'approved',
      processedAt: t.clock.now().toISOString(),
      acts: ['reject'],
      run: null,
      history: [
        { act: 'approve', by: 'Staff payouts' },
        { act: 'ask', by: asha.fullName },
      ],
    });
    expect(await booksOf(t, asha)).toEqual(before);
    expect(before).toMatchObject({ held: rupees(100), available: rupees(900) });
    expect(await mailsOf('withdrawal_approved', asha)).toBe(1);
    expect(await pagesToldOf(code), 'when she asked, and now').toEqual([
      'may:withdrawals.read',
      'may:withdrawals.read',
      `member:${asha.id}`,
      `member:${asha.id}`,
    ]);
    expect((await logOf(code)).at(-1)).toMatchObject({
      action: 'withdrawal.approved',
      actor_id: staff.payouts.id,
      after: { status: 'approved', amount: rupees(100), looked: ['first_payout'] },
    });
  });

  test('[D-11.5] rejects with a reason: the hold is free, fee and all, and the member reads why', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    const seen = await decidesWithdrawal(staff.payouts, code, { act: 'reject', reason: 'The account is in another name' });
    expect(seen).toMatchObject({
      status: 'rejected',
      note: 'The account is in another name',
      acts: [],
      processedAt: t.clock.now().toISOString(),
    });
    expect(await booksOf(t, asha)).toMatchObject({ held: 0, earnings: rupees(1_000), available: rupees(1_000) });
    expect(await asha.does(getMyWithdrawal, { params: { code } })).toMatchObject({
      shownAs: 'failed',
      note: 'The account is in another name',
    });
    expect(await mailsOf('withdrawal_rejected', asha)).toBe(1);
    for (const act of ['approve', 'reject'] as const)
      await expect(decidesWithdrawal(staff.payouts, code, { act })).rejects.toMatchObject({ code: 'not_in_this_status', status: 409 });
  });

  test('[D-11.5] a rejection says why: without a reason nothing happens', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    await expect(decidesWithdrawal(staff.payouts, code, { act: 'reject', reason: ' ' })).rejects.toMatchObject({ status: 400 });
    expect([(await withdrawalSeen(staff.payouts, code)).status, (await booksOf(t, asha)).held]).toEqual(['pending', rupees(100)]);
  });

  test('[D-11.6] what is approved can be rejected until it is in a payout run; in one it cannot', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    await decidesWithdrawal(staff.payouts, code);
    expect(await decidesWithdrawal(staff.payouts, code, { act: 'reject' })).toMatchObject({ status: 'rejected' });
    expect((await booksOf(t, asha)).held).toBe(0);

    const { code: second } = await asksToWithdraw(t, asha);
    await decidesWithdrawal(staff.payouts, second);
    await isSent(t, { code: second }, staff.payouts);
    expect(await withdrawalSeen(staff.payouts, second)).toMatchObject({
      status: 'approved',
      run: expect.stringMatching(/^RUN\d{3,}$/),
      acts: [],
    });
    await expect(decidesWithdrawal(staff.payouts, second, { act: 'reject' })).rejects.toMatchObject({ code: 'in_payout_run', status: 409 });
    expect((await booksOf(t, asha)).held).toBe(rupees(100));
  });

  test('what asks to be looked at must be ticked, and what was shown stays with the decision', async () => {
    const { staff, code } = await withdrawalScene(t);
    await expect(decidesWithdrawal(staff.payouts, code, { seen: [] })).rejects.toMatchObject({ code: 'checks_not_ticked', status: 409 });
    expect((await withdrawalSeen(staff.payouts, code)).status).toBe('pending');
    const decided = await decidesWithdrawal(staff.payouts, code);
    const kept = await t.db
      .selectFrom('withdrawal_decisions')
      .select(['act', 'evidence'])
      .where('withdrawal_id', '=', idOfWithdrawal(code))
      .where('act', '=', 'approve')
      .executeTakeFirstOrThrow();
    const evidence = kept.evidence as { check: string; state: string; isSeen: boolean }[];
    expect(evidence.filter(({ isSeen }) => isSeen).map(({ check }) => check)).toEqual(['first_payout']);
    expect(evidence).toHaveLength(8);
    expect(decided.evidence.map(({ check, state }) => ({ check, state }))).toEqual(evidence.map(({ check, state }) => ({ check, state })));
    // Names are the members' own: they do not stay in the decision.
    expect(JSON.stringify(kept.evidence)).not.toMatch(/Kumar/);
  });

  test('a decision names the version it saw; another one changes nothing', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    for (const act of ['approve', 'reject'] as const)
      for (const version of [-1, 1])
        await expect(decidesWithdrawal(staff.payouts, code, { act, version })).rejects.toMatchObject({ code: 'stale', status: 409 });
    expect([(await withdrawalSeen(staff.payouts, code)).status, (await booksOf(t, asha)).held]).toEqual(['pending', rupees(100)]);
  });

  test('asked again after a lost answer it is decided once', async () => {
    const { asha, staff, code } = await withdrawalScene(t);
    await decidesWithdrawal(staff.payouts, code, { version: 0, seen: ['first_payout'] });
    expect(await decidesWithdrawal(staff.payouts, code, { version: 0, seen: ['first_payout'] })).toMatchObject({ status: 'approved' });
    await decidesWithdrawal(staff.payouts, code, { act: 'reject', version: 1 });
    expect(await decidesWithdrawal(staff.payouts, code, { act: 'reject', version: 1 })).toMatchObject({ status: 'rejected' });
    expect((await withdrawalSeen(staff.payouts, code)).history.map(({ act }) => act)).toEqual(['reject', 'approve', 'ask']);
    expect([await mailsOf('withdrawal_approved', asha), await mailsOf('withdrawal_rejected', asha)]).toEqual([1, 1]);
  });
});

describe('above the limit', () => {
  const large = () => withdrawalScene(t, { sum: 10_001 });
  const agreement = async (who: StaffPerson, code: string) => who.asks(agreeAsSecondPerson, { params: { code } });

  test('[D-11.15] one person approves nothing alone: a second one is asked, who reads what is agreed to', async () => {
    const { staff, code } = await large();
    const asked = await decidesWithdrawal(staff.payouts, code);
    expect(asked).toMatchObject({
      status: 'pending',
      waitsForSecondPerson: true,
      acts: ['reject'],
      secondPerson: { status: 'open', askedBy: 'Staff payouts' },
    });
    const { rows } = await staff.payouts.does(listWithdrawals, { query: { find: code } });
    expect(rows).toMatchObject([{ status: 'pending', waitsForSecondPerson: true }]);
    expect(await agreesTo(t, 'withdrawal.approve', code)).toBe(true);
    expect(await withdrawalSeen(staff.payouts, code)).toMatchObject({
      status: 'approved',
      secondPerson: null,
      waitsForSecondPerson: false,
    });
    const { after } = (await logOf(code)).find(({ action }) => action === 'withdrawal.approved') ?? { after: {} };
    expect(after).toHaveProperty('agreedBy');
  });

  test('exactly the limit is one person’s; so is every rejection', async () => {
    const { staff, code } = await withdrawalScene(t, { sum: 10_000 });
    expect(await decidesWithdrawal(staff.payouts, code)).toMatchObject({ status: 'approved', secondPerson: null });
    const other = await large();
    expect(await decidesWithdrawal(other.staff.payouts, other.code, { act: 'reject' })).toMatchObject({ status: 'rejected' });
  });

  test('not without having shown again that it is them', async () => {
    const { staff, code } = await large();
    await t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', staff.payouts.id).execute();
    await expect(decidesWithdrawal(staff.payouts, code)).rejects.toMatchObject({ code: 'identity_not_confirmed' });
    expect(await withdrawalSeen(staff.payouts, code)).toMatchObject({ status: 'pending', secondPerson: null });
  });

  test('whoever asked does not agree', async () => {
    const { staff, code } = await large();
    const { secondPerson } = await decidesWithdrawal(staff.all, code);
    const answer = await agreement(staff.all, secondPerson?.code ?? '');
    expect(answer.json()).toMatchObject({ code: 'not_what_you_entered' });
    expect((await withdrawalSeen(staff.payouts, code)).status).toBe('pending');
  });

  test('nor the member herself, nor somebody who is paid to the same account', async () => {
    const { asha, ravi, staff, code } = await large();
    const { secondPerson } = await decidesWithdrawal(staff.payouts, code);
    const isStaffToo = (member: number) =>
      t.db.updateTable('staff').set({ member_id: member }).where('id', '=', staff.trustee.id).execute();
    const account = await t.db.selectFrom('payout_accounts').selectAll().where('member_id', '=', asha.id).executeTakeFirstOrThrow();
    const kept = (await openDetails(t.db, t, asha.id, account.details)) as KeptDetails;
    const details = await sealDetails(t.db, t, ravi.id, kept);
    await t.db
      .insertInto('payout_accounts')
      .values({ ...account, id: undefined, member_id: ravi.id, details })
      .execute();
    for (const member of [asha.id, ravi.id]) {
      await isStaffToo(member);
      const answer = await agreement(staff.trustee, secondPerson?.code ?? '');
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'not_for_yourself' }]);
    }
    expect((await withdrawalSeen(staff.payouts, code)).status).toBe('pending');
  });

  test('what came to light in between ends the request: it must be looked at again', async () => {
    const { asha, staff, code } = await large();
    const { secondPerson } = await decidesWithdrawal(staff.payouts, code);
    await t.db.insertInto('member_changes').values({ member_id: asha.id, change: 'password', at: t.clock.now() }).execute();
    const answer = await agreement(staff.trustee, secondPerson?.code ?? '');
    expect(answer.json()).toMatchObject({ code: 'stale' });
    expect(await withdrawalSeen(staff.payouts, code)).toMatchObject({ status: 'pending', secondPerson: null, acts: ['approve', 'reject'] });
    expect(await decidesWithdrawal(staff.payouts, code)).toMatchObject({ secondPerson: { status: 'open' } });
  });

  test('cancelled or rejected meanwhile, the agreement comes too late and nothing is held', async () => {
    const { asha, staff, code } = await large();
    const { secondPerson } = await decidesWithdrawal(staff.payouts, code);
    await decidesWithdrawal(staff.all, code, { act: 'reject' });
    const answer = await agreement(staff.trustee, secondPerson?.code ?? '');
    expect(answer.statusCode).toBe(409);
    expect(await withdrawalSeen(staff.payouts, code)).toMatchObject({ status: 'rejected', secondPerson: null });
    expect((await booksOf(t, asha)).held).toBe(0);
  });

  test('solo: the trust’s one person approves alone, which stands in the log', async () => {
    await setTo(t, 'staff.solo', true);
    const { asha, staff } = await world(t, { asha: {} });
    await canWithdraw(t, asha, staff.kyc_reviewer, 20_000);
    const { code } = await asksToWithdraw(t, asha, { sum: 15_000 });
    expect(await decidesWithdrawal(staff.all, code)).toMatchObject({ status: 'approved', secondPerson: null });
    const waived = await t.db.selectFrom('audit_entries').select('id').where('subject', '=', 'second_person withdrawal.approve').execute();
    expect(waived).toHaveLength(1);
    await setTo(t, 'staff.solo', false);
  });
});
