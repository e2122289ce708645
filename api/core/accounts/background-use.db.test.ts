import { expect, test, vi } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { listens } from '#api/testing/hears.ts';
import { world } from '#api/testing/world/world.ts';
import { getMe } from '#contract/accounts/accounts.ts';
import { getStaffMe } from '#contract/accounts/staff.ts';

const get = (t: Awaited<ReturnType<typeof testAppOnce>>, url: string, token: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });

test('what a page reads by itself keeps no clerk signed in; one read of her own does', async () => {
  const t = await testAppOnce();
  const { staff } = await world(t, {});
  const reads = async (headers: Record<string, string> = {}) => (await get(t, getStaffMe.url, staff.finance.token, headers)).statusCode;
  const byItself = { 'x-background': '1' };
  t.clock.advance({ minutes: 10 });
  expect(await reads(byItself), 'it is answered all the same').toBe(200);
  t.clock.advance({ minutes: 4 });
  expect(await reads()).toBe(200);
  for (const minutes of [7, 7]) {
    t.clock.advance({ minutes });
    expect(await reads(byItself)).toBe(200);
  }
  t.clock.advance({ minutes: 1 });
  expect(await reads(byItself), 'nobody was there for 15 minutes').toBe(401);
});

test('an open stream ends with the session that nobody uses, and opening one is no use', async () => {
  const t = await testAppOnce();
  const { staff, asha } = await world(t, { asha: {} });
  const seen = async () =>
    (await t.db.selectFrom('staff_sessions').select('last_seen_at').where('staff_id', '=', staff.finance.id).executeTakeFirstOrThrow())
      .last_seen_at;
  const before = await seen();
  t.clock.advance({ minutes: 14 });
  const desk = await listens(t, staff.finance, 'admin');
  expect(desk.response.status).toBe(200);
  expect(await seen()).toEqual(before);
  t.clock.advance({ minutes: 2 });
  await vi.waitUntil(() => desk.isOver, { timeout: 8_000 });
  expect(desk.events.at(-1)?.name).toBe('ended');
  expect((await listens(t, staff.finance, 'admin')).response.status).toBe(401);

  await t.db.updateTable('member_sessions').set({ last_seen_at: t.clock.now() }).where('member_id', '=', asha.id).execute();
  t.clock.advance({ hours: 2 });
  const hers = async () =>
    (await t.db.selectFrom('member_sessions').select('last_seen_at').where('member_id', '=', asha.id).executeTakeFirstOrThrow())
      .last_seen_at;
  const last = await hers();
  await get(t, getMe.url, asha.token, { 'x-background': '1' });
  expect(await hers()).toEqual(last);
  await get(t, getMe.url, asha.token);
  expect(await hers()).toEqual(t.clock.now());
});
