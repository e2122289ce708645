import { beforeAll, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { earningsOf } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { setMyLanguage } from '#contract/accounts/accounts.ts';
import { inviteMember } from '#contract/accounts/members.ts';
import { register } from '#contract/accounts/register.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
beforeAll(() => rewardsAtOnce(t));

const chain = () => world(t, { ravi: {}, asha: { sponsor: 'ravi' }, meera: { sponsor: 'asha' } });
const sponsorOf = async (id: number) =>
  (await t.db.selectFrom('members').select('sponsor_id').where('id', '=', id).executeTakeFirstOrThrow()).sponsor_id;

test('[R-07.1] a gift rewards whoever invited the giver, and nobody above; not even when that one may not be paid', async () => {
  const { ravi, asha, meera, staff } = await chain();
  await staff.finance.approves(await meera.donates(rupees(1_000)));
  expect([await earningsOf(t, asha), await earningsOf(t, ravi)]).toEqual([rupees(50), 0]);
  await t.db.updateTable('members').set({ status: 'suspended' }).where('id', '=', asha.id).execute();
  await staff.finance.approves(await meera.donates(rupees(1_000)));
  expect(await earningsOf(t, ravi)).toBe(0);
  const rewards = await t.db
    .selectFrom('rewards')
    .select(['sponsor_id', 'status'])
    .where('friend_id', '=', meera.id)
    .orderBy('id')
    .execute();
  expect(rewards).toEqual([
    { sponsor_id: asha.id, status: 'booked' },
    { sponsor_id: asha.id, status: 'blocked' },
  ]);
});

test('[R-07.1] nor does she count as a friend of anybody but her sponsor', async () => {
  const { ravi, asha, meera, staff } = await chain();
  await staff.finance.approves(await meera.donates(rupees(1_000)));
  const counted = t.db
    .selectFrom('sponsor_months')
    .select(['sponsor_id', 'friends', 'active'])
    .where('sponsor_id', 'in', [ravi.id, asha.id]);
  expect(await counted.orderBy('sponsor_id').execute()).toEqual([
    { sponsor_id: ravi.id, friends: 1, active: 0 },
    { sponsor_id: asha.id, friends: 1, active: 1 },
  ]);
});

test('[R-07.2] whoever registers or is invited cannot name a User Id that is not there yet, nor one that is closed', async () => {
  const { ravi, staff } = await world(t, { ravi: { status: 'closed' } });
  const person = { fullName: 'Meera Joshi', email: 'meera@example.org', mobile: '9822044815', language: 'en' };
  const secret = { password: PASSWORD, confirmPassword: PASSWORD, agreeToTerms: true };
  const before = await t.db.selectFrom('members').select('id').execute();
  for (const sponsorCode of ['ANJ7MEER', ravi.code]) {
    const fields = { sponsorCode: 'We could not find this Sponsor Id' };
    expect((await visitor(t).asks(register, { body: { ...person, ...secret, sponsorCode } })).json()).toMatchObject({ fields });
    expect((await staff.all.asks(inviteMember, { body: { ...person, sponsorCode } })).json()).toMatchObject({ fields });
  }
  expect(await t.db.selectFrom('members').select('id').execute()).toHaveLength(before.length);
});

test('[R-07.2] [R-07.3] the database takes no sponsor who came later, so that nobody is their own and no circle can close', async () => {
  const { ravi, asha } = await chain();
  const row = { full_name: 'X', mobile: '', email: 'x@example.org', status: 'active', language: 'en', created_at: t.clock.now() } as const;
  const next = (await t.db.selectFrom('members').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id + 1;
  for (const sponsor_id of [next, next + 1, next + 100])
    await expect(
      t.db
        .insertInto('members')
        .values({ ...row, code: `SELF${String(sponsor_id).padStart(4, '0')}`, sponsor_id })
        .execute(),
    ).rejects.toThrow(/members_check|sponsor_was_there/);
  // Who came without a sponsor gets none later, nor another one.
  for (const sponsor_id of [ravi.id, asha.id, null])
    for (const { id } of [ravi, asha]) {
      if (sponsor_id === (await sponsorOf(id))) continue;
      await expect(t.db.updateTable('members').set({ sponsor_id }).where('id', '=', id).execute()).rejects.toThrow(/sponsor/);
    }
  expect([await sponsorOf(ravi.id), await sponsorOf(asha.id)]).toEqual([null, ravi.id]);
});

test('[R-07.3] what a member sends about herself or a gift never changes who invited her', async () => {
  const { ravi, asha, meera } = await chain();
  await ravi.asks(setMyLanguage, { body: { language: 'hi', sponsorCode: meera.code, sponsor_id: meera.id } });
  const donation = await ravi.donates(rupees(501), { utr: freshUtr(), ...{ sponsor: meera.code, sponsorCode: meera.code } });
  expect(await sponsorOf(ravi.id)).toBeNull();
  const claim = await t.db
    .selectFrom('donations')
    .select('sponsor_id')
    .where('id', '=', Number(donation.code.slice(3)))
    .executeTakeFirst();
  expect(claim).toEqual({ sponsor_id: null });
  expect([await sponsorOf(asha.id), await sponsorOf(meera.id)]).toEqual([ravi.id, asha.id]);
});
