import { beforeAll, describe, expect, test } from 'vitest';
import { everyDigestOf, ownPayee, reaches } from '#api/features/withdrawals/case/own-account.ts';
import { digestsOf, sealDetails } from '#api/features/withdrawals/case/sealed.ts';
import { accountById } from '#api/features/withdrawals/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { hasEnded, isApproved, isSent } from '#api/testing/world/desks/payout-rows.ts';
import { withdrawalScene, withdrawalSeen } from '#api/testing/world/desks/withdrawals.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { decides, sendsPapers } from '#api/testing/world/identity.ts';
import { decidesReward, newestRewardOf } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { importsStatement, runningAccount, upi } from '#api/testing/world/statements.ts';
import { asksToWithdraw, bankAccount, canWithdraw, hasEarned } from '#api/testing/world/withdrawals.ts';
import { type Person, type Staff, type StaffPerson, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import type { WithdrawalCheck } from '#contract/withdrawals/review-withdrawals.ts';
import { paidToTheSame } from './store.ts';

const t = await testAppOfFile();
const account = runningAccount(t, rupees(100_000));
beforeAll(async () => {
  await rewardsAtOnce(t);
  await setTo(t, 'withdrawal.daily_requests', 50);
});

const found = async (who: StaffPerson, code: string, check: WithdrawalCheck) =>
  (await withdrawalSeen(who, code)).evidence.find((one) => one.check === check);

/** Verified under this name, with money; asks to be paid to this account. */
async function named(fullName: string, details: string | PayoutDetails) {
  const { asha, staff } = await world(t, { asha: {} });
  await decides(staff.kyc_reviewer, await sendsPapers(t, asha, staff.kyc_reviewer, { personal: { fullName } }));
  t.clock.advance({ seconds: 11 });
  await hasEarned(t, asha, 1_000);
  const { code } = await asksToWithdraw(t, asha, { details: typeof details === 'string' ? bankAccount(details) : details });
  return { asha, staff, code };
}

test('nothing to worry about: all is good but that it is the first payout', async () => {
  const { staff, code } = await withdrawalScene(t);
  const { evidence, hasWarning } = await withdrawalSeen(staff.payouts, code);
  expect(evidence.map(({ check, state }) => [check, state])).toEqual([
    ['money', 'good'],
    ['identity', 'good'],
    ['account_name', 'good'],
    ['account_shared', 'good'],
    ['first_payout', 'look'],
    ['changes', 'good'],
    ['history', 'good'],
    ['earnings', 'good'],
  ]);
  expect(hasWarning).toBe(false);
  expect(evidence[0]?.detail).toBe('On hold for this request: ₹100.00. Left in the balance: ₹900.00.');
});

describe('the name on the account', () => {
  test.each(['Asha Devi Kumar', 'KUMAR ASHA DEVI', 'Mrs Asha Kumar', 'Asha D Kumar'])('%s is Asha Devi Kumar', async (holder) => {
    const { staff, code } = await named('Asha Devi Kumar', holder);
    expect(await found(staff.payouts, code, 'account_name')).toMatchObject({ state: 'good' });
  });

  test.each([
    ['Ravi Sharma', 'The name on the account is another one'],
    ['Aasha Devee Kumaar', 'The name on the account is spelled differently'],
  ])('%s is not', async (holder, title) => {
    const { staff, code } = await named('Asha Devi Kumar', holder);
    expect(await found(staff.payouts, code, 'account_name')).toMatchObject({ state: 'look', title });
  });

  test('in another script the same letters are the same name', async () => {
    const { staff, code } = await named('आशा कुमार', 'आशा कुमार');
    expect(await found(staff.payouts, code, 'account_name')).toMatchObject({ state: 'good' });
  });

  const gaveFrom = async (vpa: string, printed: string, who: Person, staff: Staff) => {
    const utr = freshUtr();
    const donation = await who.donates(rupees(501), { utr });
    await importsStatement(t, staff.finance, account(upi(rupees(501), utr, printed, { vpa })));
    // In her own name the machine has approved it.
    if (printed !== 'ASHA KUMAR') await staff.finance.approves(donation);
  };

  test('what the bank printed for her gifts from this UPI ID goes before what she typed', async () => {
    const details = (upiId: string) => ({ method: 'upi', holder: 'Asha Kumar', upiId }) as const;
    const { asha, staff, code } = await named('Asha Kumar', details('asha7@okaxis'));
    expect(await found(staff.payouts, code, 'account_name')).toMatchObject({
      state: 'good',
      detail: expect.stringContaining('no bank has confirmed'),
    });
    await gaveFrom('asha7@okaxis', 'ASHA KUMAR', asha, staff);
    expect(await found(staff.payouts, code, 'account_name')).toMatchObject({
      state: 'good',
      title: 'The account is the member’s own',
      detail: expect.stringContaining('ASHA KUMAR'),
    });
    const { code: second } = await asksToWithdraw(t, asha, { details: details('uncle7@okaxis') });
    await gaveFrom('uncle7@okaxis', 'SURESH PATIL', asha, staff);
    expect(await found(staff.payouts, second, 'account_name')).toMatchObject({
      state: 'look',
      title: 'The bank knows this UPI ID under another name',
      detail: expect.stringContaining('SURESH PATIL'),
    });
  }, 60_000);
});

describe('an account that others have, too', () => {
  test('is the same account when one of them saved it under an older key of ours', async () => {
    const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
    const masterKeys = [{ id: 'newer', key: Buffer.alloc(32, 7) }, ...t.config.masterKeys];
    const rotated = { config: { ...t.config, masterKeys } };
    const details = { method: 'upi', holder: 'Asha Kumar', upiId: 'rotated@examplebank' } as const;
    const saves = async (who: Person, keys: Pick<Deps, 'config'>) => {
      const at = t.clock.now();
      const sealed = await sealDetails(t.db, t, who.id, details);
      const digest = digestsOf(keys, details)[0] as Buffer;
      const row = {
        member_id: who.id,
        method: 'upi',
        details: sealed,
        shown: 'ro••••@examplebank',
        digest,
        added_at: at,
        payable_from: at,
      } as const;
      return (await t.db.insertInto('payout_accounts').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    await saves(ravi, t);
    const ashas = await accountById(t.db, await saves(asha, rotated));
    const digests = await everyDigestOf(t.db, rotated, ashas);
    expect(await paidToTheSame(t.db, asha.id, digests)).toMatchObject([{ code: ravi.code }]);
    expect(await paidToTheSame(t.db, asha.id, [ashas.digest])).toEqual([]);
    await t.db.updateTable('staff').set({ member_id: ravi.id }).where('id', '=', staff.payouts.id).execute();
    expect(reaches(await ownPayee(t.db, rotated, staff.payouts.id), ashas)).toBe(true);
    expect(reaches(await ownPayee(t.db, rotated, staff.all.id), ashas)).toBe(false);
  });

  test('is shown with whom; under another name and removed it is the same account', async () => {
    const { asha, ravi, staff, code } = await withdrawalScene(t, { details: bankAccount('Asha Kumar', '700700700701') });
    await canWithdraw(t, ravi, staff.kyc_reviewer, 1_000);
    await asksToWithdraw(t, ravi, { details: bankAccount('Somebody Else', '7007 0070 0701'.replaceAll(' ', '')) });
    await t.db.updateTable('payout_accounts').set({ removed_at: t.clock.now() }).where('member_id', '=', ravi.id).execute();
    expect(await found(staff.payouts, code, 'account_shared')).toMatchObject({
      state: 'look',
      members: [{ code: ravi.code, name: ravi.fullName }],
    });
    expect(await withdrawalSeen(staff.payouts, code)).toMatchObject({ hasWarning: true, member: { code: asha.code } });
  });

  test('[R-07.4] between sponsor and friend it says so, to both sides', async () => {
    const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
    for (const who of [asha, ravi]) await canWithdraw(t, who, staff.kyc_reviewer, 1_000);
    const details = bankAccount('Ravi Kumar');
    const codes = [(await asksToWithdraw(t, ravi, { details })).code, (await asksToWithdraw(t, asha, { details })).code];
    for (const code of codes)
      expect(await found(staff.payouts, code, 'account_shared')).toMatchObject({
        state: 'look',
        title: 'The member’s sponsor or an invited friend has the same account',
      });
  });
});

test('what was changed shortly before is named, and no longer when its time is over', async () => {
  const { asha, staff, code } = await withdrawalScene(t);
  const changes = (change: 'password' | 'email') =>
    t.db.insertInto('member_changes').values({ member_id: asha.id, change, old_email: null, at: t.clock.now() }).execute();
  await changes('password');
  expect(await found(staff.payouts, code, 'changes')).toMatchObject({ state: 'look', title: 'The password was changed shortly before' });
  await changes('email');
  expect(await found(staff.payouts, code, 'changes')).toMatchObject({
    state: 'look',
    title: 'The email address was changed shortly before',
  });
  t.clock.advance({ hours: 73 });
  const { staff: fresh } = await world(t, {});
  expect(await found(fresh.payouts, code, 'changes')).toMatchObject({ state: 'good', detail: '' });
});

test('paid before to this account, also under an earlier entry of it, it is no longer the first; much more than ever before is', async () => {
  const details = bankAccount('Asha Kumar');
  const { asha, staff, code } = await withdrawalScene(t, { details });
  await isApproved(t, { code }, staff.payouts);
  await isSent(t, { code }, staff.payouts);
  await hasEnded(t, { code }, { reference: `N31826${code.slice(3).padStart(7, '0')}` });
  await t.db.updateTable('payout_accounts').set({ removed_at: t.clock.now() }).where('member_id', '=', asha.id).execute();
  const { code: same } = await asksToWithdraw(t, asha, { details, sum: 300 });
  expect(await found(staff.payouts, same, 'first_payout')).toMatchObject({ state: 'good' });
  expect(await found(staff.payouts, same, 'history')).toMatchObject({ state: 'good', title: 'Nothing unusual' });
  const { code: much } = await asksToWithdraw(t, asha, { sum: 301 });
  expect(await found(staff.payouts, much, 'history')).toMatchObject({ state: 'look', title: 'Much more than ever before' });
  expect(await found(staff.payouts, much, 'first_payout')).toMatchObject({ state: 'look', title: 'First payout to this account' });
});

test('many requests within thirty days', async () => {
  const { asha, staff, code } = await withdrawalScene(t);
  for (let i = 0; i < 3; i++) await asksToWithdraw(t, asha, { sum: 10 });
  expect(await found(staff.payouts, code, 'history')).toMatchObject({ state: 'good' });
  await asksToWithdraw(t, asha, { sum: 10 });
  expect(await found(staff.payouts, code, 'history')).toMatchObject({ state: 'look' });
});

test('rewards behind which accounts are linked, open or released, with whose gifts', async () => {
  const { ravi, asha, meera, staff } = await world(t, { ravi: {}, meera: { sponsor: 'ravi' }, asha: { sponsor: 'ravi' } });
  await canWithdraw(t, ravi, staff.kyc_reviewer, 1_000);
  const { code } = await asksToWithdraw(t, ravi);
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect(await found(staff.payouts, code, 'earnings')).toMatchObject({ state: 'good', members: [] });
  for (const who of [meera, asha]) await sendsPapers(t, who, staff.kyc_reviewer, { idNumber: 'ABCPM7878K' });
  await staff.finance.approves(await meera.donates(rupees(501)));
  expect(await found(staff.payouts, code, 'earnings')).toMatchObject({
    state: 'look',
    title: expect.stringContaining('for somebody to look'),
    members: [{ code: meera.code, name: meera.fullName }],
  });
  expect((await withdrawalSeen(staff.payouts, code)).hasWarning).toBe(true);
  await decidesReward(staff.payouts, await newestRewardOf(t, ravi), { act: 'release' });
  expect(await found(staff.payouts, code, 'earnings')).toMatchObject({
    state: 'look',
    title: expect.stringContaining('released'),
    members: [{ code: meera.code }],
  });
});
