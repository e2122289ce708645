import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testAppOnce } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { visitor } from '#api/testing/world/world.ts';
import { signIn } from '#contract/accounts/accounts.ts';
import { askPasswordReset } from '#contract/accounts/recover.ts';
import { lookUpSponsor, register } from '#contract/accounts/register.ts';
import { staffSignInCode } from '#contract/accounts/staff.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  for (const what of ['sign_in', 'register', 'sponsor', 'reset', 'second_factor'] as const)
    await setTo(t, `throttle.${what}`, { times: 4, minutes: 10 });
});
afterAll(() => t.close());

const form = { fullName: 'A', email: 'a@example.com', mobile: '1', password: 'x', confirmPassword: 'x', agreeToTerms: true };

test.for([
  ['[A-14.1] sign-in', signIn, (i: number) => ({ userId: `ZZZZZZZ${i}`, password: 'x' })],
  ['[A-14.2] register', register, () => form],
  ['[A-14.3] [A-04.4] sponsor look-up', lookUpSponsor, () => undefined],
  ['[A-14.4] reset', askPasswordReset, (i: number) => ({ userId: `ZZZZZZZ${i}` })],
  ['[A-14.5] second factor', staffSignInCode, () => ({ challenge: 'x'.repeat(43), code: '123456' })],
] as const)('%s is throttled per address, with Retry-After, as the setting says', async ([, endpoint, bodyOf]) => {
  // Another id each time: it is the address that is counted here, not the id.
  const call = (ip: string, i: number) => visitor(t).asks(endpoint, { ip, params: { code: 'ZZZZZZZZ' }, body: bodyOf(i) });
  for (let i = 0; i < 4; i += 1) expect((await call('203.0.113.7', i)).statusCode).not.toBe(429);
  const refused = await call('203.0.113.7', 4);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('150');
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: 'Too many attempts. Please try again in 3 minutes.' });
  expect((await call('198.51.100.7', 5)).statusCode).not.toBe(429);
  t.clock.advance({ seconds: 151 });
  expect((await call('203.0.113.7', 6)).statusCode).not.toBe(429);
});

test('a whole network is counted too: forty from one /24, then it waits', async () => {
  const statuses = [];
  for (let i = 1; i <= 41; i += 1)
    statuses.push((await visitor(t).asks(lookUpSponsor, { ip: `203.0.200.${i}`, params: { code: 'ZZZZZZZZ' } })).statusCode);
  expect(statuses.slice(0, 40).every((status) => status === 404)).toBe(true);
  expect(statuses[40]).toBe(429);
});

test('[A-14.7] behind a trusted proxy the visitor is counted, not the proxy; anybody else’s word is not believed', async () => {
  const proxied = await testAppOnce({ database: t.database, clock: t.clock, env: { TRUSTED_PROXIES: '10.9.9.9' } });
  const from = async (ip: string, forwarded: string) =>
    (await proxied.app.inject({ url: '/api/v1/sponsors/ZZZZZZZZ', remoteAddress: ip, headers: { 'x-forwarded-for': forwarded } }))
      .statusCode;
  for (let i = 0; i < 4; i += 1) expect(await from('10.9.9.9', '192.0.2.50')).toBe(404);
  expect(await from('10.9.9.9', '192.0.2.50')).toBe(429);
  expect(await from('10.9.9.9', '192.0.3.51')).toBe(404);
  // A stranger who changes the header each time is still one stranger.
  for (let i = 0; i < 4; i += 1) expect(await from('192.0.4.66', `192.0.5.${i}`)).toBe(404);
  expect(await from('192.0.4.66', '192.0.6.9')).toBe(429);
});
