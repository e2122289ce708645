import { record } from '#api/core/audit/index.ts';
import type { MemberActor } from '#api/platform/access.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import { countAttempt, forgiveAttempts } from '#api/platform/lockout.ts';
import { queue } from '#api/platform/queue.ts';
import { personal } from './register-member.ts';
import { loginById, type MemberRow, memberById, updateMember } from './store.ts';
import { lockoutRule } from './throttle.ts';

export interface ChangeEmail {
  readonly member: MemberActor;
  readonly email: string;
  readonly password: string;
  readonly from: string;
}

/** The password again: an open session on a lost phone must not be enough to take the account away. */
export async function changeEmail(deps: Deps, { member: { id }, email, password, from }: ChangeEmail): Promise<MemberRow> {
  const rule = await lockoutRule(deps, 'member step-up');
  await countAttempt(deps.db, deps.clock, rule, String(id));
  const known = await loginById(deps.db, id);
  if (!known?.password_hash || !(await deps.passwords.verify(known.password_hash, password)))
    throw new Refusal('invalid', { fields: { password: /*i18n*/ 'Password is wrong' } });
  await forgiveAttempts(deps.db, rule, String(id));

  return deps.db.transaction().execute(async (tx) => {
    const member = await memberById(tx, id);
    const isOld = member.email === email;
    if (isOld && !member.pending_email) return member;
    const isVerified = member.email_verified_at !== null;
    // An address that was never confirmed protects nobody; it is simply replaced.
    const change = isOld ? { pending_email: null } : isVerified ? { pending_email: email } : { email, pending_email: null };
    await updateMember(tx, id, change);
    if (!isOld) await queue(tx, 'send-verification', { member: id });
    await record(tx, {
      at: deps.clock.now(),
      actor: { kind: 'member', id },
      action: 'member.email_change_asked',
      subject: { kind: 'member', code: member.code },
      personal: await personal(tx, deps, id, { before: { email: member.email }, after: { email } }),
      from,
    });
    return memberById(tx, id);
  });
}
