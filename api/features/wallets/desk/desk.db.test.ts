import { expect, test } from 'vitest';
import { FIRST_BANK, facts, hold, post } from '#api/core/ledger/index.ts';
import { type TestApp, testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { decidesReward, rewardScene } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { correctsWallet, walletSeen } from '#api/testing/world/wallets.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { getWalletSummary, listWallets } from '#contract/wallets/wallets.ts';

const t = await testAppOfFile();
await rewardsAtOnce(t);

const list = async (who: StaffPerson, query: Record<string, string> = {}) =>
  (await who.does(listWallets, { query })).rows.map(({ member }) => member.code);

async function isPaid(app: TestApp, who: Person, amount: number): Promise<void> {
  const [by, withdrawal] = [{ by: { kind: 'system' }, at: app.clock.now() } as const, 9_000 + who.id];
  const member = who.id as MemberId;
  await app.db.transaction().execute(async (tx) => {
    await hold(tx, by, { withdrawal, member, amount: rupees(amount), first: 'earnings' });
    await post(tx, by, facts.withdrawalPaid({ withdrawal, member, bank: FIRST_BANK, amount: rupees(amount), fee: rupees(0) }));
  });
}

const paidTo = (app: TestApp, who: Person, shown: string, removed = false) =>
  app.db
    .insertInto('payout_accounts')
    .values({
      member_id: who.id,
      method: 'upi',
      details: Buffer.from('x'),
      shown,
      digest: Buffer.alloc(32, shown),
      added_at: app.clock.now(),
      payable_from: app.clock.now(),
      removed_at: removed ? app.clock.now() : null,
    })
    .execute();

test('the list: with a balance, owing, all; found by User Id, address and the first letters of a name', async () => {
  const app = await testAppOnce();
  await rewardsAtOnce(app);
  const { ravi, asha, staff, code } = await rewardScene(app, 'booked');
  await isPaid(app, ravi, 25.05);
  await decidesReward(staff.payouts, code, { act: 'refuse' });
  const { meera, ashok } = await world(app, { meera: { fullName: 'Meera Joshi' }, ashok: { fullName: 'ashok 100%' } });
  app.clock.advance({ minutes: 1 });
  await correctsWallet(staff.payouts, meera, { after: rupees(12) });
  await correctsWallet(staff.payouts, ashok, { after: rupees(7) });
  const { payouts, auditor, finance } = staff;
  expect(await list(payouts)).toEqual([ashok.code, meera.code]);
  expect(await list(payouts, { show: 'owing' })).toEqual([ravi.code]);
  expect(await list(auditor, { show: 'all' })).toEqual([ashok, meera, asha, ravi].map((who) => who.code));
  expect(await list(payouts, { show: 'all', find: 'as' })).toEqual([asha.code, ashok.code]);
  expect(await list(payouts, { find: 'ASHOK 1' })).toEqual([ashok.code]);
  for (const find of [asha.code, asha.code.toLowerCase()]) expect(await list(payouts, { show: 'all', find })).toEqual([asha.code]);
  // The filter holds for what is looked for, too.
  expect(await list(payouts, { find: asha.code })).toEqual([]);
  expect(await list(payouts, { find: 'as' })).toEqual([ashok.code]);
  for (const find of ['%', '_shok', 'kumar', "a' or true --", 'ashok 100%x'])
    expect(await list(payouts, { show: 'all', find }), find).toEqual([]);
  // An address finds somebody for those who may see it.
  expect(await list(payouts, { show: 'all', find: meera.email.toUpperCase() })).toEqual([meera.code]);
  for (const who of [auditor, finance]) expect(await list(who, { show: 'all', find: meera.email })).toEqual([]);
  const { rows, total, totalIsExact } = await payouts.does(listWallets);
  expect({ total, totalIsExact }).toEqual({ total: 2, totalIsExact: true });
  expect(rows[0]).toEqual({
    member: { code: ashok.code, name: 'ashok 100%', email: ashok.email },
    balance: rupees(7),
    linkedAddress: null,
    totalDeposits: 0,
    totalWithdrawals: 0,
    transactions: 1,
    lastActivityAt: app.clock.now().toISOString(),
  });
  expect(await auditor.does(getWalletSummary)).toEqual({ owedToMembers: rupees(19), held: 0, owedByMembers: rupees(25.05) });
});

test('[D-12.3] the linked address is the newest that stands, masked, cut after 20 characters', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await paidTo(t, asha, 'as••••@a-bank');
  await paidTo(t, ravi, 'ra••••@quite-a-long-name.example');
  await paidTo(t, ravi, '•••• 2210', true);
  expect((await walletSeen(staff.payouts, asha)).linkedAddress).toBe('as••••@a-bank');
  expect((await walletSeen(staff.payouts, ravi)).linkedAddress).toBe('ra••••@quite-a-long-…');
});

test('[D-12.11] a balance is earnings and wallet, split in the details, beside what was given and what was paid out', async () => {
  const { ravi, asha, staff } = await rewardScene(t, 'booked');
  await correctsWallet(staff.payouts, ravi, { after: rupees(100) });
  expect(await walletSeen(staff.payouts, ravi)).toMatchObject({
    balance: rupees(125.05),
    earnings: rupees(25.05),
    wallet: rupees(100),
    held: 0,
    owed: 0,
    transactions: 2,
    totalDeposits: 0,
    totalWithdrawals: 0,
  });
  expect(await walletSeen(staff.payouts, asha)).toMatchObject({
    balance: 0,
    totalDeposits: rupees(501),
    transactions: 0,
    lastActivityAt: null,
  });
});

test('who may only read sees addresses masked and nothing to correct', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  for (const who of [staff.auditor, staff.finance]) {
    const seen = await walletSeen(who, asha);
    expect(seen).toMatchObject({ mayCorrect: false, isOwn: false });
    const rows = await who.does(listWallets, { query: { show: 'all', find: asha.code } });
    expect(JSON.stringify([seen, rows])).not.toContain(asha.email);
  }
  expect(await walletSeen(staff.payouts, asha)).toMatchObject({ mayCorrect: true, member: { email: asha.email } });
});

test('a page of many members costs as many queries as one of one', async () => {
  const names = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`walk${i}`, {}]));
  const { staff, ...people } = await world(t, names);
  for (const who of Object.values(people) as Person[]) await correctsWallet(staff.payouts, who, { after: 100 });
  const queries = async (query: Record<string, string>) =>
    (await roundTrips(() => staff.payouts.does(listWallets, { query }))).statements.length;
  await setTo(t, 'lists.page_size', 10);
  await list(staff.payouts);
  expect(await queries({ show: 'all', find: 'walk' })).toBe(await queries({ show: 'all', find: 'walk11' }));
  const [first, second] = [await list(staff.payouts, { find: 'walk' }), await list(staff.payouts, { find: 'walk', page: '2' })];
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([10, 2, 12]);
});
