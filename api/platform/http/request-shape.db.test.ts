import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const send = async (url: string, payload: string, headers: object = {}) => {
  const begun = performance.now();
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'idempotency-key': `shape-${Math.random()}`, ...headers },
  });
  return { status: statusCode, code: JSON.parse(body || '{}').code, milliseconds: performance.now() - begun };
};
const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;

const places = [
  '/api/v1/members',
  '/api/v1/session',
  '/api/v1/reports',
  '/api/v1/me/donations',
  '/api/login',
  '/api/register',
  '/api/none',
];

test.each(places)('%s refuses a body nested 100,000 times, at once and without a fault', async (url) => {
  for (const body of [nested(100_000), nested(40_000, '{"a":', '}'), `{"fullName":${nested(100_000)}}`]) {
    const answer = await send(url, body);
    expect([400, 401, 404, 413]).toContain(answer.status);
    expect(answer.milliseconds).toBeLessThan(1_000);
  }
});

test('the refusal is of the shape, where the address would take a body: 400, whatever the depth beyond a form’s', async () => {
  for (const depth of [21, 1_000, 100_000])
    expect(await send('/api/v1/members', nested(depth))).toMatchObject({ status: 400, code: 'bad_request' });
  // Less deep, it is read, and refused for what it says.
  expect(await send('/api/v1/members', nested(5))).toMatchObject({ status: 400, code: 'invalid' });
});

test('tens of thousands of fields are refused before anybody looks at each', async () => {
  const many = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1])));
  expect(await send('/api/v1/members', many(20_000))).toMatchObject({ status: 400, code: 'bad_request' });
  expect(await send('/api/v1/members', `[${many(2_000)},${many(2_000)},${many(2_000)}]`)).toMatchObject({
    status: 400,
    code: 'bad_request',
  });
  expect(await send('/api/v1/members', many(500))).toMatchObject({ status: 400, code: 'invalid' });
});

test('names that every object has are refused, and change nothing', async () => {
  for (const body of [
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":{"\\u005f_proto__":{"admin":true}}}',
  ])
    for (const url of ['/api/v1/members', '/api/v1/session', '/api/v1/reports']) expect((await send(url, body)).status).toBe(400);
  const report = '[{"type":"crash","body":{"__proto__":{"admin":true}}}]';
  expect((await send('/api/v1/reports', report, { 'content-type': 'application/reports+json' })).status).toBe(400);
  expect('admin' in {}).toBe(false);
});
