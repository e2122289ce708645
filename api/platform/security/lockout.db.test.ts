import { expect, test } from 'vitest';
import { testDeps, testDepsOnce } from '#api/testing/deps.ts';
import { countAttempt, forgiveAttempts, type LockoutRule, purgeLockouts, takeBackAttempt } from './lockout.ts';

const rule: LockoutRule = {
  name: 'test.sign-in',
  attempts: 5,
  withinSeconds: 900,
  lockSeconds: 900,
  longestLockSeconds: 3_600,
  forgetSeconds: 86_400,
};

test('five attempts, then a pause of 15 min, 30 min, 1 h and never longer', async () => {
  const { db, clock } = await testDepsOnce();
  for (const minutes of [15, 30, 60, 60]) {
    for (let attempt = 0; attempt < 5; attempt++) await countAttempt(db, clock, rule, 'asha');
    await expect(countAttempt(db, clock, rule, 'asha')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: minutes * 60 },
    });
    clock.advance({ minutes: minutes - 1 });
    await expect(countAttempt(db, clock, rule, 'asha')).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
    clock.advance({ minutes: 1 });
  }
});

test('the right password starts over; so does a quiet day', async () => {
  const { db, clock } = await testDepsOnce();
  for (let attempt = 0; attempt < 5; attempt++) await countAttempt(db, clock, rule, 'asha');
  await forgiveAttempts(db, rule, 'asha');
  for (let attempt = 0; attempt < 5; attempt++) await countAttempt(db, clock, rule, 'asha');
  await expect(countAttempt(db, clock, rule, 'asha')).rejects.toMatchObject({ details: { retryAfterSeconds: 900 } });
  clock.advance({ hours: 25 });
  for (let attempt = 0; attempt < 5; attempt++) await countAttempt(db, clock, rule, 'asha');
  await expect(countAttempt(db, clock, rule, 'asha')).rejects.toMatchObject({ details: { retryAfterSeconds: 900 } });
});

test('slow mistakes do not add up', async () => {
  const { db, clock } = await testDepsOnce();
  for (let attempt = 0; attempt < 12; attempt++) {
    await countAttempt(db, clock, rule, 'asha');
    clock.advance({ minutes: 8 });
  }
});

test('a hundred guesses at once through two processes are five tries', async () => {
  const first = await testDepsOnce();
  const second = await testDeps({ database: first.database, clock: first.clock });
  const guesses = Array.from({ length: 100 }, (_, guess) => countAttempt(guess % 2 ? first.db : second.db, first.clock, rule, 'asha'));
  const outcomes = await Promise.allSettled(guesses);
  await second.close();
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 900 } });
});

test('old locks are purged, young ones stay', async () => {
  const { db, clock } = await testDepsOnce();
  await countAttempt(db, clock, rule, 'asha');
  clock.advance({ days: 6 });
  await countAttempt(db, clock, rule, 'ravi');
  clock.advance({ days: 2 });
  await purgeLockouts(db, clock);
  expect(await db.selectFrom('lockouts').selectAll().execute()).toHaveLength(1);
});

test('what was no guess is taken back, with a lock that it set, and nothing more than itself', async () => {
  const { db, clock } = await testDepsOnce();
  for (let attempt = 0; attempt < 5; attempt++) await countAttempt(db, clock, rule, 'asha');
  await expect(countAttempt(db, clock, rule, 'asha')).rejects.toMatchObject({ code: 'too_many_requests' });
  await takeBackAttempt(db, rule, 'asha');
  // One is left, and the next lock is the first again.
  await countAttempt(db, clock, rule, 'asha');
  await expect(countAttempt(db, clock, rule, 'asha')).rejects.toMatchObject({ details: { retryAfterSeconds: 900 } });
  // Of somebody who was never counted there is nothing to take.
  await takeBackAttempt(db, rule, 'ravi');
  for (let attempt = 0; attempt < 5; attempt++) await countAttempt(db, clock, rule, 'ravi');
  await expect(countAttempt(db, clock, rule, 'ravi')).rejects.toMatchObject({ details: { retryAfterSeconds: 900 } });
});
