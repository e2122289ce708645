import type { Deps } from '#api/platform/deps.ts';
import { networkOf } from '#api/platform/security/address.ts';
import { countAttempt, forgiveAttempts, type LockoutRule, takeBackAttempt } from '#api/platform/security/lockout.ts';
import { NoRoom, type Turn } from '#api/platform/security/passwords.ts';
import type { Realm } from '#api/platform/security/session.ts';
import { deviceDigest, knownBy, type Place } from './known-places.ts';
import { lockoutRule } from './throttle.ts';

export interface Attempt {
  /** Which lock: a sign-in, or its second step. */
  readonly lock: string;
  readonly realm: Realm;
  /** What attempts are counted by: the id as typed, whether somebody has it or not. */
  readonly key: string;
  /** Whose places are known; 0 is nobody. */
  readonly personId: number;
  readonly place: Place;
  /** Takes as long as the check. */
  decoy?(): Promise<unknown>;
  /** Refuses a stranger whose check would find no room. */
  assertRoom?(): void;
}

/**
 * Lets a password or a code be tried, a few times. `check` throws when it was wrong.
 *
 * A browser the account knows has a count of its own, so nobody else can lock it out. Everybody else is counted twice: with their
 * network, and with all strangers together, who wait longer each time. A network the account knows gets past the strangers' lock, but
 * only with the right password: to a wrong one the answer, its time and the count are what any other network gets, or a lock could be used
 * to find out who signed in from where. A try that found no room to be compared was none.
 */
export async function limitAttempts<T>(deps: Deps, attempt: Attempt, check: (turn: Turn) => Promise<T>): Promise<T> {
  const { lock, key, place, realm, personId, decoy } = attempt;
  const known = await knownBy(deps, { realm, id: personId }, place);
  if (known === 'device' && place.device) {
    const own = await lockoutRule(deps, `${lock} by device`);
    return counted(deps, own, `${key} ${deviceDigest(place.device).toString('hex')}`, () => check({ isKnown: true }));
  }
  attempt.assertRoom?.();
  const network = await lockoutRule(deps, `${lock} by network`);
  const strangers = await strangersRule(deps, lock);
  return counted(deps, network, `${key} ${networkOf(place.ip)}`, async () => {
    if (known === 'network')
      return check(stranger).catch(async (error) => {
        if (!(error instanceof NoRoom)) await countAttempt(deps.db, deps.clock, strangers, key);
        throw error;
      });
    await countAttempt(deps.db, deps.clock, strangers, key).catch(async (refusal) => {
      await decoy?.();
      throw refusal;
    });
    const found = await check(stranger).catch(takenBack(deps, strangers, key));
    await forgiveAttempts(deps.db, strangers, key);
    return found;
  });
}

/** A network that is known stands in the strangers' line all the same: who waits less would tell. */
const stranger: Turn = { isKnown: false };

async function counted<T>(deps: Deps, rule: LockoutRule, key: string, check: () => Promise<T>): Promise<T> {
  await countAttempt(deps.db, deps.clock, rule, key);
  const found = await check().catch(takenBack(deps, rule, key));
  await forgiveAttempts(deps.db, rule, key);
  return found;
}

const takenBack = (deps: Deps, rule: LockoutRule, key: string) => async (error: unknown) => {
  if (error instanceof NoRoom) await takeBackAttempt(deps.db, rule, key);
  throw error;
};

const strangersRule = (deps: Deps, lock: string): Promise<LockoutRule> => lockoutRule(deps, lock, 'throttle.lock_out_strangers');

/** The owner is back: what strangers tried before is no longer held against the account. */
export async function forgiveStrangers(deps: Deps, lock: string, keys: readonly string[]): Promise<void> {
  const rule = await strangersRule(deps, lock);
  for (const key of keys) await forgiveAttempts(deps.db, rule, key);
}
