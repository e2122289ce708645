import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '#api/platform/log.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { type CheckerLimits, type ContentChecker, openChecker } from './checker.ts';
import type { ContentOrder } from './verdict.ts';

let checker: ContentChecker;
afterEach(() => checker.close());
const open = (limits: Partial<CheckerLimits> = {}) => {
  checker = openChecker(openLog({ logLevel: 'silent' }), limits);
};
const order: ContentOrder = { type: 'jpeg', longestEdge: 2_000, mostPixels: 40_000_000, mostPages: 3, wantsLook: false };
const contentOf = (bytes: Buffer) => ({
  size: bytes.length,
  async *read() {
    yield bytes;
  },
});

test('files wait in line, one at a time, and each gets its own answer', async () => {
  open();
  const sizes = [120, 340, 60, 500];
  const answers = await Promise.all(
    sizes.map(async (width, seed) => checker.check(order, contentOf(await photo({ width, height: 90, seed })))),
  );
  expect(answers.map(({ width }) => width)).toEqual(sizes);
  expect(checker.waiting).toBe(0);
  expect(checker.peakMemory).toBeGreaterThan(10_000_000);
});

test('a line that is too long sends the next away instead of growing', async () => {
  open({ mostWaiting: 2 });
  const bytes = await photo();
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => checker.check(order, contentOf(bytes))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});

test('a file that takes too long, or too much memory, is refused; the next one is served', async () => {
  for (const limits of [{ seconds: 0.001 }, { cpuSeconds: 0.02 }]) {
    open(limits);
    await expect(checker.check(order, contentOf(await photo()))).rejects.toMatchObject({ code: 'file_unreadable' });
    checker.close();
  }
  open({ memoryBytes: 30_000_000 });
  await expect(checker.check(order, contentOf(await photo({ width: 3_000, height: 3_000 })))).rejects.toMatchObject({
    code: 'file_unreadable',
  });
  checker.close();
  open({ filesPerProcess: 1 });
  for (let i = 0; i < 3; i++) await expect(checker.check(order, contentOf(await photo()))).resolves.toBeDefined();
});

test('a checker that dies in the middle is replaced, and the file is checked all the same', async () => {
  open();
  await checker.check(order, contentOf(await photo()));
  const [child] = childrenOf(process.pid);
  const bytes = pdf({ pages: 3 });
  let tries = 0;
  const killing = checker.check(
    { ...order, type: 'pdf' },
    {
      size: bytes.length,
      async *read() {
        tries += 1;
        if (child && tries === 1) process.kill(child, 'SIGKILL');
        yield bytes;
      },
    },
  );
  expect((await killing).pages).toHaveLength(3);
  expect(tries).toBe(2);
});

test('the checker knows no secret of its parent and may write nothing', async () => {
  process.env.ANJURI_SECRET = 'kept to ourselves';
  open();
  await checker.check(order, contentOf(await photo()));
  const [child] = childrenOf(process.pid);
  delete process.env.ANJURI_SECRET;
  expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toContain('kept to ourselves');
  const line = readFileSync(`/proc/${child}/cmdline`, 'utf8');
  expect(line).toContain('--permission');
  expect(line).not.toMatch(/allow-fs-write|allow-child-process|allow-worker/);
});

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
