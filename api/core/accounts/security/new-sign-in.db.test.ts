import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { codeOf } from '#api/testing/world/totp.ts';
import { PASSWORD, type StaffPerson, world } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { staffSignIn, staffSignInCode } from '#contract/accounts/staff.ts';
import { changeMyMessagePreferences } from '#contract/message-preferences.ts';

const t = await testAppOfFile();
beforeEach(() => t.inbox.clear());

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const input = (who: { code: string }, more: object = {}) => ({ body: { userId: who.code, password: PASSWORD, ...more } });
const subjects = async (who: { email: string }) => {
  await t.runJobs();
  return t.inbox.to(who.email).map(({ subject }) => subject);
};
const NEWS = 'New sign-in to your account';

test('a sign-in on a new device is told to the owner, with device and network; the very first and the same again are not', async () => {
  const { asha } = await world(t, { asha: {} });
  const laptop = browser(t, '203.0.113.9');
  await laptop.does(signIn, input(asha));
  await laptop.does(signIn, input(asha));
  expect(await subjects(asha)).toEqual([]);
  // The same network: the device is new all the same.
  const phone = browser(t, '203.0.113.77');
  await phone.does(signIn, { ...input(asha), headers: { 'user-agent': ANDROID } });
  expect(await subjects(asha)).toEqual([NEWS]);
  const { text } = t.inbox.last(asha.email);
  expect(text).toContain('Chrome on Android');
  expect(text).toContain('203.0.113.…');
  expect(text).not.toMatch(/203\.0\.113\.\d|Mozilla/);
  await phone.does(signIn, input(asha));
  expect(await subjects(asha)).toEqual([NEWS]);
});

test('a program without cookies is known by its network', async () => {
  const { asha } = await world(t, { asha: {} });
  const token = { delivery: 'token' };
  await browser(t, '198.51.100.1').does(signIn, input(asha, token));
  await browser(t, '198.51.100.2').does(signIn, input(asha, token));
  expect(await subjects(asha)).toEqual([]);
  await browser(t, '192.0.2.1').does(signIn, input(asha, token));
  expect(await subjects(asha)).toEqual([NEWS]);
});

test('it cannot be switched off; a wrong password tells nothing; an unverified address gets none', async () => {
  const { asha, meera } = await world(t, { asha: {}, meera: { verified: false } });
  await asha.does(changeMyMessagePreferences, { body: { emailNotifications: false } });
  for (const who of [asha, meera]) await browser(t).does(signIn, input(who));
  const thief = browser(t);
  await expect(thief.does(signIn, input(asha, { password: 'a guess of many' }))).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await subjects(asha)).toEqual([]);
  for (const who of [asha, meera]) await thief.does(signIn, input(who));
  expect(await subjects(asha)).toEqual([NEWS]);
  expect(await subjects(meera)).toEqual([]);
});

test('staff are told in the same way, after the code and not before', async () => {
  const { staff } = await world(t, {});
  const first = browser(t);
  const second = browser(t);
  await enters(first, staff.finance);
  expect(await subjects(staff.finance)).toEqual([]);
  const { challenge } = await second.does(staffSignIn, { body: { email: staff.finance.email, password: PASSWORD } });
  await expect(second.does(staffSignInCode, { body: { challenge, code: '000000' } })).rejects.toMatchObject({ code: 'wrong_code' });
  expect(await subjects(staff.finance)).toEqual([]);
  await enters(second, staff.finance);
  expect(await subjects(staff.finance)).toEqual(['New sign-in to your staff account']);
});

async function enters(device: ReturnType<typeof browser>, who: StaffPerson): Promise<void> {
  t.clock.advance({ seconds: 60 });
  const { challenge } = await device.does(staffSignIn, { body: { email: who.email, password: PASSWORD } });
  await device.does(staffSignInCode, { body: { challenge, code: await codeOf(who.secret, t.clock) } });
}
