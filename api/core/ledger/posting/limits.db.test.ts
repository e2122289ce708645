import { expect, test } from 'vitest';
import {
  balanceOf,
  chart,
  FIRST_BANK,
  type FundCode,
  facts,
  fundInHand,
  hold,
  internalBalance,
  openFund,
  post,
} from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { booksOfFile, refused, staff } from '#api/testing/ledger/books.ts';
import { type Paise, rupees } from '#contract/values/money.ts';

const books = await booksOfFile();

/** A fund of its own with this much in hand. */
async function fundWith(amount: Paise): Promise<FundCode> {
  const fund = await books.write((tx) => openFund(tx, `Fund ${books.id()}`));
  await books.write((tx) => post(tx, staff, facts.donationApproved({ decision: books.id(), from: chart.bank(), fund, amount })));
  return fund;
}
const given = (fund: FundCode, amount: Paise) => facts.disbursementPaid({ disbursement: books.id(), fund, bank: FIRST_BANK, amount });

test('a fund can be given away to the last paisa, and not a paisa more', async () => {
  const fund = await fundWith(rupees(600));
  await expect(books.write((tx) => post(tx, staff, given(fund, rupees(600.01))))).rejects.toEqual(refused('fund_exhausted'));
  await books.write((tx) => post(tx, staff, given(fund, rupees(600))));
  expect(await fundInHand(books.db, fund)).toBe(0);
});

test('while one disbursement is open the next of the same fund waits, and then sees what is left', async () => {
  const fund = await fundWith(rupees(1_000));
  const outcome = await inTurn(
    books.db,
    (tx) => post(tx, staff, given(fund, rupees(600))),
    () => books.write((tx) => post(tx, staff, given(fund, rupees(600)))),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: refused('fund_exhausted') });
  expect(await fundInHand(books.db, fund)).toBe(rupees(400));
});

test('a payment in several legs is no more than its own hold, though the member holds more for another', async () => {
  const [who, first, second] = [books.member(), books.id(), books.id()];
  await books.earned(who, rupees(50));
  await books.write((tx) => hold(tx, staff, { withdrawal: first, member: who, amount: rupees(30), first: 'earnings' }));
  await books.write((tx) => hold(tx, staff, { withdrawal: second, member: who, amount: rupees(20), first: 'earnings' }));
  const before = await internalBalance(books.db, chart.bank());
  const pays = (...legs: readonly string[]) =>
    withClient(books.database.url, (client) => client.query('select ledger.post(7, now(), $1)', [`{${legs.join(',')}}`]));
  const leg = (number: number, sum: number) => `5,${first},${number},2103,1001,${sum},${who},0`;
  await expect(pays(leg(1, 2_000), leg(2, 2_000))).rejects.toThrow('not_held');
  expect(await balanceOf(books.db, who)).toMatchObject({ held: rupees(50) });
  expect(await internalBalance(books.db, chart.bank())).toBe(before);
  await pays(leg(1, 2_000), leg(2, 1_000));
  expect(await balanceOf(books.db, who)).toMatchObject({ held: rupees(20) });
});

test('nobody owes and has at once: a reversal that leaves the earnings and writes a debt is refused at commit', async () => {
  const who = books.member();
  const decision = await books.earned(who, rupees(100));
  const key = 'source_id, kind';
  await withClient(books.database.ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query(
      `insert into ledger.reversal (${key}, reason, actor_id, xact, booked_at) values ($1, 2, 'x', 7, ledger.xact_of(pg_current_xact_id()), now())`,
      [decision],
    );
    await owner.query(
      `insert into ledger.transfer (${key}, leg, debit, credit, amount, fund, member_id, actor_id, booked_at)
       values ($1, 102, 1, 1201, 5001, 10000, $2, $3, 7, now())`,
      [decision, books.fund, who],
    );
    await expect(owner.query('commit')).rejects.toThrow('all the same');
  });
  expect(await balanceOf(books.db, who)).toMatchObject({ earnings: rupees(100), owed: 0 });
});
