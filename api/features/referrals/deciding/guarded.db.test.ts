import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { linksOf, lockReward } from '#api/features/referrals/case/store.ts';
import { takeBackReward } from '#api/features/referrals/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { sendsPapers } from '#api/testing/world/identity.ts';
import { decidesReward, earningsOf, lifetimeOf, newestRewardOf, rewardScene, rewardSeen } from '#api/testing/world/rewards.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { decideReward } from '#contract/referrals/review-rewards.ts';
import { agreeAsSecondPerson } from '#contract/second-person.ts';
import type { MemberId, StaffId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { carryOut } from './carry-out.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  await rewardsAtOnce(t);
  await setTo(t, 'second_person.above', rupees(10_000));
});

const scene = (state: 'booked' | 'due' | 'blocked') => rewardScene(t, state);
const balance = ({ id }: Person) => balanceOf(t.db, id as MemberId);
const booksAgree = async () => expect(violationsIn(await checkLedger(t.db))).toEqual([]);
const isStaffToo = (who: StaffPerson, member: Person) =>
  t.db.updateTable('staff').set({ member_id: member.id }).where('id', '=', who.id).execute();

describe('who may not', () => {
  test('a colleague who only reads is refused, and nothing has changed', async () => {
    const { ravi, staff, code } = await scene('blocked');
    for (const who of [staff.auditor, staff.trustee, staff.finance, staff.admin]) {
      const { statusCode } = await who.asks(decideReward, {
        params: { code },
        body: { act: 'release', reason: 'x', version: 0 },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect(statusCode).toBe(403);
    }
    expect(await rewardSeen(staff.auditor, code)).toMatchObject({ status: 'blocked', acts: [], history: [] });
    expect(await earningsOf(t, ravi)).toBe(0);
  });

  test.each(['ravi', 'asha'] as const)('a clerk who is %s decides nothing about it, in solo mode neither', async (who) => {
    const { staff, code, ...people } = await scene('blocked');
    await isStaffToo(staff.payouts, people[who]);
    for (const solo of [true, false]) {
      await setTo(t, 'staff.solo', solo);
      expect(await rewardSeen(staff.payouts, code)).toMatchObject({ isOwn: true, acts: [] });
      await expect(decidesReward(staff.payouts, code, { act: 'release' })).rejects.toMatchObject({ code: 'not_for_yourself', status: 403 });
    }
    for (const act of ['release', 'refuse'] as const)
      await expect(decidesReward(staff.payouts, code, { act })).rejects.toMatchObject({ code: 'not_for_yourself', status: 403 });
    expect(await earningsOf(t, people.ravi)).toBe(0);
    expect(await rewardSeen(staff.all, code)).toMatchObject({ isOwn: false, status: 'blocked', history: [] });
  });

  test('nor a clerk whose own account is the one that is linked', async () => {
    const { asha, meera, ravi, staff } = await world(t, { ravi: {}, meera: { sponsor: 'ravi' }, asha: { sponsor: 'ravi' } });
    await sendsPapers(t, meera, staff.kyc_reviewer, { idNumber: 'ABCPM1212K' });
    await sendsPapers(t, asha, staff.kyc_reviewer, { idNumber: 'ABCPM1212K' });
    await staff.finance.approves(await asha.donates(rupees(501)));
    const code = await newestRewardOf(t, ravi);
    await isStaffToo(staff.payouts, meera);
    expect(await rewardSeen(staff.payouts, code)).toMatchObject({ status: 'blocked', blocked: 'linked', isOwn: true, acts: [] });
    await expect(decidesReward(staff.payouts, code, { act: 'release' })).rejects.toMatchObject({ code: 'not_for_yourself' });
    expect(await earningsOf(t, ravi)).toBe(0);
  });
});

describe('more than one hand at once', () => {
  test('two clerks, one releases and one refuses: the second waits, and is told that it changed', async () => {
    const { ravi, staff, code } = await scene('blocked');
    const { version } = await rewardSeen(staff.all, code);
    const outcome = await inTurn(
      t.db,
      async (tx) => {
        await lockReward(tx, Number(code.slice(3)));
        await tx
          .updateTable('rewards')
          .set({ status: 'refused', blocked: null })
          .where('id', '=', Number(code.slice(3)))
          .execute();
      },
      () => decidesReward(staff.all, code, { act: 'release', version }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'stale', status: 409 } });
    expect(await earningsOf(t, ravi)).toBe(0);
    await booksAgree();
  });

  test('released while its gift is being reversed: it waits, and nothing is booked for a gift that is gone', async () => {
    const { ravi, staff, code, donation } = await scene('blocked');
    const { version } = await rewardSeen(staff.payouts, code);
    const { decision_id } = await t.db
      .selectFrom('rewards')
      .select('decision_id')
      .where('id', '=', Number(code.slice(3)))
      .executeTakeFirstOrThrow();
    const outcome = await inTurn(
      t.db,
      (tx) => takeBackReward(tx, { decision: decision_id as number, sponsor: ravi.id, wasOnlyGift: false, at: t.clock.now() }),
      () => decidesReward(staff.payouts, code, { act: 'release', version }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'stale' } });
    expect([await earningsOf(t, ravi), (await rewardSeen(staff.payouts, code)).status]).toEqual([0, 'reversed']);
    await expect(decidesReward(staff.payouts, code, { act: 'release' })).rejects.toMatchObject({ code: 'not_in_this_status' });
    await staff.finance.reverses(donation);
    expect(await earningsOf(t, ravi)).toBe(0);
  });

  test('reversed while it is being released: the reversal waits and takes back what was booked', async () => {
    const { ravi, staff, code, donation } = await scene('blocked');
    const reward = Number(code.slice(3));
    const outcome = await inTurn(
      t.db,
      async (tx) => {
        const row = await lockReward(tx, reward);
        const [links, values] = [await linksOf(tx, row), await settings(t)];
        const decision = { act: 'release', reason: 'Fine' } as const;
        const clerk = { kind: 'staff', id: staff.payouts.id as StaffId } as const;
        await carryOut(tx, t, { reward: row, links, decision, values, staff: clerk, ip: undefined });
      },
      () => staff.finance.reverses(donation),
    );
    expect(outcome.status).toBe('fulfilled');
    expect([await earningsOf(t, ravi), await lifetimeOf(t, ravi), (await rewardSeen(staff.payouts, code)).status]).toEqual([
      0,
      0,
      'reversed',
    ]);
    await booksAgree();
  });

  test('a lost answer is asked for again, by key and without it: the same answer, and it is done once', async () => {
    const { ravi, staff, code } = await scene('blocked');
    const { version } = await rewardSeen(staff.payouts, code);
    const wish = { act: 'release', version } as const;
    const first = await decidesReward(staff.payouts, code, { ...wish, key: 'lost-answer-1' });
    expect(await decidesReward(staff.payouts, code, { ...wish, key: 'lost-answer-1' })).toEqual(first);
    expect(await decidesReward(staff.payouts, code, wish)).toEqual(first);
    expect([await earningsOf(t, ravi), first.history.length]).toEqual([rupees(25.05), 1]);
    // Somebody else with the same old page is told.
    await expect(decidesReward(staff.all, code, wish)).rejects.toMatchObject({ code: 'stale', status: 409 });
    await expect(decidesReward(staff.payouts, code, { act: 'refuse', version })).rejects.toMatchObject({ code: 'stale' });
  });

  test('refused twice takes money back once', async () => {
    const { ravi, asha, staff, code } = await scene('booked');
    await staff.finance.approves(await asha.donates(rupees(500)));
    const { version } = await rewardSeen(staff.payouts, code);
    for (let times = 0; times < 2; times += 1) await decidesReward(staff.payouts, code, { act: 'refuse', version });
    await expect(decidesReward(staff.all, code, { act: 'refuse' })).rejects.toMatchObject({ code: 'not_in_this_status' });
    expect(await balance(ravi)).toMatchObject({ earnings: rupees(10), owed: 0 });
    await booksAgree();
  });
});

