import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chart, checkLedger, internalBalance, post, sealLegs, verifySeals } from '#api/core/ledger/index.ts';
import { withClient } from '#api/database/cluster.ts';
import { type Books, openBooks, ravi, staff } from '#api/testing/ledger/books.ts';

let books: Books;

beforeEach(async () => {
  books = await openBooks({ watched: false });
});
afterEach(() => books.close());

const approve = (decision: number) => books.write((tx) => post(tx, staff, books.gift(decision), books.reward(decision, ravi)));

test('seals every leg once, and balances are the same before and after', async () => {
  for (const decision of [1, 2, 3]) await approve(decision);
  expect(await internalBalance(books.db, chart.bank())).toBe(150_000);
  expect(await books.sealAll()).toBe(6);
  expect(await sealLegs(books.db)).toBe(0);
  expect(await internalBalance(books.db, chart.bank())).toBe(150_000);
  await approve(4);
  expect(await internalBalance(books.db, chart.bank())).toBe(200_000);
  expect(await verifySeals(books.db)).toBeUndefined();
});

test('a transaction that began earlier and commits later is not lost behind the seal', async () => {
  await withClient(books.database.url, async (slow) => {
    await slow.query('begin');
    await slow.query(`select ledger.post(0, now(), '{1,900,1,1001,${books.fund},700,0,0}')`);
    await approve(1);
    // Everything from the slow one on must wait: a seal over it would never see its leg.
    expect(await sealLegs(books.db)).toBe(0);
    await slow.query('commit');
  });
  expect(await books.sealAll()).toBe(3);
  expect(await internalBalance(books.db, chart.bank())).toBe(50_700);
});

test('two sealers at once seal every leg once', async () => {
  for (const decision of [1, 2, 3]) await approve(decision);
  const legs = await Promise.all([books.sealAll(), books.sealAll(), books.sealAll()]);
  expect(legs.reduce((sum, n) => sum + n, 0)).toBe(6);
  expect((await checkLedger(books.db)).ok).toBe(true);
});

describe('the verifier names the first wrong leg', () => {
  beforeEach(async () => {
    for (const decision of [1, 2, 3, 4]) await approve(decision);
    await books.sealAll();
    for (const decision of [5, 6]) await approve(decision);
    await books.sealAll();
  });

  test.each([
    ['amount', 'amount = amount + 1'],
    ['account', 'credit = 3900'],
    ['actor', 'actor_id = 99'],
    ['time', "booked_at = booked_at + interval '1 microsecond'"],
  ])('a changed %s', async (_, change) => {
    await books.tamper(`update ledger.transfer set ${change} where kind = 1 and source_id in (3, 5)`);
    expect(await verifySeals(books.db)).toMatchObject({ problem: 'changed', leg: { kind: 'donation_approved', source: 3, leg: 1 } });
  });

  test('a deleted one', async () => {
    await books.tamper('delete from ledger.transfer where source_id >= 5');
    expect(await verifySeals(books.db)).toMatchObject({ problem: 'missing', leg: { kind: 'donation_approved', source: 5, leg: 1 } });
  });

  test('one that was slipped in', async () => {
    await books.tamper(`insert into ledger.transfer (source_id, amount, actor_id, xact, booked_at, debit, credit, fund, kind, leg)
      select 77, 1, 0, xact, booked_at, 1001, 3900, 0, 1, 1 from ledger.transfer where source_id = 2 and kind = 1`);
    expect(await verifySeals(books.db)).toMatchObject({ problem: 'added', leg: { kind: 'donation_approved', source: 77, leg: 1 } });
  });

  test('one whose print was changed with it does not fit the digest', async () => {
    // The sum stays what it was: only the digest can tell.
    await books.tamper(`update ledger.transfer set actor_id = 99 where kind = 1 and source_id = 3;
      update ledger.seal_page p set prints = (select g.prints from ledger.seal s, ledger.seal q, ledger.pages(q.upto, s.upto) g
        where s.id = p.seal_id and q.id = s.id - 1 and g.page = p.page)`);
    expect(await verifySeals(books.db)).toEqual({ seal: expect.any(Number), problem: 'the seal does not fit its legs' });
  });

  test('a change in any column of a leg', async () => {
    await withClient(books.database.superUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      const { rows: columns } = await client.query<{ name: string; type: string }>(
        "select attname as name, atttypid::regtype::text as type from pg_attribute where attrelid = 'ledger.transfer'::regclass and attnum > 0",
      );
      const unseen: string[] = [];
      for (const { name, type } of columns) {
        const change = type.startsWith('timestamp') ? `${name} + interval '1 microsecond'` : `coalesce(${name}, 0) + 1000`;
        await client.query('begin');
        await client.query(`update ledger.transfer set ${name} = ${change} where kind = 1 and source_id = 3`);
        const { rows } = await client.query('select * from ledger.verify()');
        if (rows.length === 0) unseen.push(name);
        await client.query('rollback');
      }
      expect([columns.length, unseen]).toEqual([16, []]);
    });
  });

  test('a seal that was taken out', async () => {
    await books.tamper('delete from ledger.seal where id = 1');
    expect(await verifySeals(books.db)).toMatchObject({ seal: 2, problem: 'a seal before this one is missing' });
  });
});

test('after a restore into a new server, transaction ids start again: sealing refuses until the books are rebased', async () => {
  await approve(1);
  await books.sealAll();
  await books.tamper('update ledger.transfer set xact = xact + 1000000000; update ledger.seal set upto = upto + 1000000000 where id = 1');
  await expect(sealLegs(books.db)).rejects.toThrow('after a restore run ledger.rebase()');
  expect((await checkLedger(books.db)).invariants['ledger.oracle_seal']).toContainEqual(expect.stringContaining('ledger.rebase()'));
  const far = 3_000_000_000;
  await sql`select ledger.record_watch(true, ${far}, '{}')`.execute(books.db);
  await withClient(books.database.ownerUrl, (owner) => owner.query('select ledger.rebase()'));
  // The look by day sees what is new: it must not take the next gift for an old one.
  expect((await checkLedger(books.db)).upto).toBeGreaterThan(far);
  await approve(2);
  expect(await internalBalance(books.db, chart.bank())).toBe(100_000);
  expect(await books.sealAll()).toBe(2);
  expect(await internalBalance(books.db, chart.bank())).toBe(100_000);
});
