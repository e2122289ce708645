import type { Clock } from '#api/platform/clock.ts';
import { withoutCommitGuard } from '#api/platform/db/commit-guard.ts';
import type { Db } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOfKey } from './rate-limit.ts';

/** So many attempts within a time, then a pause that doubles with every further lock until it reaches its longest. */
export interface LockoutRule {
  readonly name: string;
  readonly attempts: number;
  readonly withinSeconds: number;
  readonly lockSeconds: number;
  readonly longestLockSeconds: number;
  /** After this long without an attempt everything is forgotten. */
  readonly forgetSeconds: number;
}

export interface LockoutState {
  readonly attempts: number;
  readonly since: Date;
  /** How often it was locked before. */
  readonly locks: number;
  readonly locked_until: Date | null;
}

/**
 * Call BEFORE checking a password or code, and `forgiveAttempts` after it was right. Counting first means that a hundred guesses
 * sent at once are not a hundred tries. Keys nobody has are counted alike, so a lock tells nothing about who exists.
 */
export async function countAttempt(db: Db, clock: Clock, rule: LockoutRule, key: string): Promise<void> {
  const now = clock.now();
  const place = { rule: rule.name, key: digestOfKey(key) };
  // Looked at first without a lock, so that a flood against a locked key costs one read each.
  const seen = await lockoutAt(db, place).executeTakeFirst();
  refuseWhileLocked(seen?.locked_until, now);
  // Counted even if what the caller does next is rolled back or repeated.
  const lockedUntil = await withoutCommitGuard(() => takeAttempt(db, rule, place, now));
  refuseWhileLocked(lockedUntil, now);
}

interface Place {
  readonly rule: string;
  readonly key: Buffer;
}

/** Writes the attempt down, or says until when there are none left. */
async function takeAttempt(db: Db, rule: LockoutRule, place: Place, now: Date): Promise<Date | undefined> {
  return db.transaction().execute(async (tx) => {
    const blank = { ...fresh(now), ...place, touched_at: now };
    await tx
      .insertInto('lockouts')
      .values(blank)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Forgiven in this very moment: then there is nothing to hold against the key.
    const state = (await lockoutAt(tx, place).forUpdate().executeTakeFirst()) ?? blank;
    if (state.locked_until && state.locked_until > now) return state.locked_until;
    const isForgotten = state.touched_at < secondsBefore(now, rule.forgetSeconds);
    const next = afterAttempt(isForgotten ? fresh(now) : state, now, rule);
    const { rule: name, key } = place;
    await tx
      .updateTable('lockouts')
      .set({ ...next, touched_at: now })
      .where('rule', '=', name)
      .where('key', '=', key)
      .execute();
    return undefined;
  });
}

const lockoutAt = (db: Db, { rule, key }: Place) =>
  db
    .selectFrom('lockouts')
    .select(['attempts', 'since', 'locks', 'locked_until', 'touched_at'])
    .where('rule', '=', rule)
    .where('key', '=', key);

/** The right password was given: this key starts over. */
export async function forgiveAttempts(db: Db, rule: LockoutRule, key: string): Promise<void> {
  await db.deleteFrom('lockouts').where('rule', '=', rule.name).where('key', '=', digestOfKey(key)).execute();
}

/**
 * What was counted was no guess: nothing could be compared. One less, and a lock that it set is none. Not forgiven: who makes us busy would start over.
 */
export async function takeBackAttempt(db: Db, rule: LockoutRule, key: string): Promise<void> {
  await db
    .updateTable('lockouts')
    .set(({ eb, fn, val }) => ({
      attempts: eb('attempts', '-', 1),
      locks: eb
        .case()
        .when('locked_until', 'is', null)
        .then(eb.ref('locks'))
        .else(fn<number>('greatest', [eb('locks', '-', 1), val(0)]))
        .end(),
      locked_until: null,
    }))
    .where('rule', '=', rule.name)
    .where('key', '=', digestOfKey(key))
    .where('attempts', '>', 0)
    .execute();
}

/** The last attempt that is let through already sets the lock; only forgiveness takes it away. */
export function afterAttempt(state: LockoutState, now: Date, rule: LockoutRule): LockoutState {
  const startsAnew = state.locked_until !== null || state.since < secondsBefore(now, rule.withinSeconds);
  const attempts = startsAnew ? 1 : state.attempts + 1;
  const since = startsAnew ? now : state.since;
  if (attempts < rule.attempts) return { attempts, since, locks: state.locks, locked_until: null };
  const seconds = Math.min(rule.lockSeconds * 2 ** state.locks, rule.longestLockSeconds);
  return { attempts, since, locks: state.locks + 1, locked_until: new Date(now.getTime() + seconds * 1_000) };
}

export async function purgeLockouts(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('lockouts')
    .where('touched_at', '<', secondsBefore(clock.now(), 7 * 24 * 3_600))
    .execute();
}

const fresh = (now: Date): LockoutState => ({ attempts: 0, since: now, locks: 0, locked_until: null });

const secondsBefore = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1_000);

function refuseWhileLocked(until: Date | null | undefined, now: Date): void {
  if (!until || until <= now) return;
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1_000) });
}
