import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { tokenIn } from '#api/testing/world/links.ts';
import { PASSWORD, type Person, visitor, world } from '#api/testing/world/world.ts';
import { getMe, signIn } from '#contract/accounts/accounts.ts';
import { changeEmail, resendVerification, verifyEmail } from '#contract/accounts/email.ts';
import { askPasswordReset, checkLink, resetPassword } from '#contract/accounts/recover.ts';
import { register } from '#contract/accounts/register.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const NEW = 'a new garden in Pune';
const asksReset = (userId: string) => visitor(t).asks(askPasswordReset, { body: { userId } });
const resets = (token: string, password = NEW) => visitor(t).asks(resetPassword, { body: { token, password, confirmPassword: password } });
const signsIn = async (userId: string, password: string) => (await visitor(t).asks(signIn, { body: { userId, password } })).statusCode;
async function linkFor({ code, email }: Pick<Person, 'code' | 'email'>): Promise<string> {
  await asksReset(code);
  await t.runJobs();
  return tokenIn(t.inbox.last(email));
}

test('[A-08.1] [A-08.2] [A-08.5] a reset works by id and by verified email; whoever is unknown gets the same answer and no mail', async () => {
  const { asha } = await world(t, { asha: {} });
  const answers = [];
  for (const id of [asha.code, asha.email, 'ZZZZZZZZ', 'nobody@example.com', 'not an id at all']) answers.push(await asksReset(id));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  // The same work for each, too: one job, whoever it is. Time has nothing to tell.
  expect(await jobs()).toHaveLength(5);
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(2);
  expect(t.inbox.all()).toHaveLength(2);
  const token = tokenIn(t.inbox.last(asha.email));
  expect((await resets(token)).statusCode).toBe(200);
  expect([await signsIn(asha.code, NEW), await signsIn(asha.code, PASSWORD)]).toEqual([200, 401]);
});

