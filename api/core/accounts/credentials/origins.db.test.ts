import { expect, test } from 'vitest';
import { personalData } from '#api/core/accounts/personal-data.ts';
import { purgeEnded, purgeUnusedMembers } from '#api/core/accounts/purge.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { PASSWORD, visitor, world } from '#api/testing/world/world.ts';
import { askPasswordReset, resetPassword } from '#contract/accounts/recover.ts';
import { register } from '#contract/accounts/register.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { deviceDigest, networkDigest } from './known-places.ts';

const t = await testAppOfFile();

let people = 0;
const form = () => ({
  fullName: 'Meera Joshi',
  email: `meera${++people}@example.org`,
  mobile: '9822044815',
  sponsorCode: '',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agreeToTerms: true,
  language: 'en',
});
const originOf = (code: string) =>
  t.db
    .selectFrom('member_origins as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(['o.member_id', 'o.device', 'o.network', 'o.at'])
    .where('m.code', '=', code)
    .executeTakeFirst();
const everyOrigin = async () => (await t.db.selectFrom('member_origins').select('member_id').execute()).map(({ member_id }) => member_id);

test('an account keeps the digests of the browser and the network it was opened in, and neither of them itself', async () => {
  const phone = browser(t, '198.51.100.7');
  const { code } = await phone.does(register, { body: form() });
  const cookie = phone.jar.get('anjuri-member-device') ?? '';
  expect(cookie).not.toBe('');
  const origin = await originOf(code);
  // Everybody in this network has the same digest.
  expect(origin).toMatchObject({ device: deviceDigest(cookie), network: networkDigest('198.51.100.99'), at: t.clock.now() });
  expect(JSON.stringify(origin)).not.toContain(cookie);
  // Older clients are programs: they have no browser.
  const { fullName: name, email, mobile, password } = form();
  const older = await t.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { name, email, mobile, password },
    remoteAddress: '203.0.113.9',
  });
  const program: string = older.json().USER.my_code;
  expect(await originOf(program)).toMatchObject({ device: null, network: networkDigest('203.0.113.1') });
});

test('who was made by staff has none; a new password forgets known places, not this one', async () => {
  const { asha } = await world(t, { asha: {} });
  expect(await originOf(asha.code)).toBeUndefined();
  const body = form();
  const { code } = await browser(t).does(register, { body });
  const before = await originOf(code);
  await t.db.updateTable('members').set({ email_verified_at: t.clock.now() }).where('code', '=', code).execute();
  await visitor(t).does(askPasswordReset, { body: { userId: code } });
  await t.runJobs();
  const password = 'a new garden in Pune';
  await browser(t).does(resetPassword, { body: { token: tokenIn(t.inbox.last(body.email)), password, confirmPassword: password } });
  expect(await originOf(code)).toEqual(before);
});

test('it goes with the account that nobody used, with the erased one, and after as many days as known places', async () => {
  const [unused, erased, kept] = [form(), form(), form()];
  const { code: gone } = await browser(t).does(register, { body: unused });
  const { code: erasing } = await browser(t).does(register, { body: erased });
  const goneId = (await originOf(gone))?.member_id as number;
  const erasedId = (await originOf(erasing))?.member_id as MemberId;
  await t.db.transaction().execute(async (tx) => personalData.erase?.(tx, t, erasedId));
  expect(await everyOrigin()).toContain(goneId);
  expect(await everyOrigin()).not.toContain(erasedId);

  await setTo(t, 'throttle.known_places', { days: 180, most: 20 });
  t.clock.advance({ days: 100 });
  await purgeUnusedMembers(t);
  expect(await everyOrigin()).not.toContain(goneId);

  const { code } = await browser(t).does(register, { body: kept });
  t.clock.advance({ days: 180 });
  await purgeEnded(t);
  expect(await originOf(code)).toBeDefined();
  t.clock.advance({ seconds: 1 });
  await purgeEnded(t);
  expect(await everyOrigin()).toEqual([]);
});
