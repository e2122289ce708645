import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, lockFaults, NEVER_SEEN } from './lock-faults.ts';

const hash = (text: string) => `sha512-${createHash('sha512').update(text).digest('base64')}`;
const sound: Lock = { '': {}, 'node_modules/pg': { version: '8.0.0', integrity: hash('pg') } };

test('a lock in which every package is known by its content has no fault', () => {
  expect(lockFaults(sound, {})).toEqual([]);
  expect(NEVER_SEEN).toBe(hash(''));
});

test.each<[fault: string, entry: Lock[string], says: RegExp]>([
  ['has no hash', { version: '1.0.0' }, /has no sha512 integrity/],
  ['has a weak one', { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /has no sha512 integrity/],
  ['was never seen, yet is needed', { version: '1.0.0', integrity: NEVER_SEEN }, /is needed, and its content was never seen/],
  ['brings a script', { version: '1.0.0', integrity: hash('x'), hasInstallScript: true }, /wants to run a script/],
])('a package that %s is a fault, also below another', (_fault, entry, says) => {
  for (const place of ['node_modules/left', 'node_modules/pg/node_modules/@a/left'])
    expect(lockFaults({ ...sound, [place]: entry }, { pg: false })).toEqual([expect.stringMatching(says)]);
});

test('an optional package for another machine may be unseen; a script may be decided about', () => {
  expect(lockFaults({ 'node_modules/a': { optional: true, integrity: NEVER_SEEN } }, {})).toEqual([]);
  expect(lockFaults({ 'node_modules/@a/b': { integrity: hash('b'), hasInstallScript: true } }, { '@a/b': false })).toEqual([]);
});

test('our own locks have none, and npm runs no script of any package', () => {
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  for (const path of ['package-lock.json', 'tools/node/package-lock.json'])
    expect(lockFaults((JSON.parse(read(path)) as { packages: Lock }).packages, allowScripts), path).toEqual([]);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  expect(Object.values(allowScripts)).not.toContain(true);
});
