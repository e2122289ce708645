import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger, FIRST_BANK, facts, hold, post, reverse } from '#api/core/ledger/index.ts';
import { asha, type Books, openBooks, staff } from '#api/testing/ledger/books.ts';
import { rupees } from '#contract/values/money.ts';

let books: Books;

// A day of postings: gifts with rewards, a paid withdrawal, an open one, a bounce, a refund due.
beforeEach(async () => {
  books = await openBooks({ watched: false });
  const who = asha;
  await books.write(async (tx) => {
    await post(tx, staff, books.gift(1), books.reward(1, who, rupees(100)), books.gift(2), books.reward(2, who, rupees(60)));
    await hold(tx, staff, { withdrawal: 1, member: who, amount: rupees(40), first: 'earnings' });
    await post(tx, staff, facts.withdrawalPaid({ withdrawal: 1, member: who, bank: FIRST_BANK, amount: rupees(40), fee: rupees(2.5) }));
    await hold(tx, staff, { withdrawal: 2, member: who, amount: rupees(30), first: 'earnings' });
    await reverse(tx, { ...staff, reason: 'bounced' }, { kind: 'donation_approved', source: 2 }, { kind: 'reward_booked', source: 2 });
    await post(tx, staff, facts.refundDue({ refund: 1, from: { code: books.fund }, amount: rupees(500) }));
  });
  await books.sealAll();
  await books.write((tx) => post(tx, staff, books.gift(3), books.reward(3, who, rupees(5))));
});
afterEach(() => books.close());

/** The ledger's own; other modules rightly miss their side of gifts that only these books know. */
const own = 'ledger.oracle_';
const ownOracles = async (everything = true) =>
  Object.entries((await checkLedger(books.db, { everything })).invariants)
    .filter(([name]) => name.startsWith(own))
    .map(([name, lines]) => [name.slice(own.length), lines] as const);
const found = async (everything = true) => (await ownOracles(everything)).flatMap(([name, lines]) => (lines.length ? [name] : []));

test('finds nothing in books that are in order, and asks every oracle', async () => {
  expect(await found()).toEqual([]);
  expect(await ownOracles()).toHaveLength(15);
});

/** One fault per oracle, planted past every rule, and who must see it. */
const faults: [fault: string, statement: string, oracle: string][] = [
  ['a balance was raised', `update ledger.member_balance set wallet = wallet + 1 where member_id = ${asha}`, 'last_leg'],
  ['a balance was raised, without a look at each member', `update ledger.member_balance set wallet = wallet + 1`, 'control_total'],
  [
    'a balance and its last leg were raised',
    `update ledger.member_balance set wallet = wallet + 1; update ledger.transfer set wallet_after = wallet_after + 1 where member_seq = (select seq from ledger.member_balance)`,
    'chain',
  ],
  ['a leg lost its number', 'delete from ledger.transfer where member_seq = 2', 'chain'],
  ['balances sum to something else', 'update ledger.transfer set amount = amount + 1 where kind = 2 and source_id = 1', 'balance_sum'],
  ['a member owes and has', 'update ledger.member_balance set owed = 5', 'owes_or_has'],
  ['a move that does not exist', 'update ledger.transfer set debit = 5003 where kind = 1 and source_id = 3', 'legal_leg'],
  ['a leg without its member', 'update ledger.transfer set member_id = null where kind = 2 and source_id = 3', 'legal_leg'],
  ['a sum below zero in the history', 'update ledger.transfer set earnings_after = -1 where member_seq = 1', 'never_negative'],
  ['half a fact', 'delete from ledger.transfer where kind = 5 and leg = 1', 'whole_fact'],
  ['a payment without its hold', 'delete from ledger.transfer where kind = 4 and source_id = 1', 'payout'],
  ['a payment of less than was held', 'update ledger.transfer set amount = amount - 1 where kind = 5 and leg = 1', 'payout'],
  ['a reversal that takes less', 'update ledger.transfer set amount = amount - 1 where kind = 102', 'reversal'],
  ['a reversal nobody decided', 'delete from ledger.reversal where kind = 2', 'reversal'],
  ['a roll-up that was moved', 'update ledger.rollup set balance = balance + 1 where account = 1001', 'rollup'],
  ['a roll-up that no longer sums to zero', 'update ledger.rollup set balance = balance + 1 where account = 1001', 'trial_balance'],
  ['less than nothing in suspense', 'insert into ledger.rollup values (2900, 0, -1), (1001, 1, 1)', 'clearing'],
  ['a sealed leg was changed', 'update ledger.transfer set actor_id = 8 where kind = 1 and source_id = 1', 'seal'],
  ['a legal move nobody wrote down', 'insert into ledger.path values (-42, 1, 5003, 2102, 0)', 'path'],
];

describe('every invariant sees its fault', () => {
  test.each(faults)('%s', async (_, statement, oracle) => {
    await books.tamper(statement);
    expect(await found()).toContain(oracle);
  });

  test('none is without a fault', async () => {
    const seen = new Set(faults.map(([, , oracle]) => oracle));
    expect((await ownOracles()).map(([name]) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});

test('by day it looks at what is new: a fault there is seen, and so is a balance that was moved', async () => {
  const { upto } = await checkLedger(books.db);
  await sql`select ledger.record_watch(true, ${upto}, '{}')`.execute(books.db);
  expect(await found(false)).toEqual([]);
  await books.write((tx) => post(tx, staff, books.reward(4, asha, rupees(5))));
  await books.tamper(
    'update ledger.transfer set earnings_after = earnings_after + 1 where member_seq = (select max(member_seq) from ledger.transfer)',
  );
  expect(await found(false)).toEqual(expect.arrayContaining(['chain', 'last_leg']));
});

test('a view of another module counts, if it is named oracle_…', async () => {
  await books.tamper(
    "create view public.oracle_planted as select 'asha has two receipts'::text as found; grant select on public.oracle_planted to anjuri_app",
  );
  const { ok, invariants } = await checkLedger(books.db);
  expect(ok).toBe(false);
  expect(invariants['public.oracle_planted']).toEqual(['asha has two receipts']);
});
