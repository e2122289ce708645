import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '#api/platform/monitoring/log.ts';
import { pdf, slowPdf } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { CheckerBusy, type CheckerLimits, type ContentChecker, openChecker } from './checker.ts';
import type { ContentOrder } from './verdict.ts';

let checker: ContentChecker;
afterEach(() => checker.close());
const open = (limits: Partial<CheckerLimits & { count: number }> = {}) => {
  checker = openChecker(openLog({ logLevel: 'silent' }), limits);
};
const order: ContentOrder = { type: 'jpeg', longestEdge: 2_000, mostPixels: 40_000_000, mostPages: 3, wantsLook: false };
const asha = { owner: 'asha' };
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
    sizes.map(async (width, seed) => checker.check(order, contentOf(await photo({ width, height: 90, seed })), asha)),
  );
  expect(answers.map(({ width }) => width)).toEqual(sizes);
  expect(checker.waiting).toBe(0);
  expect(checker.peakMemory).toBeGreaterThan(10_000_000);
});

test('a line that is too long sends the next away instead of growing', async () => {
  open({ count: 1, mostWaiting: 1 });
  const bytes = await photo();
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => checker.check(order, contentOf(bytes), asha)));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
});

/** A file that keeps its checker until it is let go. */
function holding(bytes: Buffer) {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const read = async function* () {
    begun.resolve();
    await gate.promise;
    yield bytes;
  };
  return { content: { size: bytes.length, read }, letGo: gate.resolve, begun: begun.promise };
}

test('while a document holds its checker and others wait behind it, pictures are checked', async () => {
  open();
  const held = holding(pdf());
  const first = checker.check({ ...order, type: 'pdf' }, held.content, { owner: 'mallory' });
  await held.begun;
  const second = checker.check({ ...order, type: 'pdf' }, contentOf(pdf({ pages: 2 })), { owner: 'mallory' });
  await expect(checker.check(order, contentOf(await photo()), asha)).resolves.toMatchObject({ width: 320 });
  expect(checker.waiting).toBe(2);
  held.letGo();
  expect((await first).pages).toHaveLength(1);
  expect((await second).pages).toHaveLength(2);
});

test('with one checker alone a document waits for pictures, and each owner for the others', async () => {
  open({ count: 1 });
  const held = holding(await photo());
  const first = [checker.check(order, held.content, { owner: 'mallory' })];
  const served: string[] = [];
  const ask = (name: string, type: 'pdf' | 'jpeg', bytes: Buffer) =>
    checker.check({ ...order, type }, contentOf(bytes), { owner: name.replace(/\d/, ''), spent: () => served.push(name) });
  const all = [
    ...first,
    ask('mallory1', 'pdf', pdf()),
    ask('mallory2', 'pdf', pdf()),
    ask('ravi1', 'pdf', pdf()),
    ask('asha1', 'jpeg', await photo()),
  ];
  held.letGo();
  await Promise.all(all);
  expect(served).toEqual(['asha1', 'mallory1', 'ravi1', 'mallory2']);
});

test('what a check took is told; what ends the checker costs all that one file may take', async () => {
  open();
  const told: number[] = [];
  const spent = (seconds: number) => told.push(seconds);
  await checker.check({ ...order, type: 'pdf' }, contentOf(pdf({ pages: 3 })), { ...asha, spent });
  const slow = checker.check({ ...order, type: 'pdf', mostPages: 10 }, contentOf(slowPdf()), { ...asha, cpuSeconds: 1, spent });
  await expect(slow).rejects.toMatchObject({ code: 'file_unreadable', message: 'more than 1 s of processor time' });
  expect(told).toHaveLength(2);
  expect(told[0]).toBeGreaterThan(0);
  expect(told[0]).toBeLessThan(10);
  expect(told[1]).toBeGreaterThanOrEqual(1);
});

test('whoever waits when it closes is told', async () => {
  open({ count: 1 });
  const held = holding(await photo());
  const waiting = [checker.check(order, held.content, asha), checker.check(order, held.content, asha)];
  checker.close();
  held.letGo();
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a file that takes too much processor time is refused', async () => {
  open({ cpuSeconds: 0.02 });
  await expect(checker.check(order, contentOf(await photo()), asha)).rejects.toMatchObject({ code: 'file_unreadable' });
});

test('a file that takes too much memory is refused, and costs all that one file may take', async () => {
  open({ memoryBytes: 30_000_000 });
  let cost = 0;
  const spent = (seconds: number) => {
    cost += seconds;
  };
  const huge = checker.check(order, contentOf(await photo({ width: 3_000, height: 3_000 })), { ...asha, cpuSeconds: 10, spent });
  await expect(huge).rejects.toMatchObject({ code: 'file_unreadable' });
  expect(cost).toBe(10);
});

test('every file of a line is served, each by a fresh process if need be', async () => {
  open({ filesPerProcess: 1 });
  for (let i = 0; i < 3; i++) await expect(checker.check(order, contentOf(await photo()), asha)).resolves.toBeDefined();
});

test('a machine too busy to look at a file in time says so, and does not call the file damaged', async () => {
  open({ seconds: 0.001 });
  await expect(checker.check(order, contentOf(await photo()), asha)).rejects.toBeInstanceOf(CheckerBusy);
});

test('a checker that dies in the middle is replaced, and the file is checked all the same', async () => {
  open({ count: 1 });
  await checker.check(order, contentOf(await photo()), asha);
  const child = newestChild();
  const bytes = pdf({ pages: 3 });
  let tries = 0;
  const killing = checker.check(
    { ...order, type: 'pdf' },
    {
      size: bytes.length,
      async *read() {
        tries += 1;
        if (tries === 1) process.kill(child, 'SIGKILL');
        yield bytes;
      },
    },
    asha,
  );
  expect((await killing).pages).toHaveLength(3);
  expect(tries).toBe(2);
});

test('the checker knows no secret of its parent and may write nothing', async () => {
  process.env.ANJURI_SECRET = 'kept to ourselves';
  open();
  await checker.check(order, contentOf(await photo()), asha);
  const child = newestChild();
  delete process.env.ANJURI_SECRET;
  expect(readFileSync(`/proc/${child}/environ`, 'utf8')).not.toContain('kept to ourselves');
  const line = readFileSync(`/proc/${child}/cmdline`, 'utf8');
  expect(line).toContain('--permission');
  expect(line).not.toMatch(/allow-fs-write|allow-child-process|allow-worker/);
});

/** One that an earlier test ended may still be listed before it. */
const newestChild = (): number => {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return Number(children.at(-1) || Number.NaN);
};
