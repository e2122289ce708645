import { describe, expect, test } from 'vitest';
import {
  type Booking,
  balanceOf,
  chart,
  FIRST_BANK,
  facts,
  freezePayouts,
  fundInHand,
  hold,
  internalBalance,
  isPostedAndNotReversed,
  lockBalance,
  openBank,
  openFund,
  payoutState,
  post,
  postAlone,
  postMany,
  releasePayouts,
  requirePayoutsOpen,
  reverse,
} from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { asha, booksOfFile, ravi, refused, staff } from '#api/testing/ledger/books.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';

const books = await booksOfFile();

describe('a donation with its reward', () => {
  test('credits the fund, rewards the sponsor, and nobody else', async () => {
    const decision = books.id();
    await books.write((tx) => post(tx, staff, books.gift(decision), books.reward(decision, ravi)));
    expect(await balanceOf(books.db, ravi)).toEqual({ earnings: 2500, wallet: 0, held: 0, owed: 0, available: 2500 });
    expect(await balanceOf(books.db, asha)).toEqual({ earnings: 0, wallet: 0, held: 0, owed: 0, available: 0 });
    expect(await internalBalance(books.db, chart.bank())).toBe(50_000);
    expect(await internalBalance(books.db, chart.fund(books.fund))).toBe(50_000);
    expect(await internalBalance(books.db, chart.rewards, books.fund)).toBe(2_500);
    expect(await fundInHand(books.db, books.fund)).toBe(47_500);
  });

  test('stands under who booked it: staff by their number, a member by hers below zero, the machine as nobody', async () => {
    const booked = async (by: Booking['by']) => {
      const decision = books.id();
      await books.write((tx) => post(tx, { ...staff, by }, books.gift(decision)));
      const question = 'select actor_id::int as actor from ledger.transfer where kind = 1 and source_id = $1';
      const { rows } = await withClient(books.database.superUrl, (client) => client.query(question, [decision]));
      return rows.map(({ actor }) => actor);
    };
    expect(await booked({ kind: 'staff', id: 12 })).toEqual([12]);
    expect(await booked({ kind: 'member', id: 12 })).toEqual([-12]);
    expect(await booked({ kind: 'system' })).toEqual([0]);
  });

  test('is booked once: a second posting is refused and changes nothing', async () => {
    const [decision, sponsor] = [books.id(), books.member()];
    await books.write((tx) => post(tx, staff, books.gift(decision), books.reward(decision, sponsor)));
    await expect(books.write((tx) => post(tx, staff, books.gift(decision), books.reward(decision, sponsor)))).rejects.toEqual(
      refused('already_posted'),
    );
    expect((await balanceOf(books.db, sponsor)).earnings).toBe(2_500);
  });

  test('rolls back with everything else in its transaction', async () => {
    const [decision, sponsor] = [books.id(), books.member()];
    const work = books.write(async (tx) => {
      await post(tx, staff, books.gift(decision), books.reward(decision, sponsor));
      throw new Error('the mail could not be queued');
    });
    await expect(work).rejects.toThrow('the mail could not be queued');
    expect(await isPostedAndNotReversed(books.db, { kind: 'donation_approved', source: decision })).toBe(false);
    expect((await balanceOf(books.db, sponsor)).earnings).toBe(0);
  });

  test('alone, asked again after a lost answer, counts as done; another sum under the same id does not', async () => {
    const decision = books.id();
    expect(await postAlone(books.db, staff, books.gift(decision))).toBe('posted');
    expect(await postAlone(books.db, staff, books.gift(decision))).toBe('was_posted');
    await expect(postAlone(books.db, staff, books.gift(decision, rupees(501)))).rejects.toEqual(refused('already_posted'));
  });

  test('a hundred facts at once are a hundred facts', async () => {
    const before = await internalBalance(books.db, chart.bank());
    const sponsors = [books.member(), books.member(), books.member()] as const;
    const many = Array.from({ length: 50 }, (_, i) => ({ decision: books.id(), sponsor: sponsors[i % 3] as MemberId }));
    await books.write((tx) =>
      postMany(
        tx,
        staff,
        many.flatMap(({ decision, sponsor }) => [books.gift(decision), books.reward(decision, sponsor)]),
      ),
    );
    expect((await internalBalance(books.db, chart.bank())) - before).toBe(50 * 50_000);
    expect((await balanceOf(books.db, sponsors[0])).earnings).toBe(17 * 2_500);
  });
});

