import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, checkLedger, FIRST_BANK, facts, hold, post, violationsIn } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { decidesReward, rewardScene } from '#api/testing/world/rewards.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { correctsWallet, walletSeen } from '#api/testing/world/wallets.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import { agreeAsSecondPerson } from '#contract/second-person.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { correctWallet } from '#contract/wallets/wallets.ts';
import { insertCorrection, oneCorrectionAtATime } from './store.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  await setTo(t, 'second_person.above', rupees(10_000));
  await setTo(t, 'staff.solo', false);
});

const walletOf = async ({ id }: Person) => (await balanceOf(t.db, id as MemberId)).wallet;
const booksAgree = async () => expect(violationsIn(await checkLedger(t.db))).toEqual([]);
const rowsOf = ({ id }: Person) => t.db.selectFrom('wallet_corrections').selectAll().where('member_id', '=', id).orderBy('id').execute();
const isStaffToo = (who: StaffPerson, member: Person) =>
  t.db.updateTable('staff').set({ member_id: member.id }).where('id', '=', who.id).execute();

describe('a correction', () => {
  test('[D-12.4] [D-12.8] takes the new balance and a reason, books the difference, and tells the member', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    expect(await correctsWallet(staff.payouts, asha, { after: rupees(200), reason: 'Paid back by hand', about: 'WTH1139' })).toMatchObject({
      wallet: rupees(200),
      earnings: 0,
      balance: rupees(200),
      transactions: 1,
    });
    const seen = await correctsWallet(staff.payouts, asha, { after: rupees(99.99), reason: 'Entered twice' });
    expect(seen.statement.rows.map(({ what, amount, balance, reason, after }) => [what, amount, balance, reason, after.wallet])).toEqual([
      ['Correction', rupees(-100.01), 'wallet', 'Entered twice', rupees(99.99)],
      ['Correction, WTH1139', rupees(200), 'wallet', 'Paid back by hand', rupees(200)],
    ]);
    expect(await rowsOf(asha)).toMatchObject([
      { before: 0, after: rupees(200), about: 'WTH1139', staff_id: staff.payouts.id, agreed_by: null },
      { before: rupees(200), after: rupees(99.99), about: null },
    ]);
    const { rows } = await asha.does(listMyNotifications);
    expect(rows.map(({ message }) => message)).toEqual([
      'We corrected your wallet: ₹100.01 was taken off.',
      'We corrected your wallet: ₹200 was added.',
    ]);
    await t.runJobs();
    expect(t.inbox.last(asha.email).text).toContain('Entered twice');
    await booksAgree();
  });

  test('[D-12.6] is refused if the balance changed meanwhile, and then changes nothing', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    await correctsWallet(staff.payouts, asha, { after: rupees(50) });
    await expect(correctsWallet(staff.all, asha, { before: 0, after: rupees(70) })).rejects.toMatchObject({ code: 'stale', status: 409 });
    expect(await walletOf(asha)).toBe(rupees(50));
    expect(await rowsOf(asha)).toHaveLength(1);
  });

  test('[D-12.5] that is empty, not a number, half a paisa or what the wallet holds already changes nothing', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    for (const after of [undefined, null, '', 'ten', '10', 10.5, Number.MAX_SAFE_INTEGER + 1, 0]) {
      const answer = await staff.payouts.asks(correctWallet, {
        params: { code: asha.code },
        body: { before: 0, after, reason: 'x' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect(answer.statusCode, String(after)).toBe(400);
    }
    expect(await rowsOf(asha)).toEqual([]);
    expect(await walletOf(asha)).toBe(0);
  });

  test('[D-12.7] never below zero: not as typed, and not by a withdrawal that came between', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    await expect(correctsWallet(staff.payouts, asha, { before: 0, after: -1 })).rejects.toMatchObject({ status: 400 });
    await correctsWallet(staff.payouts, asha, { after: rupees(100) });
    const by = { by: { kind: 'member', id: asha.id }, at: t.clock.now() } as const;
    const outcome = await inTurn(
      t.db,
      (tx) => hold(tx, by, { withdrawal: 8_001, member: asha.id as MemberId, amount: rupees(80), first: 'wallet' }),
      () => correctsWallet(staff.payouts, asha, { before: rupees(100), after: 0 }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'stale' } });
    expect(await balanceOf(t.db, asha.id as MemberId)).toMatchObject({ wallet: rupees(20), held: rupees(80) });
  });

  test('of two at once for the same balance one is booked', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    const tries = [staff.payouts, staff.all].map((who) =>
      correctsWallet(who, asha, { before: 0, after: rupees(30) }).catch((error: { code: string }) => error.code),
    );
    expect((await Promise.all(tries)).filter((answer) => answer === 'stale')).toHaveLength(1);
    expect(await walletOf(asha)).toBe(rupees(30));
    expect(await rowsOf(asha)).toHaveLength(1);
  });

  test('asked for again after a lost answer is booked once', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    const [key, before] = [crypto.randomUUID(), 0];
    for (let i = 0; i < 2; i++)
      expect(await correctsWallet(staff.payouts, asha, { before, after: rupees(30), key })).toMatchObject({ wallet: rupees(30) });
    expect(await rowsOf(asha)).toHaveLength(1);
  });

  test('pays off first what the member owes', async () => {
    await rewardsAtOnce(t);
    const { ravi, staff, code } = await rewardScene(t, 'booked');
    const member = ravi.id as MemberId;
    await t.db.transaction().execute(async (tx) => {
      const by = { by: { kind: 'staff', id: staff.payouts.id }, at: t.clock.now() } as const;
      await hold(tx, by, { withdrawal: 8_002, member, amount: rupees(25.05), first: 'wallet' });
      await post(tx, by, facts.withdrawalPaid({ withdrawal: 8_002, member, bank: FIRST_BANK, amount: rupees(25.05), fee: rupees(0) }));
    });
    await decidesReward(staff.payouts, code, { act: 'refuse' });
    expect(await walletSeen(staff.payouts, ravi)).toMatchObject({ wallet: 0, owed: rupees(25.05) });
    const seen = await correctsWallet(staff.payouts, ravi, { after: rupees(30) });
    expect(seen).toMatchObject({ wallet: rupees(4.95), owed: 0 });
    expect(seen.statement.rows.slice(0, 2).map(({ what, amount }) => [what, amount])).toEqual([
      ['Paid off what was owed', rupees(-25.05)],
      ['Correction', rupees(30)],
    ]);
  });
});

