import { knownBy, type Place } from '#api/core/accounts/credentials/known-places.ts';
import { createLink, endLinks, linksSentTo, peekLink, spendLink } from '#api/core/accounts/credentials/links.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { sendVerificationJob } from '#api/core/accounts/declared-jobs.ts';
import { record } from '#api/core/audit/index.ts';
import { isStopped, liftStop, mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { newToken } from '#api/platform/security/session.ts';
import { mailedLink } from '#contract/mail/links.ts';
import { newResetToken, resetLink } from './ask-by-mail.ts';
import { noteChange } from './changes.ts';
import { endAccess } from './end-access.ts';
import { alreadyMemberMail, emailChangedMail, verificationMail } from './mails.ts';
import { personal } from './register-member.ts';
import { lockMemberById, loginByEmail, memberById, refuseTakenEmail, updateMember } from './store.ts';

/** The job after registering, after a change of address, and on “send it again”. */
export async function sendVerification(deps: Deps, { member: id }: { member: number }): Promise<void> {
  const member = await deps.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  if (member?.status !== 'active') return;
  const address = member.pending_email ?? member.email;
  // An address whose mails came back may show by a new link that they arrive again.
  if (!member.pending_email && member.email_verified_at && !(await isStopped(deps.db, deps, address))) return;
  if (await isFlooded(deps, address)) return;
  const owner = await loginByEmail(deps.db, address);
  await deps.db.transaction().execute(async (tx) => {
    if (owner && owner.id !== id) {
      const text = alreadyMemberMail({ ...(await resetLink(tx, deps, owner)), code: owner.code });
      return mail(tx, deps, { to: { member: owner.id, at: address }, kind: 'email_in_use', mail: text });
    }
    const days = await setting(deps, 'members.verification_link_days');
    const token = await createLink(tx, { memberId: id, kind: 'email', email: address, now: deps.clock.now(), minutes: days * 1_440 });
    const text = verificationMail({ link: mailedLink(deps.config.publicUrl, 'verifyEmail', token), code: member.code, days });
    return mail(tx, deps, { to: { member: id, at: address }, kind: 'email_verification', mail: text });
  });
}

/** A stranger who registers with somebody's address again and again must not fill that mailbox. */
const LINKS_PER_DAY = 10;

async function isFlooded({ db, clock }: Deps, address: string): Promise<boolean> {
  const dayAgo = new Date(clock.now().getTime() - 86_400_000);
  return (await linksSentTo(db, address, dayAgo)) >= LINKS_PER_DAY;
}

export interface VerifyEmail extends Place {
  readonly token: string;
  /** Who is signed in where the link was opened. */
  readonly memberId?: number | undefined;
}

/**
 * Whoever holds the link reads the mailbox. From now on the address is a login, and nobody else's. Opened in a browser that the account does
 * not know, somebody else may have typed this address and be waiting: then that one's sessions and password end, and the answer
 * carries what sets a new one.
 */
export async function verifyEmail(deps: Deps, { token, memberId, ...place }: VerifyEmail): Promise<{ email: string; resetToken?: string }> {
  await throttle(deps, 'reset', place.ip);
  const { member_id, email } = await peekLink(deps.db, 'email', token, deps.clock.now());
  const isTheirs = memberId === member_id || (await knownBy(deps, { realm: 'member', id: member_id }, place)) === 'device';
  const nobodys = isTheirs ? undefined : await deps.passwords.hash(newToken());
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const member = await lockMemberById(tx, member_id);
    await spendLink(tx, 'email', token, now);
    if (email !== member.email && email !== member.pending_email) throw new Refusal('link_ended');
    const owner = await loginByEmail(tx, email);
    if (owner && owner.id !== member_id) throw new Refusal('email_taken');
    // Before the change: afterwards the old address is nobody's.
    if (member.email_verified_at && member.email !== email) {
      await mail(tx, deps, { to: { member: member_id, at: member.email }, kind: 'email_changed', mail: emailChangedMail() });
      await noteChange(tx, member_id, { change: 'email', at: now, oldEmail: member.email });
    }
    await updateMember(tx, member_id, { email, email_verified_at: now, pending_email: null }).catch(refuseTakenEmail);
    await liftStop(tx, deps, email);
    // Links to the old address among them.
    if (nobodys) await endAccess(tx, member, { password_hash: nobodys, now });
    else await endLinks(tx, member_id, now);
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'member.email_verified',
      subject: { kind: 'member', code: member.code },
      after: { access: nobodys ? 'ended' : 'kept' },
      personal: await personal(tx, deps, member_id, { before: { email: member.email }, after: { email } }),
      ip: place.ip,
    });
    return nobodys ? { email, resetToken: await newResetToken(tx, deps, { id: member_id, email }) } : { email };
  });
}

export async function resendVerification(deps: Deps, member: MemberActor): Promise<void> {
  const row = await memberById(deps.db, member.id);
  if (row.email_verified_at && !row.pending_email && !(await isStopped(deps.db, deps, row.email)))
    throw new Refusal('email_already_verified');
  await limit(deps.db, deps.clock, { name: 'verification mails', count: 3, seconds: 900 }, String(member.id));
  await deps.db.transaction().execute((tx) => queue(tx, sendVerificationJob, { member: member.id }));
}
