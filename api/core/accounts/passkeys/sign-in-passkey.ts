import { isNewPlace, type Place } from '#api/core/accounts/credentials/known-places.ts';
import { endLostFactor } from '#api/core/accounts/credentials/lost-factor.ts';
import { openChallenge, spendChallenge } from '#api/core/accounts/credentials/member-factors.ts';
import { openSession, type SignedIn, sessionEnd } from '#api/core/accounts/members/sign-in.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { enterStaff, type StaffSignedIn, staffSessionEnd } from '#api/core/accounts/staff/sign-in.ts';
import { lockStaffById } from '#api/core/accounts/staff/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Assertion } from '#contract/accounts/passkeys.ts';
import { provePasskey, takeUse } from './prove-passkey.ts';

/**
 * The device is one factor and the finger, face or PIN it asked for the other: neither password nor code is asked. Who has given her password already may
 * show the device instead of the code; then that sign-in is finished.
 */
export async function signInPasskey(
  deps: Deps,
  { response, challenge, ip, device, label, ...asked }: Place & { response: Assertion; challenge?: string | undefined; remember: boolean },
): Promise<SignedIn & { readonly remember: boolean }> {
  const place = { ip, device, label };
  const begun = challenge === undefined ? undefined : await openChallenge(deps.db, challenge, deps.clock.now());
  const proven = await provePasskey(deps, 'member', response, place);
  // She gave her password for one account; another's device does not finish that.
  if (begun && begun.member_id !== proven.ownerId) throw new Refusal('wrong_passkey');
  const remember = begun?.remember ?? asked.remember;
  const isNews = await isNewPlace(deps, { realm: 'member', id: proven.ownerId }, place);
  const expiresAt = await sessionEnd(deps, { remember });
  const signedIn = await deps.db.transaction().execute(async (tx) => {
    // Her row first, as whoever ends all access does: then no session outlives a new password.
    const { id, status } = await lockMemberById(tx, proven.ownerId);
    // Said only to somebody who holds the device.
    if (status === 'suspended') throw new Refusal('account_suspended');
    if (status !== 'active') throw new Refusal('wrong_passkey');
    if (challenge !== undefined) await spendChallenge(tx, challenge);
    if (!(await takeUse(tx, deps, proven, ip))) return undefined;
    await endLostFactor(tx, id, { how: 'found', at: deps.clock.now() });
    return openSession(tx, deps, { id, place, expiresAt, isNews });
  });
  if (!signedIn) throw new Refusal('passkey_stopped');
  return { ...signedIn, remember };
}

export async function signInStaffPasskey(
  deps: Deps,
  { response, ip, device, label }: Place & { response: Assertion },
): Promise<StaffSignedIn> {
  const place = { ip, device, label };
  const proven = await provePasskey(deps, 'staff', response, place);
  const isNew = await isNewPlace(deps, { realm: 'staff', id: proven.ownerId }, place);
  const expiresAt = await staffSessionEnd(deps);
  const signedIn = await deps.db.transaction().execute(async (tx) => {
    const { id, status } = await lockStaffById(tx, proven.ownerId);
    if (status !== 'active') throw new Refusal('wrong_passkey');
    return (await takeUse(tx, deps, proven, ip)) ? enterStaff(tx, deps, { id, factor: 'passkey', place, expiresAt, isNew }) : undefined;
  });
  if (!signedIn) throw new Refusal('passkey_stopped');
  return signedIn;
}
