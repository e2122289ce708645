import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { clearSessionCookie, digestOf, newToken, presentedToken, type Realm, setSessionCookie } from './session.ts';

async function door(isSecure: boolean) {
  const app = fastify();
  await app.register(cookie);
  app.post<{ Params: { realm: Realm } }>('/:realm', async ({ params }, reply) => {
    const token = newToken();
    setSessionCookie(reply, { isSecure }, params.realm, token, params.realm === 'member' ? 60 : undefined);
    return { token };
  });
  app.delete<{ Params: { realm: Realm } }>('/:realm', async ({ params }, reply) => {
    clearSessionCookie(reply, { isSecure }, params.realm);
    return {};
  });
  app.get<{ Params: { realm: Realm } }>('/:realm', async (request) => presentedToken(request, { isSecure }, request.params.realm) ?? {});
  return app;
}

test('over https the cookie is pinned to the host; members Lax, staff Strict', async () => {
  const app = await door(true);
  const member = await app.inject({ method: 'POST', url: '/member' });
  expect(member.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-anjuri-member=[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    '__Host-anjuri-signed-in=1; Max-Age=60; Path=/; Secure; SameSite=Lax',
  ]);
  const staff = await app.inject({ method: 'POST', url: '/staff' });
  expect(staff.headers['set-cookie']).toMatch(/^__Host-anjuri-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const gone = await app.inject({ method: 'DELETE', url: '/staff' });
  expect(gone.headers['set-cookie']).toMatch(/^__Host-anjuri-staff=; .*Expires=Thu, 01 Jan 1970/);
});

test('over plain http, in development, the names are plain', async () => {
  const app = await door(false);
  const member = await app.inject({ method: 'POST', url: '/member' });
  expect(member.headers['set-cookie']).toEqual([
    expect.stringMatching(/^anjuri-member=[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/),
    'anjuri-signed-in=1; Max-Age=60; Path=/; SameSite=Lax',
  ]);
});

test('what scripts may read says only that a member is signed in, comes and goes with the session, and is no key', async () => {
  const app = await door(true);
  const { headers } = await app.inject({ method: 'POST', url: '/member' });
  const [session, hint] = headers['set-cookie'] as string[];
  const token = session?.match(/=([\w-]{43})/)?.[1] ?? '';
  expect(hint).not.toContain(token);
  const gone = await app.inject({ method: 'DELETE', url: '/member' });
  expect(gone.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-anjuri-member=; .*Expires=Thu, 01 Jan 1970/),
    expect.stringMatching(/^__Host-anjuri-signed-in=; .*Expires=Thu, 01 Jan 1970/),
  ]);
  expect((await app.inject({ url: '/member', headers: { cookie: '__Host-anjuri-signed-in=1' } })).json()).toEqual({});
});

test('a Bearer header is believed before a cookie, rubbish before nothing, and realms do not mix', async () => {
  const app = await door(true);
  const token = newToken();
  const other = newToken();
  const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/member', headers })).json();
  expect(await ask({ cookie: `__Host-anjuri-member=${token}` })).toEqual({ token, by: 'cookie' });
  expect(await ask({ cookie: `__Host-anjuri-member=${other}`, authorization: `Bearer ${token}` })).toEqual({ token, by: 'bearer' });
  expect(await ask({ cookie: `__Host-anjuri-member=${token}`, authorization: 'Basic abc' })).toEqual({});
  expect(await ask({ cookie: `__Host-anjuri-staff=${token}` })).toEqual({});
  expect(await ask({ cookie: `anjuri-member=${token}` })).toEqual({});
  expect(await ask({ cookie: '__Host-anjuri-member=short' })).toEqual({});
});

test('tokens are 256 bits and only their digest is for keeping', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(digestOf('abc').toString('hex')).toMatch(/^ba7816bf/);
});
