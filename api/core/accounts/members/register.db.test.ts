import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { browser } from '#api/testing/browser.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { verifyEmail } from '#contract/accounts/email.ts';
import { askUserId } from '#contract/accounts/recover.ts';
import { lookUpSponsor, register, registerForm } from '#contract/accounts/register.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const form = {
  fullName: 'Meera Joshi',
  email: 'meera@example.com',
  mobile: '9822044815',
  sponsorCode: '',
  password: 'a garden in Nashik',
  confirmPassword: 'a garden in Nashik',
  agreeToTerms: true,
  language: 'en',
};
const registering = (change: object) => visitor(t).asks(register, { body: { ...form, ...change } });
const messagesFor = async (change: object) => (await registering(change)).json().fields;

test('[A-01.4] [A-01.5] [A-01.6] [A-01.8] [A-01.9] [A-01.11] an empty form is answered with the words of every field', async () => {
  const fields = await messagesFor({ fullName: ' ', mobile: '', email: '', password: '', confirmPassword: '', agreeToTerms: false });
  expect(fields).toEqual({
    fullName: 'Full name is required',
    mobile: 'Mobile number is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
    agreeToTerms: 'You must agree to the terms and conditions',
  });
});

test('[G-10.1] a body without any field gets the same words as an empty form', async () => {
  const answer = await visitor(t).asks(register, { body: {} });
  expect(answer.json()).toMatchObject({ code: 'invalid', fields: { fullName: 'Full name is required', email: 'Email is required' } });
});

test('[A-01.7] [A-01.10] malformed email, differing passwords', async () => {
  expect(await messagesFor({ email: 'meera at example' })).toEqual({ email: 'Email is invalid' });
  expect(await messagesFor({ confirmPassword: 'another one' })).toEqual({ confirmPassword: 'Passwords do not match' });
});

test('[A-02.1] [A-02.2] a mobile number has 10 digits and starts with 6 to 9', async () => {
  for (const mobile of ['5822044815', '982204481', '98220448155', '98220abc15', '+919822044815'])
    expect(await messagesFor({ mobile }), mobile).toEqual({ mobile: 'Please enter a valid 10-digit mobile number' });
  for (const mobile of ['6000000000', '7123456789', '8123456789', '9999999999'])
    expect((await registering({ mobile })).statusCode, mobile).toBe(201);
});

test('[A-01.13] [A-01.14] short and common passwords are refused at their field', async () => {
  const both = (password: string) => ({ password, confirmPassword: password });
  expect(await messagesFor(both('seven77'))).toEqual({ password: 'Password must be at least 8 characters' });
  for (const password of [
    'password',
    'Password',
    'sunshine',
    '12345678',
    'aaaaaaaaaaaaaa',
    'meera@example.com',
    '9822044815',
    'Krishna108',
    'sairam@123',
  ])
    expect(await messagesFor(both(password)), password).toEqual({ password: 'Password is too common, please choose another' });
  // No composition rules, and long ones are fine.
  expect((await registering(both('eightchr'))).statusCode).toBe(201);
  expect((await registering(both('नमस्ते दुनिया, यह मेरा पासवर्ड है'))).statusCode).toBe(201);
});

test('[A-01.16] a password must not hold a word of the own name or address, nor the name of the trust', async () => {
  const both = (password: string) => ({ password, confirmPassword: password });
  const refused = { password: 'Password must not contain your name, your email address or the name of the trust' };
  const email = 'sunrise.1947@example.com';
  for (const password of ['I am MEERA of Nashik', 'xxjoshixx42', 'at Sunrise we walk', 'Our trust in Nashik'])
    expect(await messagesFor({ email, ...both(password) }), password).toEqual(refused);
  // Words of three letters are in half of all sentences, and a mail house is nobody's name.
  for (const password of ['our own garden', 'an example of rain'])
    expect((await registering({ email, fullName: 'Our Lal', ...both(password) })).statusCode, password).toBe(201);
});

