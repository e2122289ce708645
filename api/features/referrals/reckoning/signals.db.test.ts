import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { type Donor, donor, freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { decides, fillsIn, freshPan, sendsPapers } from '#api/testing/world/identity.ts';
import { decidesReward, rewardsFor } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { importsStatement, runningAccount, upi } from '#api/testing/world/statements.ts';
import { PASSWORD, type Person, type Staff, world } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { register } from '#contract/accounts/register.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
const account = runningAccount(t, rupees(100_000));
beforeAll(() => rewardsAtOnce(t));

type Known = { readonly id: number };

/** What staff would be told, with whom. */
async function linksOf(sponsor: Known, friend: Known): Promise<{ signal: string; member: number }[]> {
  const found = await sql<{ signal: string; member: number }>`
    select signal, member_id as member from linked_accounts(${sponsor.id}, ${friend.id}) order by 1, 2`.execute(t.db);
  return found.rows;
}
const rewardOf = (friend: Known) =>
  t.db
    .selectFrom('rewards')
    .select(['status', 'blocked', 'signals'])
    .where('friend_id', '=', friend.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ravi brought Asha and Meera; Kiran brought Deepa. */
const families = () =>
  world(t, { ravi: {}, kiran: {}, asha: { sponsor: 'ravi' }, meera: { sponsor: 'ravi' }, deepa: { sponsor: 'kiran' } });

/** A gift that the bank has a line for; its code. */
async function paysFrom(vpa: string, who: Donor, staff: Staff): Promise<void> {
  const utr = freshUtr();
  const donation = await who.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, account(upi(rupees(501), utr, 'SOMEBODY ELSE', { vpa })));
  await staff.finance.approves(donation);
}

let pictures = 0;
/** Claims with one and the same picture; compared as the job does it. */
async function claimWithOnePicture(...people: readonly Person[]) {
  const picture = Buffer.alloc(32, ++pictures);
  const claims = [];
  for (const who of people)
    claims.push(await who.donates(rupees(501), { receipt: await uploadedReceipt(t, { member_id: who.id }, picture) }));
  await t.runJobs();
  return claims;
}

let joined = 0;
/** Registers and signs in, as people do. */
async function joins(phone: ReturnType<typeof browser>, sponsor?: { readonly code: string }) {
  const body = {
    fullName: 'Meera Joshi',
    email: `joined${++joined}@example.org`,
    mobile: '9822044815',
    sponsorCode: sponsor?.code ?? '',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
    language: 'en',
  };
  const { code } = await phone.does(register, { body });
  const changed = t.db.updateTable('members').set({ email_verified_at: t.clock.now() }).where('code', '=', code).returning('id');
  const { id } = await changed.executeTakeFirstOrThrow();
  await phone.does(signIn, { body: { userId: code, password: PASSWORD } });
  return { id, code, ...donor(t, { id, does: phone.does }) };
}

test('the same identity number as the sponsor’s, or as that of another friend of hers', async () => {
  const { ravi, kiran, asha, meera, deepa, staff } = await families();
  const idNumber = freshPan();
  await sendsPapers(t, asha, staff.kyc_reviewer, { idNumber });
  await sendsPapers(t, meera, staff.kyc_reviewer, { idNumber });
  expect(await linksOf(ravi, asha)).toEqual([{ signal: 'identity_of_friends', member: meera.id }]);
  // Kiran's friend has the card too: it is not of Ravi's circle.
  await sendsPapers(t, deepa, staff.kyc_reviewer, { idNumber });
  expect(await linksOf(ravi, asha)).toEqual([{ signal: 'identity_of_friends', member: meera.id }]);
  expect(await linksOf(kiran, deepa)).toEqual([]);
  const code = await sendsPapers(t, ravi, staff.kyc_reviewer, { idNumber });
  expect(await linksOf(ravi, asha)).toEqual([
    { signal: 'identity', member: ravi.id },
    { signal: 'identity_of_friends', member: meera.id },
  ]);
  // Refused papers were sent all the same.
  await decides(staff.kyc_reviewer, code, { act: 'refuse', message: 'This card is not yours' });
  expect((await linksOf(ravi, asha)).map(({ signal }) => signal)).toEqual(['identity', 'identity_of_friends']);
});

test('a number that somebody only began to type, and another card, link nobody', async () => {
  const { ravi, asha, meera, staff } = await families();
  const idNumber = freshPan();
  await sendsPapers(t, asha, staff.kyc_reviewer, { idNumber });
  await fillsIn(t, ravi, { idNumber });
  await sendsPapers(t, meera, staff.kyc_reviewer);
  expect([await linksOf(ravi, asha), await linksOf(ravi, meera)]).toEqual([[], []]);
});

test('paid from the sponsor’s UPI ID, or from that of another friend of hers: the reward waits for a person', async () => {
  const { ravi, kiran, asha, meera, deepa, staff } = await families();
  await paysFrom('family1@okaxis', meera, staff);
  expect(await rewardOf(meera)).toEqual({ status: 'booked', blocked: null, signals: [] });
  await paysFrom('FAMILY1@okaxis', asha, staff);
  expect(await rewardOf(asha)).toEqual({ status: 'blocked', blocked: 'linked', signals: ['payer_of_friends'] });
  // Kiran's friend pays from it too: his reward is nobody's of Ravi's circle.
  await paysFrom('family1@okaxis', deepa, staff);
  expect([await rewardOf(deepa), await linksOf(kiran, deepa)]).toEqual([{ status: 'booked', blocked: null, signals: [] }, []]);

  await paysFrom('ravi2@okaxis', ravi, staff);
  await paysFrom('ravi2@okaxis', deepa, staff);
  expect((await rewardOf(deepa))?.status).toBe('booked');
  await paysFrom('ravi2@okaxis', asha, staff);
  expect(await rewardOf(asha)).toEqual({ status: 'blocked', blocked: 'linked', signals: ['payer', 'payer_of_friends'] });
  expect(await linksOf(ravi, asha)).toEqual([
    { signal: 'payer', member: ravi.id },
    { signal: 'payer_of_friends', member: meera.id },
  ]);
});

/** An account that is paid to, as it stands in the table. */
const isPaidTo = (who: Known, digest: number, removed = false) =>
  t.db
    .insertInto('payout_accounts')
    .values({
      member_id: who.id,
      method: 'upi',
      details: Buffer.alloc(0),
      shown: 'as••••@okaxis',
      digest: Buffer.alloc(32, digest),
      added_at: t.clock.now(),
      payable_from: t.clock.now(),
      removed_at: removed ? t.clock.now() : null,
    })
    .execute();

test('[R-07.4] paid to the sponsor’s account, or to that of another friend of hers: the reward waits for a person', async () => {
  const { ravi, kiran, asha, meera, deepa, staff } = await families();
  for (const who of [asha, meera, deepa]) await isPaidTo(who, 1);
  await isPaidTo(kiran, 2);
  expect(await linksOf(ravi, asha)).toEqual([{ signal: 'payout_account_of_friends', member: meera.id }]);
  // Kiran's friend has it, too: it is not of Ravi's circle. Kiran has another.
  expect(await linksOf(kiran, deepa)).toEqual([]);
  await staff.finance.approves(await deepa.donates(rupees(501)));
  expect((await rewardOf(deepa))?.status).toBe('booked');
  // He saved it for a day and removed it.
  await isPaidTo(ravi, 1, true);
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect(await rewardOf(asha)).toEqual({
    status: 'blocked',
    blocked: 'linked',
    signals: ['payout_account', 'payout_account_of_friends'],
  });
  expect(await linksOf(ravi, asha)).toEqual([
    { signal: 'payout_account', member: ravi.id },
    { signal: 'payout_account_of_friends', member: meera.id },
  ]);
});

test('a UPI ID that the bank cut off, and a gift that was taken back, link nobody', async () => {
  const { ravi, asha, meera, staff } = await families();
  await paysFrom('9822044815@', ravi, staff);
  await paysFrom('9822044815@', asha, staff);
  expect(await rewardOf(asha)).toEqual({ status: 'booked', blocked: null, signals: [] });
  const utr = freshUtr();
  const taken = await ravi.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, account(upi(rupees(501), utr, 'SOMEBODY ELSE', { vpa: 'ravi3@okaxis' })));
  await staff.finance.approves(taken);
  await t.runJobs();
  await staff.finance.reverses(taken);
  await paysFrom('ravi3@okaxis', meera, staff);
  expect(await rewardOf(meera)).toEqual({ status: 'booked', blocked: null, signals: [] });
});

