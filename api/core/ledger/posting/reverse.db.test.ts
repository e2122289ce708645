import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  chart,
  FIRST_BANK,
  facts,
  hold,
  internalBalance,
  isPostedAndNotReversed,
  post,
  reverse,
} from '#api/core/ledger/index.ts';
import { booksOfFile, refused, staff } from '#api/testing/ledger/books.ts';
import { rupees } from '#contract/values/money.ts';

const books = await booksOfFile();

describe('a withdrawal', () => {
  test('holds the amount at once, from the balance its reason names, the other covers the rest', async () => {
    const who = books.member();
    await books.earned(who, rupees(30));
    await books.write((tx) => post(tx, staff, facts.walletCorrected({ correction: books.id(), member: who, by: rupees(50) })));
    const walletFirst = { withdrawal: books.id(), member: who, amount: rupees(60), first: 'wallet' } as const;
    expect(await books.write((tx) => hold(tx, staff, walletFirst))).toEqual({ from_earnings: 1_000, from_wallet: 5_000 });
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 2_000, wallet: 0, held: 6_000, available: 2_000 });
    const earningsFirst = { withdrawal: books.id(), member: who, amount: rupees(20), first: 'earnings' } as const;
    expect(await books.write((tx) => hold(tx, staff, earningsFirst))).toEqual({ from_earnings: 2_000, from_wallet: 0 });
  });

  test('requests that race spend the money once', async () => {
    const who = books.member();
    await books.earned(who, rupees(100));
    const request = () =>
      books.write((tx) => hold(tx, staff, { withdrawal: books.id(), member: who, amount: rupees(60), first: 'earnings' }));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, request));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('not_enough_funds'));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 4_000, held: 6_000 });
  });

  test('paid: the net leaves the bank, the fee stays with the general fund', async () => {
    const [who, withdrawal] = [books.member(), books.id()];
    await books.earned(who);
    const before = await internalBalance(books.db, chart.bank());
    await books.write((tx) => hold(tx, staff, { withdrawal, member: who, amount: rupees(100), first: 'earnings' }));
    const paid = facts.withdrawalPaid({ withdrawal, member: who, bank: FIRST_BANK, amount: rupees(100), fee: rupees(2.5) });
    await books.write((tx) => post(tx, staff, paid));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 0, held: 0 });
    expect((await internalBalance(books.db, chart.bank())) - before).toBe(-9_750);
    await expect(
      books.write((tx) => reverse(tx, { ...staff, reason: 'rejected' }, { kind: 'withdrawal_held', source: withdrawal })),
    ).rejects.toEqual(refused('already_paid'));
  });

  test('rejected: the hold is reversed, and it can no longer be paid', async () => {
    const [who, withdrawal] = [books.member(), books.id()];
    await books.earned(who);
    await books.write((tx) => hold(tx, staff, { withdrawal, member: who, amount: rupees(40), first: 'wallet' }));
    await books.write((tx) => reverse(tx, { ...staff, reason: 'rejected' }, { kind: 'withdrawal_held', source: withdrawal }));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 10_000, held: 0 });
    const paid = facts.withdrawalPaid({ withdrawal, member: who, bank: FIRST_BANK, amount: rupees(40), fee: rupees(0) });
    await expect(books.write((tx) => post(tx, staff, paid))).rejects.toEqual(refused('not_enough_funds'));
    await books.earned(who);
    await books.write((tx) => hold(tx, staff, { withdrawal: books.id(), member: who, amount: rupees(40), first: 'wallet' }));
    await expect(books.write((tx) => post(tx, staff, paid))).rejects.toEqual(refused('not_held'));
  });

  test('sent back by the bank: payment and hold are reversed, the fee included', async () => {
    const [who, withdrawal] = [books.member(), books.id()];
    await books.earned(who);
    await books.write(async (tx) => {
      await hold(tx, staff, { withdrawal, member: who, amount: rupees(100), first: 'earnings' });
      await post(tx, staff, facts.withdrawalPaid({ withdrawal, member: who, bank: FIRST_BANK, amount: rupees(100), fee: rupees(2.5) }));
    });
    const returned = [
      { kind: 'withdrawal_paid', source: withdrawal },
      { kind: 'withdrawal_held', source: withdrawal },
    ] as const;
    await books.write((tx) => reverse(tx, { ...staff, reason: 'returned' }, ...returned));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 10_000, held: 0 });
    await expect(books.write((tx) => reverse(tx, { ...staff, reason: 'again' }, ...returned))).rejects.toEqual(refused('already_reversed'));
  });
});

