import type { Place } from '#api/core/accounts/credentials/known-places.ts';
import { limitAttempts } from '#api/core/accounts/credentials/limit-attempts.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOf, newToken, type Realm } from '#api/platform/security/session.ts';
import type { Assertion, RequestOptions } from '#contract/accounts/passkeys.ts';
import { askAnybody, countUse, passkeyByCredential, spendSignIn, stopPasskey } from './store.ts';
import { tellOwner } from './tell-owner.ts';
import { challengeIn, handleOf, provenUse, relyingParty } from './webauthn.ts';

const CHALLENGE_MINUTES = 5;

/** The same for everybody: no name is asked, so no list of anybody's passkeys can be. */
export async function passkeyOptions(deps: Deps, realm: Realm, ip: string): Promise<RequestOptions> {
  await throttle(deps, 'sign_in', ip);
  const challenge = newToken();
  const timeout = CHALLENGE_MINUTES * 60_000;
  const expiresAt = new Date(deps.clock.now().getTime() + timeout);
  await deps.db.transaction().execute((tx) => askAnybody(tx, realm, { challenge, expiresAt }));
  return { rpId: relyingParty(deps.config).id, challenge, timeout, userVerification: 'required' };
}

export interface Proven {
  readonly realm: Realm;
  readonly ownerId: number;
  readonly ownerCode: string;
  readonly passkey: { readonly id: number; readonly code: string };
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Whose device signed the challenge. Unknown, forged, without a finger or for another site: one answer for all of them. */
export async function provePasskey(deps: Deps, realm: Realm, response: Assertion, place: Place): Promise<Proven> {
  await throttle(deps, 'sign_in', place.ip);
  const challenge = challengeIn(response.response.clientDataJSON);
  await deps.db.transaction().execute((tx) => spendSignIn(tx, realm, { challenge, now: deps.clock.now() }));
  const known = await passkeyByCredential(deps.db, realm, Buffer.from(response.id, 'base64url'));
  const key = digestOf(response.id).toString('hex');
  const attempt = { lock: `${realm} passkey`, realm, key, personId: known?.owner_id ?? 0, place } as const;
  return limitAttempts(deps, attempt, async () => {
    const { userHandle } = response.response;
    const isHers = known && (userHandle === undefined || userHandle === handleOf(realm, known.owner_code));
    const use = isHers && (await provenUse(deps, response, { challenge, publicKey: known.public_key }));
    if (!use) throw new Refusal('wrong_passkey');
    return { realm, ownerId: known.owner_id, ownerCode: known.owner_code, passkey: known, ...use };
  });
}

/**
 * Counts the use. False: the device's count did not go on, so there is another one with the same key. From then on neither opens anything, because nobody
 * can tell which of them is the owner's; the caller commits this and refuses afterwards.
 */
export async function takeUse(tx: Tx, deps: Deps, proven: Proven, ip: string): Promise<boolean> {
  const { realm, ownerId, ownerCode, passkey, counter, isBackedUp } = proven;
  const now = deps.clock.now();
  if (await countUse(tx, { id: passkey.id, counter, isBackedUp, now })) return true;
  const stopped = await stopPasskey(tx, { id: passkey.id, now });
  if (stopped === 'gone') throw new Refusal('wrong_passkey');
  if (stopped === 'now') await tellOwner(tx, deps, { realm, id: ownerId }, { what: 'stopped', code: ownerCode, passkey: passkey.code, ip });
  return false;
}
