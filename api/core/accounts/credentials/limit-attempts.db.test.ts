import { expect, test } from 'vitest';
import { NoRoom } from '#api/platform/security/passwords.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { PASSWORD, world } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { deviceCookies } from '#contract/session-cookies.ts';
import { type Attempt, limitAttempts } from './limit-attempts.ts';

const t = await testAppOfFile();

const noRoom = () => Promise.reject(new NoRoom());
const stranger: Attempt = { lock: 'test', realm: 'member', key: 'code AAAA', personId: 0, place: { ip: '198.51.100.7' } };

test('while all places to hash are taken nobody is counted, so a flood locks nobody out; what was guessed before stays counted', async () => {
  const { asha } = await world(t, { asha: {} });
  const phone = browser(t);
  await phone.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  const device = phone.jar.get(deviceCookies.member);
  const hers: Attempt = { ...stranger, key: `code ${asha.code}`, personId: asha.id, place: { ip: '203.0.113.9', device } };
  const network: Attempt = { ...hers, place: { ip: phone.ip } };
  for (const attempt of [stranger, hers, network]) {
    for (let i = 0; i < 8; i += 1) await expect(limitAttempts(t, attempt, noRoom)).rejects.toBeInstanceOf(NoRoom);
    expect(await limitAttempts(t, attempt, async () => 'in')).toBe('in');
  }
  const wrong = async (): Promise<never> => {
    throw new Error('wrong');
  };
  for (let i = 0; i < 4; i += 1) {
    await expect(limitAttempts(t, stranger, wrong)).rejects.toThrow('wrong');
    await expect(limitAttempts(t, stranger, noRoom)).rejects.toBeInstanceOf(NoRoom);
  }
  await expect(limitAttempts(t, stranger, wrong)).rejects.toThrow('wrong');
  await expect(limitAttempts(t, stranger, async () => 'in')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('a browser that the account knows has its own line for hashing; a known network stands with the strangers, or waiting would tell', async () => {
  const { asha } = await world(t, { asha: {} });
  const phone = browser(t);
  await phone.does(signIn, { body: { userId: asha.code, password: PASSWORD } });
  const device = phone.jar.get(deviceCookies.member);
  const hers: Attempt = { ...stranger, key: `code ${asha.code}`, personId: asha.id, place: { ip: '203.0.113.9', device } };
  const turns = [hers, { ...hers, place: { ip: phone.ip } }, { ...stranger, key: 'code BBBB' }].map((attempt) =>
    limitAttempts(t, attempt, async (turn) => turn),
  );
  expect(await Promise.all(turns)).toEqual([{ isKnown: true }, { isKnown: false }, { isKnown: false }]);
});
