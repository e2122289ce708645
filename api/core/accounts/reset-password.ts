import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import { forgiveAttempts } from '#api/platform/lockout.ts';
import { setPasswordForm } from '#contract/accounts.ts';
import { checked } from './checked.ts';
import { assertUncommon } from './leaked-passwords.ts';
import { peekLink, spendLink } from './links.ts';
import { passwordChangedMail } from './mails.ts';
import { endMemberSessions } from './member-sessions.ts';
import { loginOf, MEMBER_LOCK } from './sign-in.ts';
import { loginById, updateMember } from './store.ts';
import { lockoutRule, throttle } from './throttle.ts';

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Sets the password and ends every session. Does not sign in: whoever found the link still has to know the new password. */
export async function resetPassword(deps: Deps, input: NewPassword, from: string): Promise<void> {
  await throttle(deps, 'reset', from);
  const { member_id } = await peekLink(deps.db, 'password_reset', input.token, deps.clock.now());
  const minimumLength = await setting(deps, 'members.password_minimum_length');
  const { token, password } = checked(setPasswordForm({ minimumLength }), input);
  const member = await loginById(deps.db, member_id);
  if (member?.status !== 'active') throw new Refusal('link_ended');
  assertUncommon(password, [member.email, member.full_name, member.mobile]);
  const password_hash = await deps.passwords.hash(password);

  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    await spendLink(tx, 'password_reset', token, now);
    await updateMember(tx, member.id, { password_hash });
    await endMemberSessions(tx, member.id);
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'member.password_reset',
      subject: { kind: 'member', code: member.code },
      from,
    });
    await mail(tx, deps, { to: { member: member.id, at: member.email }, mail: passwordChangedMail() });
  });
  // The owner is back: what a stranger tried before is no longer held against the account.
  const rule = await lockoutRule(deps, MEMBER_LOCK);
  for (const id of [member.code, member.email]) await forgiveAttempts(deps.db, rule, loginOf(id).key);
}