describe('a reversal', () => {
  test('undo, then approve again under a new decision', async () => {
    const [first, second, sponsor] = [books.id(), books.id(), books.member()];
    await books.write((tx) => post(tx, staff, books.gift(first), books.reward(first, sponsor)));
    const keys = [
      { kind: 'donation_approved', source: first },
      { kind: 'reward_booked', source: first },
    ] as const;
    await books.write((tx) => reverse(tx, { ...staff, reason: 'undo' }, ...keys));
    expect(await isPostedAndNotReversed(books.db, keys[0])).toBe(false);
    expect((await balanceOf(books.db, sponsor)).earnings).toBe(0);
    await books.write((tx) => post(tx, staff, books.gift(second), books.reward(second, sponsor)));
    expect((await balanceOf(books.db, sponsor)).earnings).toBe(2_500);
  });

  test('[R-03.11] what was withdrawn and paid out is owed, and later rewards pay it off before anything is earned', async () => {
    const [who, withdrawal] = [books.member(), books.id()];
    const decision = await books.earned(who, rupees(100));
    await books.write(async (tx) => {
      await hold(tx, staff, { withdrawal, member: who, amount: rupees(100), first: 'earnings' });
      await post(tx, staff, facts.withdrawalPaid({ withdrawal, member: who, bank: FIRST_BANK, amount: rupees(100), fee: rupees(0) }));
    });
    await books.write((tx) => reverse(tx, { ...staff, reason: 'bounced' }, { kind: 'reward_booked', source: decision }));
    expect(await balanceOf(books.db, who)).toEqual({ earnings: 0, wallet: 0, held: 0, owed: 10_000, available: 0 });
    await books.earned(who, rupees(30));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 0, owed: 7_000, available: 0 });
    await books.earned(who, rupees(90));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 2_000, owed: 0, available: 2_000 });
  });

  test('[R-03.11] [R-03.12] takes earnings, then wallet; the rest is owed, and the next reward pays it off first', async () => {
    const [who, withdrawal] = [books.member(), books.id()];
    const decision = await books.earned(who, rupees(100));
    await books.write(async (tx) => {
      await hold(tx, staff, { withdrawal, member: who, amount: rupees(80), first: 'earnings' });
      await post(tx, staff, facts.walletCorrected({ correction: books.id(), member: who, by: rupees(10) }));
    });
    await books.write((tx) => reverse(tx, { ...staff, reason: 'bounced' }, { kind: 'reward_booked', source: decision }));
    expect(await balanceOf(books.db, who)).toEqual({ earnings: 0, wallet: 0, held: 8_000, owed: 7_000, available: 0 });

    await books.earned(who, rupees(30));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 0, owed: 4_000 });
    await books.earned(who, rupees(50));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 1_000, owed: 0, held: 8_000 });
  });

  test('[R-03.12] a wallet is left alone while the earnings suffice', async () => {
    const who = books.member();
    const decision = await books.earned(who, rupees(100));
    await books.write((tx) => post(tx, staff, facts.walletCorrected({ correction: books.id(), member: who, by: rupees(10) })));
    await books.write((tx) => reverse(tx, { ...staff, reason: 'bounced' }, { kind: 'reward_booked', source: decision }));
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 0, wallet: 1_000, owed: 0 });
  });

  test('nothing is requested while something is owed; a released hold pays it off too', async () => {
    const [who, withdrawal] = [books.member(), books.id()];
    const decision = await books.earned(who, rupees(100));
    await books.write((tx) => hold(tx, staff, { withdrawal, member: who, amount: rupees(90), first: 'earnings' }));
    await books.write((tx) => reverse(tx, { ...staff, reason: 'bounced' }, { kind: 'reward_booked', source: decision }));
    await expect(
      books.write((tx) => hold(tx, staff, { withdrawal: books.id(), member: who, amount: rupees(10), first: 'earnings' })),
    ).rejects.toEqual(refused('money_owed'));
    await books.write((tx) => reverse(tx, { ...staff, reason: 'cancelled' }, { kind: 'withdrawal_held', source: withdrawal }));
    expect(await balanceOf(books.db, who)).toEqual({ earnings: 0, wallet: 0, held: 0, owed: 0, available: 0 });
  });

  test('of what is not in the books, or was reversed, is refused', async () => {
    const decision = await books.earned(books.member());
    const turn = () => books.write((tx) => reverse(tx, { ...staff, reason: 'x' }, { kind: 'reward_booked', source: decision }));
    await turn();
    await expect(turn()).rejects.toEqual(refused('already_reversed'));
    const unknown = { kind: 'bonus_booked', source: books.id() } as const;
    await expect(books.write((tx) => reverse(tx, { ...staff, reason: 'x' }, unknown))).rejects.toEqual(refused('nothing_to_reverse'));
  });

  test('that races with itself happens once', async () => {
    const who = books.member();
    const decision = await books.earned(who);
    const turn = () => books.write((tx) => reverse(tx, { ...staff, reason: 'x' }, { kind: 'reward_booked', source: decision }));
    const outcomes = await Promise.allSettled([turn(), turn(), turn(), turn()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(books.db, who)).toMatchObject({ earnings: 0, owed: 0 });
  });
});
