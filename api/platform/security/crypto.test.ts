import { expect, test } from 'vitest';
import { blindIndex, isOutdated, newKey, open, purposeKey, seal, unwrapKey, wrapKey } from './crypto.ts';

test('a sealed value opens with its key and its context only', () => {
  const key = newKey();
  const sealed = seal(key, 'ABCDE1234F', 'members.pan:1');
  expect(sealed.includes('ABCDE1234F')).toBe(false);
  expect(open(key, sealed, 'members.pan:1').toString()).toBe('ABCDE1234F');
  expect(() => open(key, sealed, 'members.pan:2')).toThrow();
  expect(() => open(newKey(), sealed, 'members.pan:1')).toThrow();
  expect(seal(key, 'ABCDE1234F', 'members.pan:1').equals(sealed)).toBe(false);
});

test('no byte of it can be changed, and none cut off', () => {
  const key = newKey();
  const sealed = seal(key, 'four words of text', 'here');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(key, changed, 'here'), `byte ${at}`).toThrow();
    expect(() => open(key, sealed.subarray(0, at), 'here'), `cut at ${at}`).toThrow();
  }
});

test('keys are wrapped by the newest master key and stay readable under an older one', () => {
  const old = { id: '2026', key: newKey() };
  const young = { id: '2027', key: newKey() };
  const key = newKey();
  const wrapped = wrapKey([old], key, 'member:1');
  expect(wrapped.masterKeyId).toBe('2026');
  expect(unwrapKey([young, old], wrapped, 'member:1').equals(key)).toBe(true);
  expect(isOutdated([young, old], wrapped.masterKeyId)).toBe(true);
  expect(wrapKey([young, old], key, 'member:1').masterKeyId).toBe('2027');
  expect(() => unwrapKey([young], wrapped, 'member:1')).toThrow(/2026 is not configured/);
  expect(() => unwrapKey([old], wrapped, 'member:2')).toThrow();
});

test('purposes get different keys, and an index only matches under its own key', () => {
  const key = newKey();
  expect(purposeKey(key, 'wrap').equals(purposeKey(key, 'index'))).toBe(false);
  expect(blindIndex(key, 'asha').equals(blindIndex(key, 'asha'))).toBe(true);
  expect(blindIndex(key, 'asha').equals(blindIndex(newKey(), 'asha'))).toBe(false);
});
