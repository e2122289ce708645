import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { lineOf, networkOf } from '#api/platform/security/address.ts';
import type { LockoutRule } from '#api/platform/security/lockout.ts';
import { limit, waitFor } from '#api/platform/security/rate-limit.ts';

export type Throttled = 'sign_in' | 'register' | 'sponsor' | 'reset' | 'second_factor';

/** Phones of a whole town share some addresses, so a network may do this much more than one line. */
const NETWORK_SHARE = 10;

/** Per line, and per network around it. Refuses with Retry-After. */
export async function throttle(deps: Deps, what: Throttled, ip: string): Promise<void> {
  const { times, minutes } = await setting(deps, `throttle.${what}`);
  const rule = { count: times, seconds: minutes * 60 };
  await limit(deps.db, deps.clock, { ...rule, name: `${what} by line` }, lineOf(ip));
  await limit(deps.db, deps.clock, { ...rule, name: `${what} by network`, count: times * NETWORK_SHARE }, networkOf(ip));
}

const FORGET_HOURS = 24;

/** A lock counts for one id, known or not; it says nothing about sessions that are open or links that were mailed. */
export async function lockoutRule(
  deps: Deps,
  name: string,
  key: 'throttle.lock_out' | 'throttle.lock_out_strangers' = 'throttle.lock_out',
): Promise<LockoutRule> {
  const { attempts, minutes, longestMinutes } = await setting(deps, key);
  const withinSeconds = minutes * 60;
  return {
    name,
    attempts,
    withinSeconds,
    lockSeconds: withinSeconds,
    longestLockSeconds: longestMinutes * 60,
    // A day of quiet after the longest lock, or the last one would be forgotten before it is over.
    forgetSeconds: (FORGET_HOURS + longestMinutes / 60) * 3_600,
  };
}

type MailedWhat = 'password reset' | 'staff password reset' | 'user id' | 'sign-in stopped';

/** A mailbox is not flooded: three in an hour, then one an hour, however often somebody asks, and however many do at once. */
export async function mayMail(deps: Deps, what: MailedWhat, address: string): Promise<boolean> {
  const { times, minutes } = await setting(deps, 'throttle.mails_asked');
  const rule = { name: `${what} mails`, count: times, seconds: minutes * 60 * times };
  return (await waitFor(deps.db, deps.clock, rule, address)) === 0;
}
