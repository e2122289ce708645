import { expect, test } from 'vitest';
import { createShelf } from './shelf.ts';

test('what was fetched ahead is there at once, and is fetched once', async () => {
  const asked: string[] = [];
  const shelf = createShelf(async (key) => asked.push(key), { most: 5 });
  shelf.prefetch('DEP001');
  shelf.prefetch('DEP001');
  expect(shelf.read('DEP001')).toEqual({ isLoading: true });
  await shelf.fetch('DEP001');
  expect(shelf.read('DEP001')).toEqual({ value: 1, isLoading: false });
  shelf.prefetch('DEP001');
  expect(asked).toEqual(['DEP001']);
});

test('the old value stays while it is fetched anew, also when that fails', async () => {
  let answer: () => Promise<string> = async () => 'first';
  const shelf = createShelf(() => answer(), { most: 5 });
  await shelf.fetch('DEP001');
  answer = async () => {
    throw new Error('no answer');
  };
  const again = shelf.fetch('DEP001');
  expect(shelf.read('DEP001')).toEqual({ value: 'first', isLoading: true });
  await again;
  expect(shelf.read('DEP001')).toMatchObject({ value: 'first', isLoading: false, error: new Error('no answer') });
});

test('the oldest leaves when there are too many, and all leave when the desk closes; each is let go of once', async () => {
  const dropped: string[] = [];
  const shelf = createShelf(async (key) => `picture of ${key}`, { most: 2, onDrop: (value) => dropped.push(value) });
  for (const key of ['a', 'b', 'c']) await shelf.fetch(key);
  expect(dropped).toEqual(['picture of a']);
  const late = shelf.fetch('d');
  shelf.clear();
  await late;
  expect(dropped.toSorted()).toEqual(['picture of a', 'picture of b', 'picture of c', 'picture of d']);
  expect(shelf.read('b').value).toBeUndefined();
});
