import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { switchesOn } from '#api/testing/world/totp.ts';
import { PASSWORD, world } from '#api/testing/world/world.ts';
import { getMe } from '#contract/accounts/accounts.ts';
import { getMyOverview } from '#contract/overview.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await setTo(t, 'org.upi_id', 'anjuri@examplebank');
});
afterAll(() => t.close());

let count = 0;
const post = (url: string, payload: object, headers: object = {}) =>
  t.app.inject({ method: 'POST', url, payload, headers: { ...headers }, remoteAddress: `10.1.${count++ & 255}.1` });
const profile = (headers: object) => t.app.inject({ url: '/api/profile', headers: { ...headers } });

test('[A-12.1] [A-12.9] /api/login takes the id in `email` and answers status, token, and message on error; no cookie', async () => {
  const { asha } = await world(t, { asha: {} });
  const good = await post('/api/login', { email: asha.code, password: PASSWORD });
  expect(good.statusCode).toBe(200);
  expect(good.json()).toEqual({ status: true, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(good.cookies).toEqual([]);
  expect((await post('/api/login', { email: asha.email, password: PASSWORD })).json().status).toBe(true);
  // The token is a session like any other.
  expect((await t.app.inject({ url: getMe.url, headers: { authorization: `Bearer ${good.json().token}` } })).json().code).toBe(asha.code);

  const wrong = await post('/api/login', { email: asha.code, password: 'wrong' });
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { status: false, message: 'User Id or password is wrong.' }]);
  expect((await post('/api/login', { email: 'ZZZZZZZZ', password: 'wrong' })).body).toBe(wrong.body);
  expect((await post('/api/login', {})).json()).toEqual({ status: false, message: 'User Id or password is wrong.' });
});

test('[A-12.10] it is the same verb: wrong passwords here lock the id there too', async () => {
  const { asha } = await world(t, { asha: {} });
  for (let i = 0; i < 5; i += 1) await post('/api/login', { email: asha.code, password: 'wrong' });
  const locked = await post('/api/v1/session', { userId: asha.code, password: PASSWORD });
  expect(locked.statusCode).toBe(429);
  const here = await post('/api/login', { email: asha.code, password: PASSWORD });
  expect([here.statusCode, here.headers['retry-after'], here.json()]).toEqual([
    429,
    '900',
    { status: false, message: 'Too many attempts. Please try again in 15 minutes.' },
  ]);
});

test('[A-12.12] with a second factor the right password is sent to the website; a wrong one learns nothing of it', async () => {
  const { asha } = await world(t, { asha: {} });
  await switchesOn(t, asha);
  const right = await post('/api/login', { email: asha.code, password: PASSWORD });
  expect([right.statusCode, right.json(), right.cookies]).toEqual([403, { status: false, message: 'Please sign in on the website.' }, []]);
  const wrong = await post('/api/login', { email: asha.code, password: 'wrong' });
  expect([wrong.statusCode, wrong.json()]).toEqual([401, { status: false, message: 'User Id or password is wrong.' }]);
  const sessions = await t.db.selectFrom('member_sessions').select('id').where('member_id', '=', asha.id).execute();
  expect(sessions).toHaveLength(1);
});

test('[A-12.2] /api/register answers USER.my_code, takes referral_code only when given, and a message on error', async () => {
  const { ravi } = await world(t, { ravi: {} });
  const form = { name: 'Meera Joshi', email: 'meera@example.com', mobile: '9822044815', password: PASSWORD };
  const alone = await post('/api/register', form);
  expect(alone.statusCode).toBe(200);
  const { my_code } = alone.json().USER;
  expect(my_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(alone.cookies).toEqual([]);
  const invited = (await post('/api/register', { ...form, email: 'm2@example.com', referral_code: ravi.code })).json().USER.my_code;
  const { token } = (await post('/api/login', { email: invited, password: PASSWORD })).json();
  expect((await t.app.inject({ url: getMe.url, headers: { authorization: `Bearer ${token}` } })).json().sponsor.code).toBe(ravi.code);

  const message = async (change: object) => (await post('/api/register', { ...form, ...change })).json();
  expect(await message({ referral_code: 'ZZZZZZZZ' })).toEqual({ status: false, message: 'We could not find this Sponsor Id' });
  expect(await message({ mobile: '12' })).toEqual({ status: false, message: 'Please enter a valid 10-digit mobile number' });
  expect(await message({ name: '' })).toEqual({ status: false, message: 'Full name is required' });
  expect((await post('/api/register', {})).json()).toEqual({ status: false, message: 'Full name is required' });
  expect(await message({ name: 7 })).toEqual({ status: false, message: 'This request could not be understood.' });
});

test('[A-12.3] [A-12.4] [A-12.5] [A-12.6] [A-12.8] /api/profile answers status, USER, MASTERDATA and REFERRAL', async () => {
  const { asha, deepa } = await world(t, { asha: {}, deepa: { sponsor: 'asha', activated: true, fullName: 'Deepa Nair' } });
  const answer = await profile({ authorization: `Bearer ${asha.token}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: true,
    USER: { id: asha.code, donation_status: 'pending', my_stake: 0, total_income: 0, kyc_status: 'pending' },
    MASTERDATA: { master_doller: 0, deposit_address: 'anjuri@examplebank' },
    REFERRAL: [{ id: deepa.code, name: 'Deepa N.', date_time: t.clock.now().toISOString(), my_stake: 0, donation_status: 'Completed' }],
  });
});

test('[A-12.9] [M-14.4] a cookie is not taken; without a session the words of the source, here and where the web asks', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const none = { status: false, message: 'No authentication token found' };
  for (const headers of [
    {},
    { cookie: `anjuri-member=${asha.token}` },
    { authorization: 'Bearer made-up' },
    { authorization: `Bearer ${staff.all.token}` },
  ]) {
    const answer = await profile(headers);
    expect([answer.statusCode, answer.json()]).toEqual([401, none]);
  }
  for (const { url } of [getMe, getMyOverview]) {
    const answer = await t.app.inject({ url, headers: { authorization: 'Bearer made-up' } });
    expect([answer.statusCode, answer.json().message]).toEqual([401, none.message]);
  }
});

test('[A-12.11] user_id in a body changes nothing: the session says who it is', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const { token } = (await post('/api/login', { email: asha.code, password: PASSWORD, user_id: ravi.code })).json();
  const answer = await t.app.inject({ url: `/api/profile?user_id=${ravi.code}`, headers: { authorization: `Bearer ${token}` } });
  expect(answer.json().USER.id).toBe(asha.code);
});
