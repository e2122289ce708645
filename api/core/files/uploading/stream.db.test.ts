import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { type World, world } from '#api/testing/world/world.ts';

// Over real sockets: what happens while the bytes are still coming.
let t: TestApp;
let people: World<'asha'>;
let port: number;
beforeAll(async () => {
  t = await testApp();
  people = await world(t, { asha: {} });
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.close());

function open(headers: Record<string, string> = {}) {
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/v1/files/receipt',
    headers: {
      authorization: `Bearer ${people.asha.token}`,
      'content-type': 'image/jpeg',
      'x-file-name': 'receipt.jpg',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
  });
  request.on('error', () => {}).setMaxListeners(0);
  const answered = new Promise<{ status: number; body: string } | undefined>((resolve) => {
    let hasAnswer = false;
    request.once('response', async (response: IncomingMessage) => {
      hasAnswer = true;
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
    });
    request.once('close', () => hasAnswer || resolve(undefined));
  });
  return { request, answered };
}

test('[M-12.2] a stream without end is cut off at the limit, while it is still coming', async () => {
  const { request, answered } = open();
  const chunk = Buffer.alloc(256 * 1024, 0xff);
  let sent = 0;
  let answer: Awaited<typeof answered>;
  void answered.then((value) => {
    answer = value;
  });
  while (!answer && !request.destroyed && sent < 200 * 1024 * 1024) {
    sent += chunk.length;
    if (!request.write(chunk)) await Promise.race([once(request, 'drain'), once(request, 'close'), answered]);
    await breathe();
  }
  expect(answer).toMatchObject({ status: 413 });
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'file_too_large' });
  expect(sent).toBeLessThan(40 * 1024 * 1024);
  request.destroy();
});

test('an announced size above the limit is refused before a byte is read', async () => {
  const { request, answered } = open({ 'content-length': String(500 * 1024 * 1024) });
  request.flushHeaders();
  expect(await answered).toMatchObject({ status: 413 });
  request.destroy();
});

test('a sender who goes away in the middle leaves nothing behind, and can send the whole again', async () => {
  const bytes = await photo({ width: 900, height: 900 });
  const key = crypto.randomUUID();
  const first = open({ 'idempotency-key': key, 'content-length': String(bytes.length) });
  first.request.write(bytes.subarray(0, bytes.length / 2));
  await once(first.request, 'socket');
  await breathe();
  first.request.destroy();
  expect(await first.answered).toBeUndefined();

  const again = open({ 'idempotency-key': key, 'content-length': String(bytes.length) });
  again.request.end(bytes);
  expect(await again.answered).toMatchObject({ status: 200 });
  const rows = await t.db.selectFrom('files').select('id').where('member_id', '=', people.asha.id).execute();
  expect(rows).toHaveLength(1);
});

test('somebody who holds more than four uploads open is sent away, until one of them ends', async () => {
  const held = Array.from({ length: 5 }, () => open({ 'content-length': '1000' }));
  for (const { request } of held) request.write('x');
  expect(await Promise.race(held.map(({ answered }) => answered))).toMatchObject({ status: 503 });
  for (const { request } of held) request.destroy();
  const next = async () => {
    const { request, answered } = open({ 'content-length': '10' });
    request.end('0123456789');
    return (await answered)?.status;
  };
  await expect.poll(next, { timeout: 10_000 }).toBe(415);
});
