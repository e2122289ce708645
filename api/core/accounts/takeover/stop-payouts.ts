import { createLink, peekLink, spendLink } from '#api/core/accounts/credentials/links.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { newResetToken } from '#api/core/accounts/members/ask-by-mail.ts';
import { endAccess } from '#api/core/accounts/members/end-access.ts';
import { lockMemberForBooks } from '#api/core/accounts/members/store.ts';
import { record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newToken } from '#api/platform/security/session.ts';
import { mailedLink } from '#contract/mail/links.ts';
import type { MemberId } from '#contract/values/ids.ts';

/** “This was not me”, for a mail about a payout. It goes to an old address, too, and outlives a change of it. */
export async function payoutStopLink(tx: Tx, deps: Deps, { member, email, hours }: { member: number; email: string; hours: number }) {
  const token = await createLink(tx, { memberId: member, kind: 'payout_stop', email, now: deps.clock.now(), minutes: hours * 60 });
  return mailedLink(deps.config.publicUrl, 'stopPayouts', token);
}

export interface StopLink {
  readonly token: string;
  readonly member: MemberId;
  readonly email: string;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
  readonly ip: string;
}

/** Looks at the link without using it up; hashing is slow, and no lock waits for it. */
export async function readStopLink(deps: Deps, { token, ip }: Pick<StopLink, 'token' | 'ip'>): Promise<StopLink> {
  await throttle(deps, 'reset', ip);
  const { member_id, email } = await peekLink(deps.db, 'payout_stop', token, deps.clock.now());
  return { token, ip, email, member: member_id as MemberId, passwordHash: await deps.passwords.hash(newToken()) };
}

/**
 * Whoever asked for the payout knew the password: it ends, with every session. What is to be done about the payouts the caller does in the same
 * transaction. Only the address of today, if somebody has confirmed it, gets what sets a new password.
 */
export async function useStopLink(tx: Tx, deps: Deps, link: StopLink): Promise<{ resetToken: string | null }> {
  const now = deps.clock.now();
  const member = await lockMemberForBooks(tx, link.member);
  await spendLink(tx, 'payout_stop', link.token, now);
  if (member.status === 'closed') throw new Refusal('link_ended');
  await endAccess(tx, member, { password_hash: link.passwordHash, now });
  await record(tx, {
    at: now,
    actor: { kind: 'visitor' },
    action: 'member.payouts_stopped',
    subject: { kind: 'member', code: member.code },
    after: { access: 'ended' },
    ip: link.ip,
  });
  const isHers = member.email === link.email && member.email_verified_at !== null;
  return { resetToken: isHers ? await newResetToken(tx, deps, member) : null };
}
