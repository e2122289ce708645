import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from './folder-objects.ts';
import { objectsSuite } from './objects-suite.ts';

const folder = () => mkdtemp(join(tmpdir(), 'anjuri-objects-'));

objectsSuite('a folder', async () => {
  const root = await folder();
  return { store: openFolder(root), remove: () => rm(root, { recursive: true }) };
});

test('a file that was not finished is neither listed nor left for others to read', async () => {
  const root = await folder();
  const store = openFolder(root);
  await mkdir(join(root, 'day'));
  await writeFile(join(root, 'day', 'abc.~0123'), 'half');
  await store.put('day/abd', Buffer.from('whole'));
  expect((await store.list('day/')).map(({ key }) => key)).toEqual(['day/abd']);
  expect((await stat(join(root, 'day', 'abd'))).mode & 0o077).toBe(0);
  expect((await readdir(join(root, 'day'))).length).toBe(2);
  await rm(root, { recursive: true });
});

test('a folder that cannot be written to is noticed, not used', async () => {
  const root = await folder();
  await writeFile(join(root, 'plain'), '');
  await expect(openFolder(join(root, 'plain')).check()).rejects.toThrow();
  await rm(root, { recursive: true });
});