test('of a UPI ID that very many pay from, the sponsor’s own gifts and the newest lines are looked at', async () => {
  const { ravi, asha, staff } = await families();
  await paysFrom('shop@okaxis', ravi, staff);
  const others = Array.from({ length: 205 }, () => upi(rupees(11), freshUtr(), 'SHOP', { vpa: 'shop@okaxis' }));
  await importsStatement(t, staff.finance, account(...others));
  await paysFrom('shop@okaxis', asha, staff);
  expect(await rewardOf(asha)).toMatchObject({ status: 'blocked', signals: ['payer'] });
});

test('[R-07.6] the same picture as a receipt as the sponsor’s, or as another friend’s: the reward waits for a person', async () => {
  const { ravi, asha, meera, deepa, staff } = await families();
  const [ashas] = await claimWithOnePicture(asha, meera, deepa);
  await staff.finance.approves(ashas as { code: string });
  expect(await rewardOf(asha)).toEqual({ status: 'blocked', blocked: 'linked', signals: ['receipt_of_friends'] });
  expect(await linksOf(ravi, asha)).toEqual([{ signal: 'receipt_of_friends', member: meera.id }]);

  const [, second] = await claimWithOnePicture(ravi, asha);
  await staff.finance.approves(second as { code: string });
  expect(await rewardOf(asha)).toEqual({ status: 'blocked', blocked: 'linked', signals: ['receipt', 'receipt_of_friends'] });
});

