import { createServer, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { changePreferences, notify } from '#api/core/notifications/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { getMyMessagePreferences } from '#contract/message-preferences.ts';
import { says } from '#contract/values/words.ts';
import { fitsInText } from './fits.ts';
import { httpProvider, TextRefused } from './provider.ts';

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}
/** A provider of text messages on this machine. `mood` is what it does with the next request. */
const sent: Sent[] = [];
let mood: 'takes' | 'refuses' | 'breaks' | 'hangs' | 'moves' | 'takes, but the answer is lost' = 'takes';
const provider = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const { 'idempotency-key': key, authorization } = request.headers;
    if (mood === 'takes' || mood === 'takes, but the answer is lost')
      sent.push({ path: request.url ?? '', key: String(key), authorization, body });
    if (mood === 'hangs') return;
    if (mood === 'takes, but the answer is lost') return void request.socket.destroy();
    if (mood === 'moves') response.setHeader('location', 'http://127.0.0.1:9/elsewhere');
    response.writeHead({ takes: 200, refuses: 422, breaks: 503, moves: 302 }[mood]).end('+919822044815 is what providers like to repeat');
  });
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const { port } = provider.address() as { port: number };

const t = await testAppOfFile({
  env: {
    SMS_URL: `http://127.0.0.1:${port}/sms`,
    SMS_HEADERS: JSON.stringify({ 'content-type': 'application/json', authorization: 'key of the trust' }),
    SMS_BODY: '{"mobiles":"{to}","message":"{text}","template_id":"{template}","sender":"{sender}","pe_id":"{entity}","ref":"{reference}"}',
    SMS_SENDER: 'ANJURI',
    SMS_ENTITY: '1201159000000000000',
  },
});
const template = { kind: 'withdrawal_paid', channel: 'sms', language: 'en', id: '1207160000000000001' } as const;
beforeEach(async () => {
  mood = 'takes';
  sent.length = 0;
  await setTo(t, 'messages.templates', [template]);
});

const message = 'We sent "₹500" & more.';
const paid = (who: Person, words = message) =>
  t.db.transaction().execute((tx) => notify(tx, t, { to: { member: who.id }, kind: 'withdrawal_paid', message: words }));
const switchOn = (who: Person) => t.db.transaction().execute((tx) => changePreferences(tx, t, who.id, { smsNotifications: true }));
async function texted(setup: Parameters<typeof world>[1][string] = {}) {
  const { asha } = (await world(t, { asha: setup })) as { asha: Person };
  await switchOn(asha);
  return asha;
}

test('a text goes to the number with its template, once, and nothing of it can be read while it waits', async () => {
  const asha = await texted();
  expect((await asha.does(getMyMessagePreferences)).canText).toBe(true);
  await paid(asha);
  const { rows } = await sql<{
    job: string;
  }>`select j::text || p.payload::text as job from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'send-text'`.execute(
    t.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.job).not.toMatch(/9822044815|500/);
  await t.runJobs();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    mobiles: '+919822044815',
    message,
    template_id: template.id,
    sender: 'ANJURI',
    pe_id: '1201159000000000000',
    ref: sent[0]?.key,
  });
  expect(sent[0]).toMatchObject({ path: '/sms', authorization: 'key of the trust', key: expect.stringMatching(/^text-\d+$/) });
});

test('[F-07.2] without her yes nothing is texted, and none after her no', async () => {
  const { asha } = await world(t, { asha: {} });
  await paid(asha);
  await t.runJobs();
  await switchOn(asha);
  await paid(asha);
  await t.db.transaction().execute((tx) => changePreferences(tx, t, asha.id, { smsNotifications: false }));
  await t.runJobs();
  expect(sent).toEqual([]);
});

test('without a registered template, of another kind or language, or to a number from elsewhere nothing is texted', async () => {
  const asha = await texted();
  await setTo(t, 'messages.templates', [
    { ...template, kind: 'kyc_verified' },
    { ...template, language: 'hi' },
    { ...template, channel: 'whatsapp' },
  ]);
  await paid(asha);
  await t.runJobs();
  await setTo(t, 'messages.templates', [template]);
  await sql`update members set mobile = '2025550123' where id = ${asha.id}`.execute(t.db);
  await paid(asha);
  await t.runJobs();
  expect(sent).toEqual([]);
});

test('what has no short form in the catalogue is never texted', async () => {
  const asha = await texted();
  await setTo(t, 'messages.templates', [{ ...template, kind: 'reward_released' }]);
  await t.db.transaction().execute((tx) => notify(tx, t, { to: { member: asha.id }, kind: 'reward_released', message }));
  await t.runJobs();
  expect(sent).toEqual([]);
});

test('a provider that breaks is asked again with the same reference; one that lost its answer can drop the second', async () => {
  const asha = await texted();
  await paid(asha);
  mood = 'breaks';
  expect((await t.runJobs({ mayFail: true })).map(String)).toEqual([expect.stringContaining('answered 503')]);
  mood = 'takes, but the answer is lost';
  t.clock.advance({ minutes: 10 });
  expect((await t.runJobs({ mayFail: true })).map(String)).toEqual([expect.stringContaining('did not answer')]);
  mood = 'takes';
  t.clock.advance({ minutes: 30 });
  await t.runJobs();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  t.clock.advance({ days: 2 });
  await t.runJobs();
  expect(sent, 'done is done').toHaveLength(2);
});

test('a provider that says no for good is not asked again', async () => {
  const asha = await texted();
  await paid(asha);
  mood = 'refuses';
  await t.runJobs();
  mood = 'takes';
  t.clock.advance({ days: 2 });
  await t.runJobs();
  expect(sent).toEqual([]);
});

test('neither numbers nor keys stand in errors; nothing follows a provider to another address, or waits for ever', async () => {
  const service = { url: `http://127.0.0.1:${port}/sms?to={to}`, method: 'GET', headers: {}, body: '', sender: '', entity: '' } as const;
  const text = { to: '+919822044815', text: 'a&b=c #1', template: '1', reference: 'text-1' };
  const sends = (signal = new AbortController().signal) => httpProvider(service).send(text, signal);
  await sends();
  expect(sent[0]?.path, 'nothing typed becomes part of the address').toBe('/sms?to=%2B919822044815');
  const said: string[] = [];
  for (const how of ['breaks', 'moves', 'refuses', 'takes, but the answer is lost'] as const) {
    mood = how;
    const error = await sends().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(how === 'refuses' ? TextRefused : Error);
    said.push(`${String(error)} ${JSON.stringify(error, Object.getOwnPropertyNames(error))} ${String((error as Error).cause)}`);
  }
  mood = 'hangs';
  await expect(sends(AbortSignal.timeout(50))).rejects.toThrow('did not answer');
  expect(said.join('\n')).not.toMatch(/9822044815/);
});

test('a message longer than one text is left to bell and mail', async () => {
  const asha = await texted();
  await paid(asha, says('{text}', { text: 'a'.repeat(161) }));
  await t.runJobs();
  expect(sent).toEqual([]);
  expect([fitsInText('a'.repeat(160)), fitsInText('a'.repeat(161)), fitsInText('अ'.repeat(201)), fitsInText('अ'.repeat(202))]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
