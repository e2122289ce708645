import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptied } from './without-json-schema.ts';

const core = fileURLToPath(new URL('core/', import.meta.resolve('zod/v4')));

test.each(['json-schema-processors.js', 'to-json-schema.js'])('a browser has all names of %s, and none does anything', async (file) => {
  const [whole, left] = await Promise.all([
    import(`${core}${file}`),
    readFile(`${core}${file}`, 'utf8').then((source) => import(`data:text/javascript,${encodeURIComponent(emptied(source))}`)),
  ]);
  const functions = Object.keys(whole).filter((name) => typeof whole[name] === 'function' && name !== 'process');
  expect(functions.length).toBeGreaterThan(5);
  for (const name of functions) {
    const made = name.startsWith('create') ? left[name]() : left[name];
    expect(made, name).toThrow('A browser has no JSON Schema');
  }
});

test('a Zod that names them in another way is noticed', () => {
  expect(() => emptied('export default {}')).toThrow('in another way');
});