test('whoever invites herself by a second account with her own address is not paid for it', async () => {
  const { ravi, asha, meera, staff } = await families();
  await sql`update members set email = (select email from members where id = ${ravi.id}), email_verified_at = null where id = ${asha.id}`.execute(
    t.db,
  );
  for (const friend of [asha, meera]) await staff.finance.approves(await friend.donates(rupees(501)));
  expect(await rewardOf(asha)).toEqual({ status: 'blocked', blocked: 'linked', signals: ['email'] });
  expect(await rewardOf(meera)).toEqual({ status: 'booked', blocked: null, signals: [] });
});

test('a family is asked about once: what staff released does not stop the next gift, something new does, and a refusal clears nothing', async () => {
  const { asha, meera, ravi, staff } = await families();
  await paysFrom('family@okaxis', ravi, staff);
  await paysFrom('family@okaxis', asha, staff);
  const [held = ''] = await rewardsFor(t, ravi);
  await decidesReward(staff.payouts, held, { act: 'release', reason: 'Husband and wife' });
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect(await rewardOf(asha)).toEqual({ status: 'booked', blocked: null, signals: ['payer'] });
  const [, second] = await claimWithOnePicture(ravi, asha);
  await staff.finance.approves(second as { code: string });
  expect(await rewardOf(asha)).toEqual({ status: 'blocked', blocked: 'linked', signals: ['payer', 'receipt'] });

  await paysFrom('family@okaxis', meera, staff);
  const refused = (await rewardsFor(t, ravi)).at(-1) ?? '';
  await decidesReward(staff.payouts, refused, { act: 'refuse', reason: 'Nobody knows her' });
  await staff.finance.approves(await meera.donates(rupees(501)));
  expect(await rewardOf(meera)).toMatchObject({ status: 'blocked', blocked: 'linked' });
});

test('a copy that was rejected or withdrawn links neither its sender nor whoever it was copied from', async () => {
  const { ravi, asha, meera, staff } = await families();
  const [ashas, copied] = await claimWithOnePicture(asha, meera);
  await staff.finance.rejects(copied as { code: string });
  await staff.finance.approves(ashas as { code: string });
  expect(await rewardOf(asha)).toEqual({ status: 'booked', blocked: null, signals: [] });
  await staff.finance.approves(await meera.donates(rupees(501)));
  expect([await rewardOf(meera), await linksOf(ravi, meera)]).toEqual([{ status: 'booked', blocked: null, signals: [] }, []]);
});

test('[R-07.5] opened in the sponsor’s browser: noted for staff, and booked all the same', async () => {
  const [hers, another] = [browser(t), browser(t)];
  const { staff } = await world(t, {});
  const ravi = await joins(hers);
  const asha = await joins(hers, ravi);
  const meera = await joins(another, ravi);
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect(await rewardOf(asha)).toEqual({ status: 'booked', blocked: null, signals: ['device', 'network'] });
  await staff.finance.approves(await meera.donates(rupees(501)));
  expect(await rewardOf(meera)).toEqual({ status: 'booked', blocked: null, signals: [] });
  // Meera's browser is where the next friend joins; with days to wait the signals stand in the reward from the first day.
  const deepa = await joins(another, ravi);
  await setTo(t, 'referral.reward_wait_days', 30);
  await staff.finance.approves(await deepa.donates(rupees(501)));
  await setTo(t, 'referral.reward_wait_days', 0);
  expect(await rewardOf(deepa)).toEqual({ status: 'due', blocked: null, signals: ['device_of_friends'] });
  expect(await linksOf(ravi, deepa)).toEqual([{ signal: 'device_of_friends', member: meera.id }]);
});

test('[R-07.5] a sponsor who signs in where the friend joined, and a friend who signs in where the sponsor joined', async () => {
  const [home, phone] = [browser(t), browser(t)];
  const ravi = await joins(home);
  const asha = await joins(phone, ravi);
  expect(await linksOf(ravi, asha)).toEqual([]);
  await home.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  expect(await linksOf(ravi, asha)).toEqual([{ signal: 'device', member: ravi.id }]);

  const meera = await joins(browser(t), ravi);
  const deepa = browser(t);
  const friend = await joins(deepa, ravi);
  await deepa.does(signIn, { body: { userId: ravi.code, password: PASSWORD } });
  expect((await linksOf(ravi, friend)).map(({ signal }) => signal)).toEqual(['device', 'network']);
  expect(await linksOf(ravi, meera)).toEqual([]);
});

test('one network: noted with the sponsor, not among friends, and never between circles', async () => {
  const hostel = '198.51.100.20';
  const [ravi, kiran] = [await joins(browser(t)), await joins(browser(t))];
  const asha = await joins(browser(t, hostel), ravi);
  const meera = await joins(browser(t, hostel), ravi);
  const deepa = await joins(browser(t, hostel), kiran);
  expect([await linksOf(ravi, asha), await linksOf(ravi, meera), await linksOf(kiran, deepa)]).toEqual([[], [], []]);
  const sponsor = await joins(browser(t, hostel));
  const friend = await joins(browser(t, hostel), sponsor);
  expect(await linksOf(sponsor, friend)).toEqual([{ signal: 'network', member: sponsor.id }]);
});
