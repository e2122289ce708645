import { expect, test } from 'vitest';
import { FIRST_BANK, facts, hold, post, reverse } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { decidesReward, rewardScene } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { correctsWallet, walletSeen } from '#api/testing/world/wallets.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { getMyStatement, type StatementRow } from '#contract/wallets/statement.ts';

const t = await testAppOfFile();
await rewardsAtOnce(t);

const by = {
  by: { kind: 'system' },
  get at() {
    return t.clock.now();
  },
} as const;
const holds = (who: Person, withdrawal: number, amount: number) =>
  t.db.transaction().execute((tx) => hold(tx, by, { withdrawal, member: who.id as MemberId, amount: rupees(amount), first: 'earnings' }));
const pays = (who: Person, withdrawal: number, amount: number, fee: number) =>
  t.db
    .transaction()
    .execute((tx) =>
      post(
        tx,
        by,
        facts.withdrawalPaid({ withdrawal, member: who.id as MemberId, bank: FIRST_BANK, amount: rupees(amount), fee: rupees(fee) }),
      ),
    );
const turnsRound = (kind: 'withdrawal_held' | 'withdrawal_paid', source: number) =>
  t.db.transaction().execute((tx) => reverse(tx, { ...by, reason: 'x' }, { kind, source }));
const told = (rows: readonly StatementRow[]) =>
  rows.map(({ what, balance, amount, after }) => [what, balance, amount, after.earnings + after.wallet]);

test('[D-12.10] every line says what it was, in words and with the code of what it is about, and the balance after it', async () => {
  const { ravi, asha, donation, staff } = await rewardScene(t, 'booked');
  const second = await asha.donates(rupees(1_000));
  await staff.finance.approves(second);
  await correctsWallet(staff.payouts, ravi, { after: rupees(10), reason: 'A lost cheque', about: 'WTH1139' });
  await holds(ravi, 1_166, 50);
  await pays(ravi, 1_166, 50, 2.5);
  await holds(ravi, 1_167, 5.05);
  await turnsRound('withdrawal_held', 1_167);
  const statement = await ravi.does(getMyStatement);
  expect(told(statement.rows)).toEqual([
    ['Withdrawal WTH1167, given back', 'wallet', rupees(5.05), rupees(5.05)],
    ['Withdrawal WTH1167, held', 'wallet', rupees(-5.05), 0],
    ['Withdrawal WTH1166, fee', 'held', rupees(-2.5), rupees(5.05)],
    ['Withdrawal WTH1166, paid', 'held', rupees(-47.5), rupees(5.05)],
    ['Withdrawal WTH1166, held', 'wallet', rupees(-4.95), rupees(5.05)],
    ['Withdrawal WTH1166, held', 'earnings', rupees(-45.05), rupees(10)],
    ['Correction, WTH1139', 'wallet', rupees(10), rupees(55.05)],
    [`Reward, 2% of ${second.code}, Asha K.`, 'earnings', rupees(20), rupees(45.05)],
    [`Reward, 5% of ${donation.code}, Asha K.`, 'earnings', rupees(25.05), rupees(25.05)],
  ]);
  expect(statement.rows.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(statement.rows.filter(({ reason }) => reason !== null)).toMatchObject([{ number: 3, reason: 'A lost cheque' }]);
  // Staff read the same.
  expect((await walletSeen(staff.auditor, ravi)).statement).toEqual(statement);
  expect(JSON.stringify(statement)).not.toMatch(/Asha Kumar|example\.com/);
});

test('what is taken back says so: a reward that leaves a debt, one that pays it off, and a payment that the bank sent back', async () => {
  const { ravi, asha, donation, staff, code } = await rewardScene(t, 'booked');
  await holds(ravi, 2_001, 20);
  await pays(ravi, 2_001, 20, 1);
  await decidesReward(staff.payouts, code, { act: 'refuse' });
  const next = await asha.donates(rupees(500));
  await staff.finance.approves(next);
  await turnsRound('withdrawal_paid', 2_001);
  await turnsRound('withdrawal_held', 2_001);
  const first = await ravi.does(getMyStatement);
  const rows = [...first.rows, ...(await ravi.does(getMyStatement, { query: { before: String(first.before) } })).rows];
  const back = `Reward taken back, 5% of ${donation.code}, Asha K.`;
  expect(told(rows).slice(0, -4)).toEqual([
    ['Paid off what was owed', 'earnings', rupees(-10), rupees(10)],
    ['Withdrawal WTH2001, given back', 'earnings', rupees(20), rupees(20)],
    ['Withdrawal WTH2001, fee given back', 'held', rupees(1), 0],
    ['Withdrawal WTH2001, sent back by the bank', 'held', rupees(19), 0],
    ['Paid off what was owed', 'earnings', rupees(-10), 0],
    [`Reward, 2% of ${next.code}, Asha K.`, 'earnings', rupees(10), rupees(10)],
    [back, 'owed', rupees(-20), 0],
    [back, 'earnings', rupees(-5.05), 0],
  ]);
  expect(rows.at(5)?.after.owed).toBe(rupees(20));
});

test('a bonus names its tier and its month, in the reader’s language', async () => {
  const { ravi, staff } = await world(t, { ravi: { language: 'hi' } });
  const { id } = await t.db
    .insertInto('rewards')
    .values({
      kind: 'bonus',
      sponsor_id: ravi.id,
      bonus_month: new Date('2026-10-01T00:00:00Z'),
      amount: rupees(50),
      tier: 'silver',
      status: 'blocked',
      blocked: 'held',
      made_at: t.clock.now(),
      due_at: t.clock.now(),
      rule_version: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await decidesReward(staff.payouts, `RWD${String(id).padStart(3, '0')}`, { act: 'release' });
  expect((await walletSeen(staff.payouts, ravi)).statement.rows).toMatchObject([
    { what: 'Monthly bonus, Silver, October 2026', amount: rupees(50) },
  ]);
  expect((await ravi.does(getMyStatement)).rows[0]?.what).toContain('अक्टूबर 2026');
});

test('pages follow each other without a gap, and cost the same number of queries however long they are', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await correctsWallet(staff.payouts, ravi, { after: 100 });
  for (let after = 1; after <= 45; after++) await correctsWallet(staff.payouts, asha, { before: after - 1, after });
  const numbers: number[] = [];
  let before: number | null = null;
  do {
    const query: Record<string, string> = before === null ? {} : { before: String(before) };
    const page: { rows: StatementRow[]; before: number | null } = await asha.does(getMyStatement, { query });
    numbers.push(...page.rows.map(({ number }) => number));
    before = page.before;
  } while (before !== null);
  expect(numbers).toEqual(Array.from({ length: 45 }, (_, i) => 45 - i));
  const queries = async (who: Person) => (await roundTrips(() => who.does(getMyStatement))).statements.length;
  expect(await queries(asha)).toBe(await queries(ravi));
});

test('a member reads her own lines and nobody else’s', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await correctsWallet(staff.payouts, asha, { after: 100 });
  expect((await ravi.does(getMyStatement)).rows).toEqual([]);
  expect((await ravi.asks(getMyStatement, { query: { before: '0' } })).statusCode).toBe(400);
});
