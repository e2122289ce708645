import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import type { Permission } from '#contract/permissions.ts';
import { Feed } from './feed.ts';

const t = await testAppOfFile();
type Rights = ReadonlyMap<number, ReadonlySet<Permission>>;

test('a page that is closed while its rights are looked up again is forgotten', async () => {
  let answer: ((rights: Rights) => void) | undefined;
  let isFirst = true;
  const feed = new Feed(
    { ...t, metrics: { ...t.metrics, registry: new Registry() } },
    {
      members: async () => new Set<number>(),
      staff: () => {
        if (!isFirst) return new Promise((resolve) => (answer = resolve));
        isFirst = false;
        return Promise.resolve(new Map([[7, new Set<Permission>(['support.read'])]]));
      },
    },
  );
  const stream = await feed.open({ realm: 'staff', id: 1, sessionId: 7 }, undefined);
  stream.body.resume();
  expect(feed.size).toBe(1);
  await vi.waitUntil(() => answer !== undefined, { timeout: 8_000 });
  stream.body.destroy();
  await vi.waitUntil(() => feed.size === 0, { timeout: 5_000 });
  answer?.(new Map([[7, new Set<Permission>(['donations.read'])]]));
  await feed.close();
  expect(feed.size).toBe(0);
});
