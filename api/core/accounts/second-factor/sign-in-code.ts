import { isNewPlace, type Place } from '#api/core/accounts/credentials/known-places.ts';
import { limitAttempts } from '#api/core/accounts/credentials/limit-attempts.ts';
import { endLostFactor } from '#api/core/accounts/credentials/lost-factor.ts';
import { memberFactors, openChallenge, spendChallenge } from '#api/core/accounts/credentials/member-factors.ts';
import { takeFactor } from '#api/core/accounts/credentials/take-factor.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { openSession, type SignedIn, sessionEnd } from '#api/core/accounts/members/sign-in.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { tellOfRecoveryCode } from './tell-of-recovery-code.ts';

const CODE_LOCK = 'member code';

/** Second step: the app's code, or a recovery code. Wrong ones are counted for the person, not for the challenge. */
export async function signInCode(
  deps: Deps,
  { challenge, code, ip, device, label }: Place & { challenge: string; code: string },
): Promise<SignedIn & { readonly remember: boolean }> {
  await throttle(deps, 'second_factor', ip);
  const { member_id: id, remember } = await openChallenge(deps.db, challenge, deps.clock.now());
  const place = { ip, device, label };
  const isNews = await isNewPlace(deps, { realm: 'member', id }, place);
  const expiresAt = await sessionEnd(deps, { remember });

  const finish = async (tx: Tx) => {
    // Her row first, as whoever ends all access does: then no session outlives a new password.
    const member = await lockMemberById(tx, id);
    await spendChallenge(tx, challenge);
    if (member.status === 'suspended') throw new Refusal('account_suspended');
    if (member.status !== 'active') throw new Refusal('challenge_ended');
    const factor = await takeFactor(tx, deps, memberFactors, { id, code });
    await endLostFactor(tx, id, { how: 'found', at: deps.clock.now() });
    if (factor === 'recovery_code') await tellOfRecoveryCode(tx, deps, { ...member, ip });
    return { ...(await openSession(tx, deps, { id, place, expiresAt, isNews })), remember };
  };
  const attempt = { lock: CODE_LOCK, realm: 'member', key: String(id), personId: id, place } as const;
  return limitAttempts(deps, attempt, () => deps.db.transaction().execute(finish));
}
