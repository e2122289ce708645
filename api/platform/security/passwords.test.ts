import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

test('the right password opens, a wrong one does not, and the stored text tells neither', async () => {
  const passwords = openPasswords();
  const stored = await passwords.hash('three small blue boats');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toContain('boats');
  expect(await passwords.verify(stored, 'three small blue boats')).toBe(true);
  expect(await passwords.verify(stored, 'three small blue boats ')).toBe(false);
  expect(await passwords.verifyNobody('the password of nobody')).toBe(false);
});

test('the same letters in another normal form are the same password', async () => {
  const passwords = openPasswords();
  expect(await passwords.verify(await passwords.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
});

test('two run, some wait, the rest are told to come back, and afterwards there is room again', async () => {
  const passwords = openPasswords({ running: 2, waiting: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.hash('flood')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]?.reason).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 5 } });
  expect(await passwords.hash('later')).toMatch(/^\$argon2id/);
});

test('a flood of strangers keeps nobody out whom we know: they have a line of their own, and go first', async () => {
  const passwords = openPasswords({ running: 1, waiting: 6 });
  const stored = await passwords.hash('three small blue boats');
  const done: string[] = [];
  const strangers = Array.from({ length: 12 }, () => passwords.verify(stored, 'a guess').then(() => done.push('stranger')));
  // One runs, six wait: their line is full.
  expect(() => passwords.assertRoom()).toThrow('too_many_requests');
  const hers = passwords.verify(stored, 'three small blue boats', { isKnown: true }).then((isRight) => done.push(`known ${isRight}`));
  const outcomes = await Promise.allSettled([hers, ...strangers]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  expect(done.indexOf('known true')).toBeLessThanOrEqual(1);
  expect(() => passwords.assertRoom()).not.toThrow();
});

test('many whom we know let a stranger through now and then', async () => {
  const passwords = openPasswords({ running: 1, waiting: 10 });
  const stored = await passwords.hash('three small blue boats');
  const done: string[] = [];
  const all = Array.from({ length: 9 }, () => passwords.verify(stored, 'x', { isKnown: true }).then(() => done.push('known')));
  all.push(passwords.verify(stored, 'x').then(() => done.push('stranger')));
  await Promise.all(all);
  expect(done.indexOf('stranger')).toBeLessThanOrEqual(5);
});
