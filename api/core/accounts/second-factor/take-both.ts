import { memberFactors } from '#api/core/accounts/credentials/member-factors.ts';
import { takeFactor } from '#api/core/accounts/credentials/take-factor.ts';
import { lockoutRule } from '#api/core/accounts/credentials/throttle.ts';
import { confirmPassword } from '#api/core/accounts/members/confirm-password.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { countAttempt, forgiveAttempts } from '#api/platform/security/lockout.ts';

export interface BothFactors {
  readonly member: MemberActor;
  readonly password: string;
  readonly code: string;
  readonly ip: string;
}

const codeRule = (deps: Deps) => lockoutRule(deps, 'member second factor');

/** Before the transaction: the password is compared and the try is counted, also when the rest is rolled back. */
export async function tryBoth(deps: Deps, { member: { id }, password }: BothFactors): Promise<{ readonly passwordHash: string }> {
  const checked = await confirmPassword(deps, id, password);
  await countAttempt(deps.db, deps.clock, await codeRule(deps), String(id));
  return checked;
}

/** Inside it: her row is locked, the password is still hers, and the code is used up. */
export async function takeBoth(tx: Tx, deps: Deps, { member: { id }, code }: BothFactors, { passwordHash }: { passwordHash: string }) {
  const member = await lockMemberById(tx, id);
  // Reset while the old one was being checked: then this request is not the owner's.
  if (member.password_hash !== passwordHash) throw new Refusal('not_signed_in');
  if (!(await memberFactors.authenticatorOf(tx, id))) throw new Refusal('not_in_this_status');
  await takeFactor(tx, deps, memberFactors, { id, code });
  return member;
}

/** Afterwards: both were right. */
export const forgiveTries = async (deps: Deps, { member: { id } }: BothFactors): Promise<void> =>
  forgiveAttempts(deps.db, await codeRule(deps), String(id));
