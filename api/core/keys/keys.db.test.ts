import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { getMe, setMyLanguage } from '#contract/accounts/accounts.ts';
import { destroyMemberKey, openFor, openForJob, sealFor, sealForJob } from './index.ts';
import { rewrapMemberKeys } from './rewrap-member-keys.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

test('a value opens for its member and its place only, and a changed bit is noticed', async () => {
  const t = await testAppOnce();
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const sealed = await sealFor(t.db, t, asha.id, { pan: 'ABCDE1234F' }, 'kyc');
  expect(sealed.toString('utf8')).not.toContain('ABCDE1234F');
  expect(await openFor(t.db, t, asha.id, sealed, 'kyc')).toEqual({ pan: 'ABCDE1234F' });
  await expect(openFor(t.db, t, ravi.id, sealed, 'kyc')).rejects.toThrow();
  await expect(openFor(t.db, t, asha.id, sealed, 'mail')).rejects.toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const flipped = Buffer.from(sealed);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    await expect(openFor(t.db, t, asha.id, flipped, 'kyc'), `byte ${at}`).rejects.toThrow();
  }
});

test('erasing destroys the key for good: nothing opens, nothing new is sealed, and it cannot come back', async () => {
  const t = await testAppOnce();
  const { asha } = await world(t, { asha: {} });
  const sealed = await sealFor(t.db, t, asha.id, 'secret', 'x');
  await t.db.transaction().execute((tx) => destroyMemberKey(tx, t, asha.id));
  expect(await openFor(t.db, t, asha.id, sealed, 'x')).toBeUndefined();
  await expect(sealFor(t.db, t, asha.id, 'again', 'x')).rejects.toThrow(/no key/);
  await expect(
    t.db
      .updateTable('member_keys')
      .set({ wrapped: Buffer.alloc(40), master_key_id: 'k1', destroyed_at: null })
      .where('member_id', '=', asha.id)
      .execute(),
  ).rejects.toThrow(/destroyed/);
});

test('a new master key takes over: old values stay readable, keys are wrapped anew, and then the old one can go', async () => {
  const [k1, k2] = [key('k1'), key('k2')];
  const before = await testAppOnce({ env: { MASTER_KEYS: k1 } });
  const { asha, ravi } = await world(before, { asha: {}, ravi: {} });
  const sealed = await sealFor(before.db, before, asha.id, 'kept', 'x');
  const waiting = sealForJob(before, 'in a job', 'x');

  const rotating = await testAppOnce({ database: before.database, env: { MASTER_KEYS: `${k2},${k1}` } });
  expect(await openFor(rotating.db, rotating, asha.id, sealed, 'x')).toBe('kept');
  expect(openForJob(rotating, waiting, 'x')).toBe('in a job');
  expect(await rewrapMemberKeys(rotating)).toEqual({ rewrapped: 2 });
  expect(await rewrapMemberKeys(rotating)).toEqual({ rewrapped: 0 });

  const after = await testAppOnce({ database: before.database, env: { MASTER_KEYS: k2 } });
  expect(await openFor(after.db, after, asha.id, sealed, 'x')).toBe('kept');
  await expect(openFor(before.db, before, ravi.id, sealed, 'x')).rejects.toThrow(/not configured/);
});

test('the answer kept for a repeated request lies under the member’s key', async () => {
  const t = await testAppOnce();
  const { asha } = await world(t, { asha: {} });
  const once = { body: { language: 'hi' }, headers: { 'idempotency-key': 'one-wish-of-asha' } };
  const first = await asha.asks(setMyLanguage, once);
  const again = await asha.asks(setMyLanguage, once);
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
  const { rows } = await t.pool.query<{ answer: Buffer }>('select answer from idempotency_keys');
  expect(rows[0]?.answer.toString('utf8')).not.toContain(asha.email);
  await t.db.transaction().execute((tx) => destroyMemberKey(tx, t, asha.id));
  expect((await asha.asks(setMyLanguage, once)).statusCode).toBe(500);
  expect((await asha.asks(getMe)).statusCode).toBe(200);
});
