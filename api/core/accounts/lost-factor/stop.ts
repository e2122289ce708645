import { peekLink, spendLink } from '#api/core/accounts/credentials/links.ts';
import { closeLostFactor } from '#api/core/accounts/credentials/lost-factor.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { newResetToken } from '#api/core/accounts/members/ask-by-mail.ts';
import { endAccess } from '#api/core/accounts/members/end-access.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { record } from '#api/core/audit/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newToken } from '#api/platform/security/session.ts';

/**
 * “This was not me”, from any of the mails, also when all is done. Whoever asked knew the password, so that goes too, with every session. Only the address of
 * today gets what sets a new one.
 */
export async function stopLostFactor(deps: Deps, token: string, ip: string): Promise<{ readonly resetToken: string | null }> {
  await throttle(deps, 'reset', ip);
  const link = await peekLink(deps.db, 'factor_stop', token, deps.clock.now());
  // Hashing is slow, and no lock waits for it.
  const password_hash = await deps.passwords.hash(newToken());
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const member = await lockMemberById(tx, link.member_id);
    await spendLink(tx, 'factor_stop', token, now);
    if (member.status === 'closed') throw new Refusal('link_ended');
    const stopped = await closeLostFactor(tx, member.id, { how: 'stopped', at: now });
    await endAccess(tx, member, { password_hash, now });
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'member.lost_factor_stopped',
      subject: { kind: 'member', code: member.code },
      after: { access: 'ended', wasOpen: stopped !== undefined },
      ip,
    });
    const isHers = member.email === link.email && member.email_verified_at !== null;
    return { resetToken: isHers ? await newResetToken(tx, deps, member) : null };
  });
}
