import { endLostFactor } from '#api/core/accounts/credentials/lost-factor.ts';
import { authenticatorSince, memberFactors } from '#api/core/accounts/credentials/member-factors.ts';
import { type TakenFactor, takeFactor } from '#api/core/accounts/credentials/take-factor.ts';
import { lockoutRule } from '#api/core/accounts/credentials/throttle.ts';
import { confirmPassword } from '#api/core/accounts/members/confirm-password.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { countAttempt, forgiveAttempts } from '#api/platform/security/lockout.ts';
import { tellOfRecoveryCode } from './tell-of-recovery-code.ts';

/** What somebody who is signed in shows once more. The code is asked of who has a second factor; an empty one is none. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

export interface ByMember extends Proof {
  readonly member: MemberActor;
  readonly ip: string;
}

export interface Confirmed {
  readonly passwordHash: string;
  readonly code: string | undefined;
  readonly ip: string;
}

/**
 * It is the owner: an open session on a lost phone must not be enough, nor a password that somebody looked over a shoulder for. Before the transaction:
 * the password is compared and a code's try is counted, also when the rest is rolled back. `takeConfirmed` is the other half.
 */
export async function confirmMember(
  deps: Deps,
  id: number,
  { password, code, ip, field }: Proof & { readonly ip: string; readonly field?: string },
): Promise<Confirmed> {
  const { passwordHash } = await confirmPassword(deps, id, password, field);
  if (code) await countAttempt(deps.db, deps.clock, await codeRule(deps), String(id));
  else if (await hasFactor(deps.db, id)) throw codeNeeded();
  return { passwordHash, code: code || undefined, ip };
}

const hasFactor = async (db: Db, id: number): Promise<boolean> => (await authenticatorSince(db, id)) !== null;
const codeNeeded = () => new Refusal('code_needed', { fields: { code: /*i18n*/ 'Code is required' } });
const codeRule = (deps: Deps) => lockoutRule(deps, 'member second factor');

interface Locked {
  readonly id: number;
  readonly code: string;
  readonly password_hash: string | null;
}

/** Inside it, with her row locked: the password is still hers, and the code is used up with what it was given for. Nothing: she has no second factor. */
export async function takeConfirmed(tx: Tx, deps: Deps, member: Locked, confirmed: Confirmed): Promise<TakenFactor | undefined> {
  const { id } = member;
  // Reset while the old one was being checked: then this request is not the owner's.
  if (member.password_hash !== confirmed.passwordHash) throw new Refusal('not_signed_in');
  const { code, ip } = confirmed;
  const isAsked = await hasFactor(tx, id);
  if (code === undefined) {
    // Switched on while the password was being checked.
    if (isAsked) throw codeNeeded();
    return undefined;
  }
  const factor = isAsked ? await takeFactor(tx, deps, memberFactors, { id, code }) : undefined;
  if (factor) await endLostFactor(tx, id, { how: 'found', at: deps.clock.now() });
  if (factor === 'recovery_code') await tellOfRecoveryCode(tx, deps, { id, code: member.code, ip });
  await forgiveAttempts(tx, await codeRule(deps), String(id));
  return factor;
}
