import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newToken } from '#api/platform/security/session.ts';
import { testHttp } from '#api/testing/http.ts';

const cookie = `__Host-anjuri-member=${newToken()}`;
const ours = 'https://anjuri.test';

const routes = () => async (app: Awaited<ReturnType<typeof testHttp>>['app']) => {
  const answer = { config: { access: 'public' as const }, schema: { response: { 200: z.object({ done: z.boolean() }) } } };
  app.post('/api/v1/act', answer, async () => ({ done: true }));
  app.get('/api/v1/act', answer, async () => ({ done: true }));
  app.post('/form', answer, async () => ({ done: true }));
};

async function door() {
  const { app } = await testHttp({ env: { PUBLIC_URL: ours }, routes });
  return (headers: Record<string, string>, { method = 'POST' as 'POST' | 'GET', url = '/api/v1/act', payload = '{}' } = {}) =>
    app.inject({
      method,
      url,
      headers: { ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(method === 'POST' ? { payload } : {}),
    });
}

test.each<[string, Record<string, string>, number]>([
  ['our page, with the header of our own', { cookie, 'sec-fetch-site': 'same-origin', 'x-language': 'en' }, 200],
  ['our page in an old browser', { cookie, origin: ours, 'x-language': 'en' }, 200],
  ['a program without a cookie', {}, 200],
  ['a program with a Bearer token', { authorization: `Bearer ${newToken()}` }, 200],
  ['our page before signing in', { 'sec-fetch-site': 'same-origin' }, 200],
  ['a foreign page', { cookie, 'sec-fetch-site': 'cross-site', 'x-language': 'en' }, 403],
  ['a foreign page, before signing in (login CSRF)', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister host', { cookie, 'sec-fetch-site': 'same-site', 'x-language': 'en' }, 403],
  ['a foreign page in an old browser', { cookie, origin: 'https://evil.example', 'x-language': 'en' }, 403],
  ['a sandboxed frame', { cookie, origin: 'null', 'x-language': 'en' }, 403],
  [
    'a page that lies about its origin cannot lie about its site',
    { cookie, origin: ours, 'sec-fetch-site': 'cross-site', 'x-language': 'en' },
    403,
  ],
  ['a cookie without a word about its origin', { cookie, 'x-language': 'en' }, 403],
  ['our page without the header of our own', { cookie, 'sec-fetch-site': 'same-origin' }, 403],
  ['a staff cookie alike', { cookie: `__Host-anjuri-staff=${newToken()}`, 'sec-fetch-site': 'same-origin' }, 403],
])('%s', async (_who, headers, status) => {
  const knock = await door();
  const answer = await knock(headers);
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
});

test('reading is open to links from anywhere; a form of ours needs no header of its own', async () => {
  const knock = await door();
  expect((await knock({ cookie, 'sec-fetch-site': 'cross-site' }, { method: 'GET' })).statusCode).toBe(200);
  expect((await knock({ cookie, 'sec-fetch-site': 'same-origin' }, { url: '/form' })).statusCode).toBe(200);
  expect((await knock({ cookie, 'sec-fetch-site': 'cross-site' }, { url: '/form' })).statusCode).toBe(403);
});

test('a call with a whole URL instead of a path is the same call', async () => {
  const { app } = await testHttp({ env: { PUBLIC_URL: ours }, routes });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const call = request({ port, method: 'POST', path: `${ours}/api/v1/act`, headers, agent: false });
  const [answer] = await once(call.end('{}'), 'response');
  answer.resume();
  expect(answer.statusCode).toBe(403);
});

test('the API takes JSON and nothing that a foreign form could send; it never says that others may read', async () => {
  const knock = await door();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await knock({ 'content-type': type }, { payload: 'a=b' });
    expect([type, answer.statusCode, answer.json().code]).toEqual([type, 415, 'wrong_content_type']);
  }
  const answer = await knock({ 'sec-fetch-site': 'same-origin', origin: ours });
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
