import { setting } from '#api/core/settings/index.ts';
import { lineOf, networkOf } from '#api/platform/address.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { LockoutRule } from '#api/platform/lockout.ts';
import { limit } from '#api/platform/rate-limit.ts';

export type Throttled = 'sign_in' | 'register' | 'sponsor' | 'reset' | 'second_factor';

/** Phones of a whole town share some addresses, so a network may do this much more than one line. */
const NETWORK_SHARE = 10;

/** Per line, and per network around it. Refuses with Retry-After. */
export async function throttle(deps: Deps, what: Throttled, from: string): Promise<void> {
  const { times, minutes } = await setting(deps, `throttle.${what}`);
  const rule = { count: times, seconds: minutes * 60 };
  await limit(deps.db, deps.clock, { ...rule, name: `${what} by line` }, lineOf(from));
  await limit(deps.db, deps.clock, { ...rule, name: `${what} by network`, count: times * NETWORK_SHARE }, networkOf(from));
}

const FORGET_HOURS = 24;

/** A lock counts for one id, known or not; it says nothing about sessions that are open or links that were mailed. */
export async function lockoutRule(deps: Deps, name: string): Promise<LockoutRule> {
  const { attempts, minutes, longestMinutes } = await setting(deps, 'throttle.lock_out');
  const withinSeconds = minutes * 60;
  return {
    name,
    attempts,
    withinSeconds,
    lockSeconds: withinSeconds,
    longestLockSeconds: longestMinutes * 60,
    forgetSeconds: FORGET_HOURS * 3_600,
  };
}
