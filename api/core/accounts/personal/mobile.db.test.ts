import { createServer } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { PASSWORD, type Person, world } from '#api/testing/world/world.ts';
import { cancelMobileChange, changeMobile, confirmMobile } from '#contract/accounts/mobile.ts';
import { getMyProfile } from '#contract/profile.ts';

/** A provider of text messages on this machine: what it got, by number. */
const texts: { to: string; text: string }[] = [];
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += String(chunk);
  });
  request.on('end', () => {
    texts.push(JSON.parse(body));
    response.end();
  });
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const { port } = provider.address() as { port: number };
const sms = {
  SMS_URL: `http://127.0.0.1:${port}/`,
  SMS_HEADERS: '{"content-type":"application/json"}',
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
};

const t = await testAppOfFile({ env: sms });
const [OLD, NEW] = ['9822044815', '9811122233'];
beforeEach(async () => {
  texts.length = 0;
  await setTo(t, 'messages.templates', [{ kind: 'mobile_code', channel: 'sms', language: 'en', id: '1207160000000000009' }]);
});

const asks = (who: Person, mobile = NEW, password = PASSWORD) => who.asks(changeMobile, { body: { mobile, password } });
const answers = (who: Person, code: string) => who.asks(confirmMobile, { body: { code } });
const numberOf = async (who: Person) => (await who.does(getMyProfile)).mobile;
async function codeOf(): Promise<string> {
  await t.runJobs();
  return /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? 'none';
}
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a new number waits for the code that was texted to it, and counts from then on, verified', async () => {
  const { asha } = await world(t, { asha: {} });
  expect((await asks(asha)).json()).toMatchObject({ number: OLD, isVerified: false, pending: { number: NEW } });
  const code = await codeOf();
  expect(
    texts.map(({ to }) => to),
    'to the new number, although she wants no other texts',
  ).toEqual([`+91${NEW}`]);
  expect(await numberOf(asha)).toMatchObject({ number: OLD, pending: { number: NEW } });
  const { rows } = await t.pool.query('select m::text as row from pending_mobile_numbers m union all select e::text from audit_entries e');
  expect(JSON.stringify(rows), 'neither number nor code can be read').not.toMatch(new RegExp(`${NEW}|${code}`));
  expect(t.inbox.to(asha.email), 'nothing has changed yet').toHaveLength(0);

  expect((await answers(asha, `${code.slice(0, 3)} ${code.slice(3)}`)).json()).toEqual({ number: NEW, isVerified: true, pending: null });
  await t.runJobs();
  expect(t.inbox.to(asha.email).map(({ subject }) => subject)).toEqual(['Your mobile number was changed']);
  expect((await answers(asha, code)).json(), 'works once').toMatchObject({ code: 'mobile_code_ended' });
  expect(await numberOf(asha)).toEqual({ number: NEW, isVerified: true, pending: null });
});

test('without the password nothing is asked for, and no text goes out', async () => {
  const { asha } = await world(t, { asha: {} });
  const wrong = await asks(asha, NEW, 'not her password');
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'Password is wrong' }]);
  expect((await asks(asha, '12345')).json().fields).toEqual({ mobile: 'Please enter a valid 10-digit mobile number' });
  await t.runJobs();
  expect([texts, (await numberOf(asha)).pending]).toEqual([[], null]);
});

test('five wrong codes end it: the right one comes too late, also when all come at once', async () => {
  const { asha } = await world(t, { asha: {} });
  await asks(asha);
  const code = await codeOf();
  const tries = await Promise.all(Array.from({ length: 8 }, () => answers(asha, other(code))));
  expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([400, 400, 400, 400, 400, 410, 410, 410]);
  expect((await answers(asha, code)).json()).toMatchObject({ code: 'mobile_code_ended' });
  expect(await numberOf(asha)).toMatchObject({ number: OLD, isVerified: false });
});

test('a code ends after ten minutes, with the next one, and when she keeps her number after all', async () => {
  const { asha, ravi, meera } = await world(t, { asha: {}, ravi: {}, meera: {} });
  await asks(asha);
  const late = await codeOf();
  t.clock.advance({ minutes: 10 });
  expect((await answers(asha, late)).statusCode).toBe(410);
  expect((await numberOf(asha)).pending).toBeNull();

  await asks(ravi, '9811122244');
  const first = await codeOf();
  await asks(ravi, '9811122255');
  const second = await codeOf();
  if (first !== second) expect((await answers(ravi, first)).statusCode).toBe(400);
  expect((await answers(ravi, second)).json()).toMatchObject({ number: '9811122255' });

  await asks(meera, '9811122266');
  const dropped = await codeOf();
  expect(await meera.does(cancelMobileChange)).toEqual({ number: OLD, isVerified: false, pending: null });
  expect((await answers(meera, dropped)).statusCode).toBe(410);
});

test('ravi cannot answer asha’s code', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  await asks(asha, '9811122277');
  const code = await codeOf();
  expect((await answers(ravi, code)).statusCode).toBe(410);
  expect([(await numberOf(ravi)).number, (await numberOf(asha)).pending?.number]).toEqual([OLD, '9811122277']);
});

test('one phone is not flooded from many accounts, nor are many phones from one', async () => {
  await setTo(t, 'throttle.mobile_codes', { times: 2, minutes: 60 });
  await setTo(t, 'throttle.mobile_change', { times: 3, minutes: 60 });
  const { asha, ravi, meera } = await world(t, { asha: {}, ravi: {}, meera: {} });
  const victim = '9800000001';
  expect([(await asks(asha, victim)).statusCode, (await asks(ravi, victim)).statusCode, (await asks(meera, victim)).statusCode]).toEqual([
    200, 200, 429,
  ]);
  for (const [mobile, status] of [
    ['9800000002', 200],
    ['9800000003', 200],
    ['9800000004', 429],
  ] as const)
    expect((await asks(asha, mobile)).statusCode).toBe(status);
  await t.runJobs();
  expect(texts.filter(({ to }) => to === `+91${victim}`)).toHaveLength(2);
});

test('a text that could not be sent in time is not sent later', async () => {
  const { asha } = await world(t, { asha: {} });
  await asks(asha, '9811122288');
  t.clock.advance({ minutes: 11 });
  await t.runJobs();
  expect(texts).toEqual([]);
});

test('where the trust cannot text such a code, the number changes at once and is not verified; a verified one loses its mark', async () => {
  const app = await testAppOnce();
  const { asha } = await world(app, { asha: {} });
  await app.pool.query('update members set mobile_verified_at = now() where id = $1', [asha.id]);
  expect(await numberOf(asha)).toMatchObject({ number: OLD, isVerified: true });
  expect((await asks(asha)).json()).toEqual({ number: NEW, isVerified: false, pending: null });
  await app.runJobs();
  expect(app.inbox.last(asha.email).subject).toBe('Your mobile number was changed');

  await setTo(t, 'messages.templates', []);
  const { ravi } = await world(t, { ravi: {} });
  expect((await asks(ravi, '9811122299')).json(), 'a provider without registered words sends nothing').toMatchObject({
    number: '9811122299',
  });
});
