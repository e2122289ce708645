import { createLink } from '#api/core/accounts/credentials/links.ts';
import { sendVerificationJob } from '#api/core/accounts/declared-jobs.ts';
import { emailChangeAskedMail } from '#api/core/accounts/members/mails.ts';
import { personal } from '#api/core/accounts/members/register-member.ts';
import { lockMemberById, type MemberRow, memberById, updateMember } from '#api/core/accounts/members/store.ts';
import { type ByMember, confirmMember, takeConfirmed } from '#api/core/accounts/second-factor/confirm-member.ts';
import { recordOwn } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { mailedLink } from '#contract/mail/links.ts';

export interface ChangeEmail extends ByMember {
  readonly email: string;
}

/** Password and code again: an open session on a lost phone must not be enough to take the account away. */
export async function changeEmail(deps: Deps, { member: { id }, email, ip, ...proof }: ChangeEmail): Promise<MemberRow> {
  const confirmed = await confirmMember(deps, id, { ...proof, ip });
  const { times, minutes } = await setting(deps, 'throttle.email_change');
  await limit(deps.db, deps.clock, { name: 'email changes', count: times, seconds: minutes * 60 }, String(id));

  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberById(tx, id);
    await takeConfirmed(tx, deps, member, confirmed);
    const isOld = member.email === email;
    if (isOld && !member.pending_email) return memberById(tx, id);
    const isVerified = member.email_verified_at !== null;
    // An address that was never confirmed protects nobody; it is simply replaced.
    const change = isOld ? { pending_email: null } : isVerified ? { pending_email: email } : { email, pending_email: null };
    await updateMember(tx, id, change);
    if (!isOld) await queue(tx, sendVerificationJob, { member: id });
    if (!isOld && isVerified) await tellOldAddress(tx, deps, member, email);
    await recordOwn(tx, member, {
      at: deps.clock.now(),
      action: 'member.email_change_asked',
      personal: await personal(tx, deps, id, { before: { email: member.email }, after: { email } }),
      ip,
    });
    return memberById(tx, id);
  });
}

/** The owner learns of it where she reads her mail today, and can stop it there for as long as the new address can be confirmed. */
async function tellOldAddress(tx: Tx, deps: Deps, { id, email: old }: { id: number; email: string }, email: string): Promise<void> {
  const days = await setting(deps, 'members.verification_link_days');
  const token = await createLink(tx, { memberId: id, kind: 'email_stop', email: old, now: deps.clock.now(), minutes: days * 1_440 });
  const text = emailChangeAskedMail({ link: mailedLink(deps.config.publicUrl, 'stopEmailChange', token), address: maskEmail(email), days });
  await mail(tx, deps, { to: { member: id, at: old }, kind: 'email_change_asked', mail: text });
}
