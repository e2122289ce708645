import { expect, test } from 'vitest';
import { z } from 'zod';
import { testHttp } from '#api/testing/http.ts';

const routes = () => async (app: Awaited<ReturnType<typeof testHttp>>['app']) => {
  app.get('/api/v1/me', { config: { access: 'public' }, schema: { response: { 200: z.object({ ip: z.string() }) } } }, async ({ ip }) => ({
    ip,
  }));
};

const seen = async (trusted: string, remoteAddress: string, forwarded: string) => {
  const { app } = await testHttp({ routes, env: { TRUSTED_PROXIES: trusted } });
  return (await app.inject({ url: '/api/v1/me', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).json().ip;
};

test.each([
  ['nobody is trusted', '', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['our proxy names the caller', '10.0.0.0/8', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['what the caller put in front of it is not believed', '10.0.0.0/8', '10.1.2.3', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies of ours in a row', '10.0.0.0/8,192.0.2.1', '10.1.2.3', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['a stranger who claims to be a proxy', '10.0.0.0/8', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
])('%s', async (_case, trusted, remoteAddress, forwarded, expected) => {
  expect(await seen(trusted, remoteAddress, forwarded)).toBe(expected);
});
