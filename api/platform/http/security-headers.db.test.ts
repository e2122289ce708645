import { expect, test } from 'vitest';
import { z } from 'zod';
import { testHttp } from '#api/testing/http.ts';

const routes = () => async (app: Awaited<ReturnType<typeof testHttp>>['app']) => {
  const schema = { response: { 200: z.object({ fine: z.boolean() }) } };
  app.get('/api/v1/fine', { config: { access: 'public' }, schema }, async () => ({ fine: true }));
  app.get('/api/v1/shared', { config: { access: 'public' }, schema }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({ fine: true }),
  );
  app.get('/api/v1/half', { config: { access: 'public' } }, async (_request, reply) => {
    // Said too early: what comes after fails.
    reply.header('cache-control', 'public, s-maxage=60, stale-if-error=86400');
    throw new Error('no database');
  });
  app.get('/page/:status', { config: { access: 'public' } }, async (request) => {
    const { status } = request.params as { status: string };
    return new Response('a page', { status: Number(status), headers: { 'cache-control': 'public, s-maxage=60' } });
  });
  app.get('/api/v1/broken', { config: { access: 'public' }, schema }, async () => {
    throw new Error('postgres://secret@db');
  });
};

test('every answer carries the headers, also errors and unknown paths', async () => {
  const { app } = await testHttp({ routes, env: { PUBLIC_URL: 'https://anjuri.test' } });
  for (const url of ['/api/v1/fine', '/api/v1/broken', '/api/v1/nothing', '/nothing', '/healthz']) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'reporting-endpoints': 'default="https://anjuri.test/api/v1/reports"',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

test('over plain http nothing is promised about https', async () => {
  const { app } = await testHttp({ routes });
  expect((await app.inject('/api/v1/fine')).headers['strict-transport-security']).toBeUndefined();
});

test('an endpoint may say that its answer can be kept', async () => {
  const { app } = await testHttp({ routes });
  expect((await app.inject('/api/v1/shared')).headers['cache-control']).toBe('public, max-age=60');
});

test('[G-10.4] a broken endpoint says nothing of its inside; the id in its answer is that of the log', async () => {
  const { app } = await testHttp({ routes });
  const answer = await app.inject({ url: '/api/v1/broken', headers: { 'x-request-id': 'from-the-proxy-1' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ code: 'unexpected', message: 'Something went wrong. Please try again.', requestId: 'from-the-proxy-1' });
  expect(answer.headers['x-request-id']).toBe('from-the-proxy-1');
  const odd = await app.inject({ url: '/api/v1/broken', headers: { 'x-request-id': 'a b\u007f' } });
  expect(odd.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test('unknown calls are answered as data, in the reader’s language', async () => {
  const { app } = await testHttp({ routes });
  const answer = await app.inject({ url: '/api/v1/nothing', headers: { 'accept-language': 'hi-IN,en;q=0.5' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
  for (const [method, url] of [
    ['POST', '/api/nothing'],
    ['DELETE', '/api/v1/fine'],
    ['PUT', '/api/'],
    ['OPTIONS', '/api/v1/fine'],
  ] as const)
    expect((await app.inject({ method, url })).json(), url).toMatchObject({ code: 'not_found' });
});

test('addresses that cannot be read are refused as data too', async () => {
  const { app } = await testHttp({ routes });
  const answer = await app.inject('/api/v1/%E0%A4%A');
  expect([answer.statusCode, answer.json().code, answer.headers['x-content-type-options']]).toEqual([400, 'bad_request', 'nosniff']);
});

test('no cache keeps an error, whoever said that it may', async () => {
  const { app } = await testHttp({ routes });
  const half = await app.inject('/api/v1/half');
  expect([half.statusCode, half.headers['cache-control']]).toEqual([500, 'no-store']);
  for (const status of [302, 400, 403, 410, 429, 500, 503])
    expect((await app.inject(`/page/${status}`)).headers['cache-control'], String(status)).toBe('no-store');
  for (const status of [200, 404]) expect((await app.inject(`/page/${status}`)).headers['cache-control']).toBe('public, s-maxage=60');
});
