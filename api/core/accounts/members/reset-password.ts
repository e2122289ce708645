import { assertGoodPassword } from '#api/core/accounts/credentials/good-password.ts';
import { type Place, rememberDevice } from '#api/core/accounts/credentials/known-places.ts';
import { forgiveStrangers } from '#api/core/accounts/credentials/limit-attempts.ts';
import { peekLink, spendLink } from '#api/core/accounts/credentials/links.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { setPasswordForm } from '#contract/accounts/recover.ts';
import { endAccess } from './end-access.ts';
import { passwordChangedMail } from './mails.ts';
import { loginOf, MEMBER_LOCK } from './sign-in.ts';
import { lockMemberById, loginById } from './store.ts';

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Sets the password and ends everything else: sessions, links, a change of address that waits. Does not sign in: whoever found the
 * link still has to know the new password.
 */
export async function resetPassword(deps: Deps, input: NewPassword, { ip, device }: Place): Promise<void> {
  await throttle(deps, 'reset', ip);
  const { member_id } = await peekLink(deps.db, 'password_reset', input.token, deps.clock.now());
  const minimumLength = await setting(deps, 'members.password_minimum_length');
  const { token, password } = checked(setPasswordForm({ minimumLength }), input);
  const member = await loginById(deps.db, member_id);
  if (member?.status !== 'active') throw new Refusal('link_ended');
  await assertGoodPassword(deps, password, member);
  const password_hash = await deps.passwords.hash(password);

  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    await lockMemberById(tx, member.id);
    await spendLink(tx, 'password_reset', token, now);
    await endAccess(tx, member, { password_hash, now });
    await rememberDevice(tx, deps, { realm: 'member', id: member.id }, device);
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'member.password_reset',
      subject: { kind: 'member', code: member.code },
      ip,
    });
    await mail(tx, deps, { to: { member: member.id, at: member.email }, kind: 'password_changed', mail: passwordChangedMail() });
  });
  await forgiveStrangers(
    deps,
    MEMBER_LOCK,
    [member.code, member.email].map((id) => loginOf(id).key),
  );
}
