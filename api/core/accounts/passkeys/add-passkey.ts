import type { Owner } from '#api/core/accounts/credentials/passkeys.ts';
import { noteChange } from '#api/core/accounts/members/changes.ts';
import { readSettings } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newToken } from '#api/platform/security/session.ts';
import { type CreationOptions, MOST_PASSKEYS, type NewCredential, type Passkey, transports } from '#contract/accounts/passkeys.ts';
import { lockOwner } from './lock-owner.ts';
import { present } from './present.ts';
import { askOwner, insertPasskey, passkeysOf, spendSetup } from './store.ts';
import { tellOwner } from './tell-owner.ts';
import { ALGORITHMS, challengeIn, handleOf, provenCredential, relyingParty } from './webauthn.ts';

const SETUP_MINUTES = 5;

interface Asked {
  readonly code: string;
  /** What the device shows beside the passkey. */
  readonly name: string;
  readonly fullName: string;
}

/** What the browser hands to the device. The caller has made sure who asks, in the same transaction. */
export async function askForPasskey(tx: Tx, deps: Deps, owner: Owner, { code, name, fullName }: Asked): Promise<CreationOptions> {
  const known = await passkeysOf(tx, owner);
  if (known.length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys');
  const challenge = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + SETUP_MINUTES * 60_000);
  await askOwner(tx, owner, { challenge, expiresAt });
  return {
    rp: { id: relyingParty(deps.config).id, name: (await readSettings(deps, tx))['org.name'].en },
    user: { id: handleOf(owner.realm, code), name, displayName: fullName },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: SETUP_MINUTES * 60_000,
    excludeCredentials: known.map(({ credential_id, transports: by }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports: knownTransports(by),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
}

const knownTransports = (by: readonly string[]) => transports.filter((one) => by.includes(one));

interface Added {
  readonly name: string;
  readonly response: NewCredential;
  readonly ip: string;
}

/** The device made a key of its own and signed with it: from now on it opens this account. */
export async function addPasskey(deps: Deps, owner: Owner, { name, response, ip }: Added): Promise<Passkey> {
  const challenge = challengeIn(response.response.clientDataJSON);
  const proven = await provenCredential(deps, response, challenge);
  const row = await deps.db.transaction().execute(async (tx) => {
    // Her row first, as whoever ends all access does: then no passkey outlives a new password.
    const { code } = await lockOwner(tx, owner);
    const now = deps.clock.now();
    await spendSetup(tx, owner, { challenge, now });
    if (!proven) return undefined;
    if ((await passkeysOf(tx, owner)).length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys');
    const added = await insertPasskey(tx, owner, {
      credential_id: Buffer.from(response.id, 'base64url'),
      public_key: proven.publicKey,
      counter: proven.counter,
      transports: knownTransports(response.response.transports),
      is_backed_up: proven.isBackedUp,
      name,
      added_at: now,
    });
    if (!added) return undefined;
    // As after any change of what the account is entered by.
    if (owner.realm === 'member') await noteChange(tx, owner.id, { change: 'passkey', at: now });
    await tellOwner(tx, deps, owner, { what: 'added', code, passkey: added.code, ip });
    return added;
  });
  // After the commit: the challenge is used up all the same.
  if (!row) throw new Refusal('passkey_not_added');
  return present(row);
}
