import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type World, world } from '#api/testing/world/world.ts';

// Over real sockets: older clients' forms while they are still coming.
let t: TestApp;
let people: World<'asha'>;
let port: number;
beforeAll(async () => {
  t = await testApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.close());
beforeEach(async () => {
  people = await world(t, { asha: {} });
});

const MEGABYTE = 1024 * 1024;
const begin =
  '--xx\r\nContent-Disposition: form-data; name="amount"\r\n\r\n501\r\n--xx\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

function open(headers: Record<string, string> = {}) {
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/donation',
    headers: { authorization: `Bearer ${people.asha.token}`, 'content-type': 'multipart/form-data; boundary=xx', ...headers },
  });
  request.on('error', () => {}).setMaxListeners(0);
  const answered = new Promise<{ status: number; message: string } | undefined>((resolve) => {
    let hasAnswer = false;
    request.once('response', async (response: IncomingMessage) => {
      hasAnswer = true;
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, message: JSON.parse(body).message });
    });
    request.once('close', () => hasAnswer || resolve(undefined));
  });
  return { request, answered };
}

const tooLarge = { status: 413, message: 'This file is too large. The limit is 10 MB.' };

test('24 MB are refused by their announcement, before a byte of them is read; also as JSON', async () => {
  for (const type of ['multipart/form-data; boundary=xx', 'application/json']) {
    const { request, answered } = open({ 'content-length': String(24 * MEGABYTE), 'content-type': type });
    request.flushHeaders();
    expect((await answered)?.status).toBe(413);
    request.destroy();
  }
});

test('a picture without end is cut off at the limit, while it is still coming', async () => {
  const { request, answered } = open();
  request.write(begin);
  const chunk = Buffer.alloc(256 * 1024, 0x41);
  let sent = 0;
  let answer: Awaited<typeof answered>;
  void answered.then((value) => {
    answer = value;
  });
  while (!answer && !request.destroyed && sent < 200 * MEGABYTE) {
    sent += chunk.length;
    if (!request.write(chunk)) await Promise.race([once(request, 'drain'), once(request, 'close'), answered]);
    await breathe();
  }
  expect(answer).toEqual(tooLarge);
  expect(sent).toBeLessThan(40 * MEGABYTE);
  request.destroy();
});

test('who it is, how often, and how many at once: all of that is asked before the first byte', async () => {
  const length = { 'content-length': String(MEGABYTE) };
  const answerTo = async (headers: Record<string, string>) => {
    const { request, answered } = open({ ...length, ...headers });
    request.flushHeaders();
    const answer = await answered;
    request.destroy();
    return answer?.status;
  };
  expect(await answerTo({ authorization: 'Bearer nobody' })).toBe(401);
  const held = Array.from({ length: 5 }, () => open(length));
  for (const { request } of held) request.write(begin);
  expect(await Promise.race(held.map(({ answered }) => answered))).toMatchObject({ status: 503 });
  for (const { request } of held) request.destroy();
  await setTo(t, 'throttle.upload', { times: 1, minutes: 60 });
  await expect.poll(() => answerTo({}), { timeout: 10_000 }).toBe(429);
  await setTo(t, 'throttle.upload', { times: 60, minutes: 60 });
});