test('[G-10.1] the form and the server refuse with the same words, from the same schema', async () => {
  const rules = { mobile: { digits: 10, firstDigits: '6789' }, password: { minimumLength: 8 } };
  const wrong = { ...form, mobile: '123', email: 'x', password: 'short', confirmPassword: 'short' };
  const inForm = registerForm(rules)
    .safeParse(wrong)
    .error?.issues.map(({ path }) => path.join('.'));
  expect(inForm).toEqual(expect.arrayContaining(['mobile', 'email', 'password']));
  // The email is refused before the settings are asked; with it corrected the rest is refused too.
  expect(Object.keys(await messagesFor({ ...wrong, email: 'x@example.com' })).sort()).toEqual(['mobile', 'password']);
});

test('[A-13.1] [A-13.6] [A-04.5] registering makes an active member who is not activated, and who can sign in by the id at once', async () => {
  const answer = await registering({ email: 'deepa@example.com', language: 'hi' });
  expect(answer.statusCode).toBe(201);
  const { code } = answer.json();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(answer.json()).toEqual({ code, fullName: 'Meera Joshi', email: 'deepa@example.com', mobile: '9822044815', sponsorCode: null });

  const { member } = (await visitor(t).asks(signIn, { body: { userId: code.toLowerCase(), password: form.password } })).json();
  expect(member).toMatchObject({ code, status: 'active', activated: false, emailVerified: false, language: 'hi', sponsor: null });
});

