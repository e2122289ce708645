import { peekLink, spendLink } from '#api/core/accounts/credentials/links.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { newResetToken } from '#api/core/accounts/members/ask-by-mail.ts';
import { endAccess } from '#api/core/accounts/members/end-access.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { record } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newToken } from '#api/platform/security/session.ts';

/**
 * “This was not me”, from the mail to the old address. Whoever asked for the change knew the password, so that goes too, with every
 * session; the answer carries what sets a new one.
 */
export async function stopEmailChange(deps: Deps, token: string, ip: string): Promise<{ resetToken: string }> {
  await throttle(deps, 'reset', ip);
  const link = await peekLink(deps.db, 'email_stop', token, deps.clock.now());
  const password_hash = await deps.passwords.hash(newToken());
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const member = await lockMemberById(tx, link.member_id);
    await spendLink(tx, 'email_stop', token, now);
    if (member.status !== 'active' || member.email !== link.email) throw new Refusal('link_ended');
    await endAccess(tx, member, { password_hash, now });
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'member.email_change_stopped',
      subject: { kind: 'member', code: member.code },
      after: { access: 'ended' },
      ip,
    });
    return { resetToken: await newResetToken(tx, deps, member) };
  });
}