describe('corrections, refunds, disbursements and the bank', () => {
  test('a correction below zero is refused, and the lock shows what it decides on', async () => {
    const who = books.member();
    await books.write(async (tx) => {
      expect((await lockBalance(tx, who)).wallet).toBe(0);
      await post(tx, staff, facts.walletCorrected({ correction: books.id(), member: who, by: rupees(20) }));
    });
    const tooMuch = facts.walletCorrected({ correction: books.id(), member: who, by: rupees(-21) });
    await expect(books.write((tx) => post(tx, staff, tooMuch))).rejects.toEqual(refused('not_enough_funds'));
    await books.write((tx) => post(tx, staff, facts.walletCorrected({ correction: books.id(), member: who, by: rupees(-20) })));
    expect((await balanceOf(books.db, who)).wallet).toBe(0);
  });

  test('a disbursement is at most what the fund has in hand, also when two race', async () => {
    const fund = await books.write((tx) => openFund(tx, 'Widows'));
    const [decision, sponsor] = [books.id(), books.member()];
    await books.write((tx) =>
      post(
        tx,
        staff,
        facts.donationApproved({ decision, from: chart.bank(), fund, amount: rupees(1_000) }),
        facts.rewardBooked({ decision, sponsor, fund, amount: rupees(50) }),
      ),
    );
    const give = (amount: number) =>
      books.write((tx) =>
        post(tx, staff, facts.disbursementPaid({ disbursement: books.id(), fund, bank: FIRST_BANK, amount: rupees(amount) })),
      );
    await expect(give(951)).rejects.toEqual(refused('fund_exhausted'));
    const outcomes = await Promise.allSettled([give(600), give(600), give(600)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await fundInHand(books.db, fund)).toBe(35_000);
  });

  test('a refund is due, then paid, once and not more', async () => {
    const [decision, refund] = [books.id(), books.id()];
    const payOut = (amount: number) =>
      books.write((tx) => post(tx, staff, facts.refundPaid({ refund, bank: FIRST_BANK, amount: rupees(amount) })));
    await books.write((tx) => post(tx, staff, books.gift(decision)));
    await expect(payOut(500)).rejects.toEqual(refused('no_refund_due'));
    await books.write((tx) => post(tx, staff, facts.refundDue({ refund, from: chart.fund(books.fund), amount: rupees(500) })));
    await expect(payOut(501)).rejects.toEqual(refused('no_refund_due'));
    await payOut(500);
    await expect(payOut(500)).rejects.toEqual(refused('already_posted'));
    await expect(books.write((tx) => reverse(tx, { ...staff, reason: 'x' }, { kind: 'refund_due', source: refund }))).rejects.toEqual(
      refused('already_paid'),
    );
  });

  test('an imported credit waits in suspense until a claim is approved from it; charges and interest are the general fund’s', async () => {
    const bank = await books.write((tx) => openBank(tx, 'Second account'));
    await books.write((tx) =>
      post(
        tx,
        staff,
        facts.creditImported({ credit: books.id(), bank, amount: rupees(501) }),
        facts.chargeTaken({ line: books.id(), bank, amount: rupees(11.8) }),
        facts.interestReceived({ line: books.id(), bank, amount: rupees(3) }),
        facts.openingBooked({ opening: books.id(), into: chart.cash, fund: books.fund, amount: rupees(200) }),
        facts.collectionBanked({ banking: books.id(), bank, from: chart.cash, amount: rupees(150) }),
      ),
    );
    expect(await internalBalance(books.db, chart.suspense)).toBe(50_100);
    expect(await internalBalance(books.db, chart.bank(bank))).toBe(50_100 - 1_180 + 300 + 15_000);
    expect(await internalBalance(books.db, chart.cash)).toBe(5_000);
    const approved = facts.donationApproved({ decision: books.id(), from: chart.suspense, fund: books.fund, amount: rupees(501) });
    await books.write((tx) => post(tx, staff, approved));
    expect(await internalBalance(books.db, chart.suspense)).toBe(0);
  });

  test('while payouts are frozen no money leaves; holds and donations go on', async () => {
    const [who, withdrawal] = [books.member(), books.id()];
    await books.earned(who);
    await books.write((tx) => freezePayouts(tx, staff.by, 'the watchman called'));
    expect(await payoutState(books.db)).toMatchObject({ frozen: true, reason: 'the watchman called' });
    await books.write((tx) => hold(tx, staff, { withdrawal, member: who, amount: rupees(10), first: 'earnings' }));
    const paid = facts.withdrawalPaid({ withdrawal, member: who, bank: FIRST_BANK, amount: rupees(10), fee: rupees(0) });
    await expect(books.write((tx) => post(tx, staff, paid))).rejects.toEqual(refused('payouts_frozen'));
    await expect(requirePayoutsOpen(books.db)).rejects.toEqual(refused('payouts_frozen'));
    await books.write((tx) => releasePayouts(tx, staff.by, 'looked at'));
    await requirePayoutsOpen(books.db);
    await books.write((tx) => post(tx, staff, paid));
  });
});