test('[A-03.6] [A-03.7] [A-03.8] [A-03.9] [A-03.10] a known email gets the same answer, a member of its own, and a mail with the existing id', async () => {
  const { asha } = await world(t, { asha: {} });
  const fresh = await registering({ email: 'nobody-yet@example.com' });
  const known = await registering({ email: asha.email });
  expect(known.statusCode).toBe(fresh.statusCode);
  expect(Object.keys(known.json())).toEqual(Object.keys(fresh.json()));
  expect(known.json().code).not.toBe(asha.code);

  await t.runJobs();
  const mail = t.inbox.last(asha.email);
  expect(mail.subject).toBe('You already have an account');
  expect(mail.text).toContain(asha.code);
  expect(mail.text).not.toContain(known.json().code);
  expect(mail.links[0]).toMatch(/\/user\/reset#token=[\w-]{43}$/);
  expect(t.inbox.last('nobody-yet@example.com').links[0]).toMatch(/\/user\/verify#token=/);

  // The address signs Asha in, not the newcomer, whose account lives all the same.
  await expect(visitor(t).does(signIn, { body: { userId: asha.email, password: form.password } })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  await visitor(t).does(signIn, { body: { userId: known.json().code, password: form.password } });
  await visitor(t).does(signIn, { body: { userId: asha.email, password: asha.password } });
});

test('a registration whose answer was lost is repeated: one member, the same answer, and the browser is still the one that registered', async () => {
  const lost = browser(t);
  const wish = { body: { ...form, email: 'lost-answer@example.com' }, headers: { 'idempotency-key': 'wish-of-a-newcomer' } };
  const first = await lost.asks(register, wish);
  const [device] = [...lost.jar];
  expect(device?.[1]).toMatch(/^[\w-]{43}$/);
  // The answer never arrived, and so neither did its cookie.
  lost.jar.clear();
  const again = await lost.asks(register, wish);
  expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([201, first.json(), 'true']);
  expect([...lost.jar]).toEqual([device]);
  const members = await t.db.selectFrom('members').select('code').where('email', '=', 'lost-answer@example.com').execute();
  expect(members).toEqual([{ code: first.json().code }]);

  await t.runJobs();
  const token = tokenIn(t.inbox.last('lost-answer@example.com'));
  expect(await lost.does(verifyEmail, { body: { token } })).toEqual({ email: 'lost-answer@example.com' });
});

test('[A-03.9] two accounts claim an address; the first to confirm it has it', async () => {
  const family = browser(t);
  const first = await family.does(register, { body: { ...form, email: 'shared@example.com' } });
  const second = await family.does(register, { body: { ...form, email: 'shared@example.com' } });
  await t.runJobs();
  const [one, two] = t.inbox.to('shared@example.com').map(tokenIn);
  await family.does(verifyEmail, { body: { token: two ?? '' } });
  await expect(visitor(t).does(verifyEmail, { body: { token: one ?? '' } })).rejects.toMatchObject({ code: 'email_taken', status: 409 });

  const owner = t.inbox.to('shared@example.com').findIndex((mail) => mail.text.includes(second.code)) === 1 ? second : first;
  const { member } = (await visitor(t).asks(signIn, { body: { userId: 'shared@example.com', password: form.password } })).json();
  expect(member.code).toBe(owner.code);
});

test('[A-03.9] confirmed in the same moment, one of them has it', async () => {
  for (const round of [1, 2, 3]) {
    const email = `race${round}@example.com`;
    await registering({ email });
    await registering({ email });
    await t.runJobs();
    const tokens = t.inbox.to(email).map(tokenIn);
    const answers = await Promise.all(tokens.map((token) => visitor(t).asks(verifyEmail, { body: { token } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  }
});

test('[A-04.2] [A-04.3] a sponsor shows by masked name; an unknown one is an error at the field and makes nobody', async () => {
  const ravi = (await registering({ email: 'ravi@example.com', fullName: 'Ravi Kumar' })).json();
  expect(await visitor(t).does(lookUpSponsor, { params: { code: ravi.code.toLowerCase() } })).toEqual({
    code: ravi.code,
    maskedName: 'R**** K.',
  });
  await expect(visitor(t).does(lookUpSponsor, { params: { code: 'ZZZZZZZZ' } })).rejects.toMatchObject({
    code: 'sponsor_unknown',
    status: 404,
  });

  const before = await t.db.selectFrom('members').select('id').execute();
  for (const sponsorCode of ['ZZZZZZZZ', 'not an id', '12'])
    expect(await messagesFor({ sponsorCode })).toEqual({ sponsorCode: 'We could not find this Sponsor Id' });
  expect(await t.db.selectFrom('members').select('id').execute()).toHaveLength(before.length);

  const answer = await registering({ sponsorCode: ` ${ravi.code.slice(0, 4)}-${ravi.code.slice(4)} `, email: 'friend@example.com' });
  expect(answer.json().sponsorCode).toBe(ravi.code);
  const { member } = (await visitor(t).asks(signIn, { body: { userId: answer.json().code, password: form.password } })).json();
  expect(member.sponsor).toEqual({ code: ravi.code, maskedName: 'R**** K.' });
});

test('a sponsor is fixed: neither the application nor the owner changes it by an ordinary update', async () => {
  const row = await t.db.selectFrom('members').select('id').where('sponsor_id', 'is not', null).executeTakeFirstOrThrow();
  await expect(t.db.updateTable('members').set({ sponsor_id: null }).where('id', '=', row.id).execute()).rejects.toThrow(/fixed/);
  await expect(t.db.updateTable('members').set({ sponsor_id: row.id }).where('id', '=', row.id).execute()).rejects.toThrow();
});

test('[A-05.7] “Forgot your User Id?” mails the ids of the address to the address, and answers strangers alike', async () => {
  const { code } = (await registering({ email: 'forgetful@example.com' })).json();
  await t.runJobs();
  t.inbox.clear();
  const known = await visitor(t).asks(askUserId, { body: { email: 'Forgetful@Example.com' } });
  const unknown = await visitor(t).asks(askUserId, { body: { email: 'stranger@example.com' } });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await t.runJobs();
  expect(t.inbox.last('forgetful@example.com').text).toContain(code);
  expect(t.inbox.to('stranger@example.com')).toHaveLength(0);
});

test('who registers in Hindi is written to in Hindi', async () => {
  await registering({ email: 'hindi@example.com', language: 'hi' });
  await t.runJobs();
  const mail = t.inbox.last('hindi@example.com');
  expect(mail.subject).toMatch(/[\u0900-\u097f]/);
  expect(mail.html).toContain('lang="hi"');
  expect(mail.html).not.toMatch(/Please confirm|Welcome/);
});

test('a session of nobody is refused with the words of the source', async () => {
  const answer = await visitor(t).asks(getMe);
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'No authentication token found']);
});
