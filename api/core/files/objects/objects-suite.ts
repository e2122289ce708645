import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStore } from './object-store.ts';

interface Subject {
  readonly store: ObjectStore;
  /** Takes away what the driver leaned on. */
  remove(): Promise<void>;
}

/** What every driver must do. Run by folder-objects.test.ts and, on a real S3 server, by s3-objects.services.ts. */
export function objectsSuite(name: string, open: () => Promise<Subject>): void {
  describe(`objects in ${name}`, () => {
    let subject: Subject;
    let store: ObjectStore;
    beforeAll(async () => {
      subject = await open();
      ({ store } = subject);
    });
    afterAll(async () => {
      store.close();
      await subject.remove();
    });
    const fresh = (folder = 'suite') => `${folder}/${randomBytes(8).toString('hex')}`;

    test('gives back the bytes it was given, also none and eleven million', async () => {
      for (const size of [0, 1, 65_537, 11_000_000]) {
        const [key, bytes] = [fresh(), randomBytes(size)];
        await store.put(key, bytes);
        expect((await store.get(key))?.equals(bytes), `${size} bytes`).toBe(true);
      }
    });

    test('what was never put, or was deleted, is not there; deleting twice is no error', async () => {
      const key = fresh();
      expect(await store.get(key)).toBeUndefined();
      await store.put(key, Buffer.from('receipt of asha'));
      await store.delete(key);
      await store.delete(key);
      expect(await store.get(key)).toBeUndefined();
      expect(await store.list(key)).toEqual([]);
    });

    test('a second put replaces the first whole', async () => {
      const key = fresh();
      await store.put(key, Buffer.from('the longer first version'));
      await store.put(key, Buffer.from('second'));
      expect(String(await store.get(key))).toBe('second');
    });

    test('lists keys in order, page by page, only below the prefix', async () => {
      const folder = `list-${randomBytes(6).toString('hex')}`;
      const keys = ['2026/11/14/zz', '2026/11/15/aa', '2026/11/15/ab', '2026/11/15/ab-p1', '2026/11/15/b0'].map(
        (key) => `${folder}/${key}`,
      );
      for (const key of keys.toReversed()) await store.put(key, Buffer.from('seven b'));
      const day = keys.slice(1);

      const first = await store.list(`${folder}/2026/11/15/`, { limit: 3 });
      expect(first.map(({ key }) => key)).toEqual(day.slice(0, 3));
      expect(first[0]).toMatchObject({ size: 7 });
      expect(Math.abs(Date.now() - (first[0]?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
      const rest = await store.list(`${folder}/2026/11/15/`, { after: first[2]?.key, limit: 3 });
      expect(rest.map(({ key }) => key)).toEqual(day.slice(3));
      expect(await store.list(`${folder}/2026/11/16/`)).toEqual([]);
    });

    test('twenty writers at once: each finds its own', async () => {
      const all = Array.from({ length: 20 }, () => [fresh('many'), randomBytes(30_000)] as const);
      await Promise.all(all.map(([key, bytes]) => store.put(key, bytes)));
      const found = await Promise.all(all.map(async ([key, bytes]) => (await store.get(key))?.equals(bytes)));
      expect(found).toEqual(all.map(() => true));
    });

    test.each(['', '/', '../escape', 'a/../b', 'a//b', '/a', 'a/', 'A/b', 'a b', 'a\0b', 'a\\b', `a/${'x'.repeat(220)}`])(
      'a key that is not of our making is refused: %j',
      async (key) => {
        await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key of ours');
        await expect(async () => store.get(key)).rejects.toThrow('Not a key of ours');
        await expect(async () => store.delete(key)).rejects.toThrow('Not a key of ours');
      },
    );

    test('says that it is well', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