test('[A-08.3] [A-08.4] the link works once and for 30 minutes', async () => {
  const { asha } = await world(t, { asha: {} });
  const late = await linkFor(asha);
  expect(await visitor(t).does(checkLink, { body: { kind: 'password_reset', token: late } })).toEqual({ usable: true });
  t.clock.advance({ minutes: 30 });
  expect((await resets(late)).json()).toMatchObject({ code: 'link_ended' });
  expect(await visitor(t).does(checkLink, { body: { kind: 'password_reset', token: late } })).toEqual({ usable: false });

  const good = await linkFor(asha);
  t.clock.advance({ minutes: 29 });
  // A password that is refused does not use the link up.
  expect((await resets(good, 'short')).statusCode).toBe(400);
  expect((await resets(good, 'password1234')).statusCode).toBe(400);
  const both = await Promise.all([resets(good), resets(good, 'another one in Pune')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect((await resets(good)).statusCode).toBe(410);
});

test('[A-01.16] a new password must not hold the own name either; that does not use the link up', async () => {
  const { asha } = await world(t, { asha: { fullName: 'Asha Kulkarni' } });
  const token = await linkFor(asha);
  const fields = { password: 'Password must not contain your name, your email address or the name of the trust' };
  expect((await resets(token, 'the Kulkarni garden')).json().fields).toEqual(fields);
  expect((await resets(token)).statusCode).toBe(200);
});

test('a newer link ends the older one once it was used, and a link of another kind does not fit', async () => {
  const { asha } = await world(t, { asha: {} });
  const first = await linkFor(asha);
  const second = await linkFor(asha);
  expect((await visitor(t).asks(verifyEmail, { body: { token: second } })).statusCode).toBe(410);
  expect((await resets(second)).statusCode).toBe(200);
  expect((await resets(first)).statusCode).toBe(410);
});

test('[A-08.6] all sessions end on reset, and the owner is told', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const token = await linkFor(asha);
  expect((await asha.asks(getMe)).statusCode).toBe(200);
  await resets(token);
  expect((await asha.asks(getMe)).statusCode).toBe(401);
  expect((await ravi.asks(getMe)).statusCode).toBe(200);
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('Your password was changed');
});

test('a mailbox is not flooded: three links an hour, however often somebody asks', async () => {
  const { asha } = await world(t, { asha: {} });
  for (let i = 0; i < 6; i += 1) await asksReset(asha.code);
  await t.runJobs();
  expect(t.inbox.to(asha.email)).toHaveLength(3);
});

test('nor by registering with it again and again: ten mails a day', async () => {
  const body = {
    fullName: 'M',
    email: 'victim@example.com',
    mobile: '9822044815',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
  };
  for (let i = 0; i < 12; i += 1) await visitor(t).does(register, { body });
  await t.runJobs();
  expect(t.inbox.to('victim@example.com')).toHaveLength(10);
});

test('secrets and addresses do not lie readable in the queue or the tables', async () => {
  const { asha } = await world(t, { asha: {} });
  await asksReset(asha.email);
  const queued = JSON.stringify(await jobs());
  expect(queued).not.toContain(asha.email);
  await t.runJobs();
  const token = tokenIn(t.inbox.last(asha.email));
  const links = await t.db.selectFrom('member_links').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(token);
  expect(JSON.stringify(await jobs())).not.toContain(token);
});

test('[A-15.1] [A-15.2] a link verifies the address after registering; it can be sent again', async () => {
  const body = {
    fullName: 'Meera',
    email: 'meera@example.com',
    mobile: '9822044815',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
  };
  const { code } = await visitor(t).does(register, { body });
  const { token } = (await visitor(t).asks(signIn, { body: { userId: code, password: PASSWORD, delivery: 'token' } })).json();
  const meera = { headers: { authorization: `Bearer ${token}` } };
  await t.runJobs();
  expect(t.inbox.to('meera@example.com')).toHaveLength(1);
  await visitor(t).does(resendVerification, meera);
  await t.runJobs();
  expect(t.inbox.to('meera@example.com')).toHaveLength(2);
  expect(await signsIn('meera@example.com', PASSWORD)).toBe(401);

  const answer = await visitor(t).does(verifyEmail, { ...meera, body: { token: tokenIn(t.inbox.last('meera@example.com')) } });
  expect(answer).toEqual({ email: 'meera@example.com' });
  expect(await signsIn('Meera@Example.com', PASSWORD)).toBe(200);
  expect(await visitor(t).does(getMe, meera)).toMatchObject({ emailVerified: true, pendingEmail: null });
  await expect(visitor(t).does(resendVerification, meera)).rejects.toMatchObject({ code: 'email_already_verified' });
});

test('[A-15.3] a new address waits for its link; until then the old one counts', async () => {
  const { asha } = await world(t, { asha: {} });
  await expect(asha.does(changeEmail, { body: { email: 'asha.new@example.com', password: 'wrong' } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: 'Password is wrong' },
  });
  const me = await asha.does(changeEmail, { body: { email: 'Asha.New@example.com', password: PASSWORD } });
  expect(me).toMatchObject({ email: asha.email, emailVerified: true, pendingEmail: 'asha.new@example.com' });
  expect([await signsIn(asha.email, PASSWORD), await signsIn('asha.new@example.com', PASSWORD)]).toEqual([200, 401]);

  await t.runJobs();
  await asha.does(verifyEmail, { body: { token: tokenIn(t.inbox.last('asha.new@example.com')) } });
  expect([await signsIn(asha.email, PASSWORD), await signsIn('asha.new@example.com', PASSWORD)]).toEqual([401, 200]);
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toBe('Your email address was changed');
});

test('somebody else’s verified address cannot be taken by changing to it', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  await ravi.does(changeEmail, { body: { email: asha.email, password: PASSWORD } });
  await t.runJobs();
  const mail = t.inbox.last(asha.email);
  expect(mail.subject).toBe('You already have an account');
  expect((await visitor(t).asks(verifyEmail, { body: { token: tokenIn(mail) } })).statusCode).toBe(410);
  expect(await ravi.does(getMe)).toMatchObject({ email: ravi.email, emailVerified: true });
});

async function jobs() {
  const { rows } = await t.pool.query('select payload from graphile_worker._private_jobs');
  return rows;
}
