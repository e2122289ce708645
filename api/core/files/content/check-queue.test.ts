import { expect, test } from 'vitest';
import { openCheckQueue } from './check-queue.ts';

interface Named {
  readonly name: string;
  readonly owner: string;
  readonly isSlow: boolean;
}
const picture = (name: string): Named => ({ name, owner: name.replace(/\d/g, ''), isSlow: false });
const paper = (name: string): Named => ({ ...picture(name), isSlow: true });

function lineOf(...entries: Named[]) {
  const line = openCheckQueue<Named>(4);
  for (const entry of entries) expect(line.put(entry)).toBeUndefined();
  return line;
}
const served = (line: ReturnType<typeof lineOf>, takesSlow: boolean): string[] => {
  const names: string[] = [];
  for (let entry = line.next({ takesSlow }); entry; entry = line.next({ takesSlow })) names.push(entry.name);
  return names;
};

test('owners take turns: the first of asha is not behind the fourth of mallory', () => {
  const line = lineOf(paper('mallory1'), paper('mallory2'), paper('mallory3'), paper('asha1'));
  expect(served(line, true)).toEqual(['mallory1', 'asha1', 'mallory2', 'mallory3']);
  expect(line.size).toBe(0);
});

test('whoever was just served is behind those who wait, also with a new file', () => {
  const line = lineOf(picture('mallory1'), picture('mallory2'), picture('asha1'), picture('ravi1'));
  expect(line.next({ takesSlow: true })?.name).toBe('mallory1');
  line.put(picture('mallory3'));
  expect(served(line, true)).toEqual(['asha1', 'ravi1', 'mallory2', 'mallory3']);
});

test('pictures go before documents', () => {
  expect(served(lineOf(paper('mallory1'), paper('ravi1'), picture('asha1')), true)).toEqual(['asha1', 'mallory1', 'ravi1']);
});

test('documents do not starve: one after every four pictures, however many come', () => {
  const line = lineOf(paper('ravi1'), paper('ravi2'));
  const names: string[] = [];
  for (let i = 0; i < 10; i++) {
    line.put(picture(`asha${i}`));
    names.push(line.next({ takesSlow: true })?.name ?? '');
  }
  expect(names.map((name) => name.startsWith('ravi'))).toEqual([false, false, false, false, true, false, false, false, false, true]);
});

test('a checker for pictures leaves documents alone', () => {
  const line = lineOf(paper('ravi1'), picture('asha1'));
  expect(served(line, false)).toEqual(['asha1']);
  expect(line.size).toBe(1);
});

test('a line full of documents has room for pictures', () => {
  const line = lineOf(paper('a1'), paper('b1'), paper('c1'), paper('d1'));
  expect(line.put(picture('asha1'))).toBeUndefined();
});

test('a full line: who holds most of it makes room for who holds less; between equals the last one is sent away', () => {
  const line = lineOf(paper('mallory1'), paper('mallory2'), paper('mallory3'), paper('ravi1'));
  expect(line.put(paper('asha1'))?.name).toBe('mallory3');
  expect(line.put(paper('asha2'))?.name).toBe('asha2');
  expect(line.put(paper('mallory4'))?.name).toBe('mallory4');
  expect(served(line, true)).toEqual(['mallory1', 'ravi1', 'asha1', 'mallory2']);
});