describe('what one clerk must not do alone', () => {
  test('[D-12.9] above the limit a second person agrees; until then nothing is booked', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    const asked = await correctsWallet(staff.payouts, asha, { after: rupees(10_000.01), reason: 'Prize' });
    expect(asked).toMatchObject({ wallet: 0, mayCorrect: false, secondPerson: { status: 'open', askedBy: 'Staff payouts' } });
    expect(await rowsOf(asha)).toEqual([]);
    // Neither the asker nor a colleague without that right.
    for (const [who, code] of [
      [staff.payouts, 'forbidden'],
      [staff.finance, 'forbidden'],
    ] as const)
      await expect(
        who.does(agreeAsSecondPerson, {
          params: { code: asked.secondPerson?.code ?? '' },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
      ).rejects.toMatchObject({ code });
    expect(await agreesTo(t, 'wallet.correct', asha.code)).toBe(true);
    expect(await walletSeen(staff.payouts, asha)).toMatchObject({ wallet: rupees(10_000.01), secondPerson: null, mayCorrect: true });
    expect(await rowsOf(asha)).toMatchObject([{ staff_id: staff.payouts.id, reason: 'Prize' }]);
    expect((await rowsOf(asha))[0]?.agreed_by).not.toBeNull();
    await booksAgree();
  });

  test('exactly the limit is one person’s', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    expect(await correctsWallet(staff.payouts, asha, { after: rupees(10_000) })).toMatchObject({
      secondPerson: null,
      wallet: rupees(10_000),
    });
  });

  test('a large sum in small pieces counts together: over members, up and down, within a day', async () => {
    const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: {} });
    await correctsWallet(staff.payouts, asha, { after: rupees(6_000) });
    await correctsWallet(staff.payouts, asha, { after: rupees(3_000) });
    expect(await correctsWallet(staff.payouts, ravi, { after: rupees(1_000.01) })).toMatchObject({
      wallet: 0,
      secondPerson: { status: 'open' },
    });
    // Another clerk's corrections are theirs, and what two agreed to counts for neither.
    expect(await correctsWallet(staff.all, meera, { after: rupees(9_000) })).toMatchObject({ wallet: rupees(9_000) });
    await agreesTo(t, 'wallet.correct', ravi.code);
    expect(await correctsWallet(staff.payouts, meera, { after: rupees(10_000) })).toMatchObject({
      wallet: rupees(10_000),
      secondPerson: null,
    });
    t.clock.advance({ hours: 24 });
    await t.db
      .updateTable('staff_sessions')
      .set({ confirmed_at: t.clock.now(), expires_at: new Date('2030-01-01') })
      .execute();
    await t.db.updateTable('staff_sessions').set({ last_seen_at: t.clock.now() }).execute();
    expect(await correctsWallet(staff.payouts, meera, { after: rupees(19_000) })).toMatchObject({ wallet: rupees(19_000) });
  });

  test('two pieces at the same moment are added up, too: the second waits for the first', async () => {
    const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
    const [at, after] = [t.clock.now(), rupees(6_000)];
    const outcome = await inTurn(
      t.db,
      async (tx) => {
        await oneCorrectionAtATime(tx, staff.payouts.id);
        const row = { member_id: ravi.id, before: 0, after, reason: 'x', about: null, staff_id: staff.payouts.id, agreed_by: null, at };
        const correction = await insertCorrection(tx, row);
        await post(
          tx,
          { by: { kind: 'staff', id: staff.payouts.id }, at },
          facts.walletCorrected({ correction, member: ravi.id as MemberId, by: after }),
        );
      },
      () => correctsWallet(staff.payouts, asha, { before: 0, after }),
    );
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { wallet: 0, secondPerson: { status: 'open' } } });
  });

  test('what was agreed to is what was asked: a balance that moved since ends the request', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    await correctsWallet(staff.payouts, asha, { after: rupees(20_000) });
    await correctsWallet(staff.all, asha, { after: rupees(10) });
    await expect(agreesTo(t, 'wallet.correct', asha.code)).rejects.toMatchObject({ code: 'stale' });
    expect(await walletOf(asha)).toBe(rupees(10));
    expect((await walletSeen(staff.payouts, asha)).secondPerson).toBeNull();
  });

  test('nobody corrects their own wallet, alone in the trust neither, and nobody agrees to that', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    await isStaffToo(staff.payouts, asha);
    expect(await walletSeen(staff.payouts, asha)).toMatchObject({ isOwn: true, mayCorrect: false });
    for (const solo of [false, true]) {
      await setTo(t, 'staff.solo', solo);
      await expect(correctsWallet(staff.payouts, asha, { after: rupees(5) })).rejects.toMatchObject({
        code: 'not_for_yourself',
        status: 403,
      });
    }
    await setTo(t, 'staff.solo', false);
    await t.db.updateTable('staff').set({ member_id: null }).where('id', '=', staff.payouts.id).execute();
    await isStaffToo(staff.trustee, asha);
    const { secondPerson } = await correctsWallet(staff.payouts, asha, { after: rupees(20_000) });
    await expect(
      staff.trustee.does(agreeAsSecondPerson, {
        params: { code: secondPerson?.code ?? '' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    ).rejects.toMatchObject({ code: 'not_for_yourself' });
    expect(await walletOf(asha)).toBe(0);
  });

  test('an open session is not enough, for the smallest sum neither', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    await t.db.updateTable('staff_sessions').set({ confirmed_at: null }).where('staff_id', '=', staff.payouts.id).execute();
    await expect(correctsWallet(staff.payouts, asha, { after: 1 })).rejects.toMatchObject({ code: 'identity_not_confirmed', status: 403 });
    expect(await walletOf(asha)).toBe(0);
  });

  test('in solo mode a large one goes through, and stands in the log', async () => {
    const { asha, staff } = await world(t, { asha: {} });
    await setTo(t, 'staff.solo', true);
    expect(await correctsWallet(staff.payouts, asha, { after: rupees(20_000) })).toMatchObject({
      wallet: rupees(20_000),
      secondPerson: null,
    });
    const log = await t.db.selectFrom('audit_entries').select('action').where('actor_id', '=', staff.payouts.id).orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['solo.rule_waived', 'wallet.corrected']);
  });
});