describe('a large sum', () => {
  const large = async (): Promise<Awaited<ReturnType<typeof scene>>> => {
    const made = await scene('blocked');
    await setTo(t, 'second_person.above', rupees(25.04));
    return made;
  };

  test('is released by two people: until the second agrees nothing is booked', async () => {
    const { ravi, staff, code } = await large();
    const asked = await decidesReward(staff.payouts, code, { act: 'release', reason: 'They are cousins' });
    expect(asked).toMatchObject({
      status: 'blocked',
      secondPerson: { askedBy: 'Staff payouts', status: 'open' },
      acts: ['refuse'],
      history: [],
    });
    expect(await earningsOf(t, ravi)).toBe(0);
    await expect(decidesReward(staff.all, code, { act: 'release' })).rejects.toMatchObject({ code: 'second_person_asked' });
    expect(await agreesTo(t, 'reward.release', code)).toBe(true);
    expect(await rewardSeen(staff.payouts, code)).toMatchObject({
      status: 'booked',
      secondPerson: null,
      history: [{ act: 'release', by: 'Staff payouts', reason: 'They are cousins' }],
    });
    expect(await earningsOf(t, ravi)).toBe(rupees(25.05));
    await booksAgree();
  });

  test('wants the identity confirmed; the second person is not the sponsor; what was refused meanwhile is not released', async () => {
    const { ravi, staff, code } = await large();
    const confirmed = (who: StaffPerson, at: Date | null) =>
      t.db.updateTable('staff_sessions').set({ confirmed_at: at }).where('staff_id', '=', who.id).execute();
    await confirmed(staff.payouts, null);
    await expect(decidesReward(staff.payouts, code, { act: 'release' })).rejects.toMatchObject({ code: 'identity_not_confirmed' });
    await confirmed(staff.payouts, t.clock.now());
    const { secondPerson } = await decidesReward(staff.payouts, code, { act: 'release' });
    await isStaffToo(staff.trustee, ravi);
    const agreeing = { params: { code: secondPerson?.code ?? '' } };
    await expect(staff.trustee.does(agreeAsSecondPerson, agreeing)).rejects.toMatchObject({ code: 'not_for_yourself' });
    await decidesReward(staff.payouts, code, { act: 'refuse' });
    await expect(staff.all.does(agreeAsSecondPerson, agreeing)).rejects.toMatchObject({ code: 'stale' });
    expect([await earningsOf(t, ravi), (await rewardSeen(staff.payouts, code)).status]).toEqual([0, 'refused']);
  });

  test('the sum of the setting itself is released by one', async () => {
    const { ravi, staff, code } = await large();
    await setTo(t, 'second_person.above', rupees(25.05));
    expect(await decidesReward(staff.payouts, code, { act: 'release' })).toMatchObject({ status: 'booked', secondPerson: null });
    expect(await earningsOf(t, ravi)).toBe(rupees(25.05));
  });
});
