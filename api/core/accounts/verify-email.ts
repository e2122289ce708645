import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { MemberActor } from '#api/platform/access.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import { queue } from '#api/platform/queue.ts';
import { limit } from '#api/platform/rate-limit.ts';
import { mailedLink } from '#contract/mailed-links.ts';
import { resetLink } from './ask-by-mail.ts';
import { createLink, linksSentTo, spendLink } from './links.ts';
import { alreadyMemberMail, emailChangedMail, verificationMail } from './mails.ts';
import { personal } from './register-member.ts';
import { loginByEmail, memberById, refuseTakenEmail, updateMember } from './store.ts';
import { throttle } from './throttle.ts';

/** The job after registering, after a change of address, and on «send it again». */
export async function sendVerification(deps: Deps, { member: id }: { member: number }): Promise<void> {
  const member = await deps.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
  if (member?.status !== 'active') return;
  const address = member.pending_email ?? member.email;
  if (!member.pending_email && member.email_verified_at) return;
  if (await isFlooded(deps, address)) return;
  const owner = await loginByEmail(deps.db, address);
  await deps.db.transaction().execute(async (tx) => {
    if (owner && owner.id !== id) {
      const text = alreadyMemberMail({ ...(await resetLink(tx, deps, owner)), code: owner.code });
      return mail(tx, deps, { to: { member: owner.id, at: address }, mail: text });
    }
    const days = await setting(deps, 'members.verification_link_days');
    const token = await createLink(tx, { memberId: id, kind: 'email', email: address, now: deps.clock.now(), minutes: days * 1_440 });
    const text = verificationMail({ link: mailedLink(deps.config.publicUrl, 'verifyEmail', token), code: member.code, days });
    return mail(tx, deps, { to: { member: id, at: address }, mail: text });
  });
}

/** A stranger who registers with somebody's address again and again must not fill that mailbox. */
const LINKS_PER_DAY = 10;

async function isFlooded({ db, clock }: Deps, address: string): Promise<boolean> {
  const dayAgo = new Date(clock.now().getTime() - 86_400_000);
  return (await linksSentTo(db, address, dayAgo)) >= LINKS_PER_DAY;
}

/** Whoever holds the link reads the mailbox. From now on the address is a login, and nobody else's. */
export async function verifyEmail(deps: Deps, token: string, from: string): Promise<{ email: string }> {
  await throttle(deps, 'reset', from);
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const { member_id, email } = await spendLink(tx, 'email', token, now);
    const member = await memberById(tx, member_id);
    if (email !== member.email && email !== member.pending_email) throw new Refusal('link_ended');
    const owner = await loginByEmail(tx, email);
    if (owner && owner.id !== member_id) throw new Refusal('email_taken');
    // Before the change: afterwards the old address is nobody's.
    if (member.email_verified_at && member.email !== email)
      await mail(tx, deps, { to: { member: member_id, at: member.email }, mail: emailChangedMail() });
    await updateMember(tx, member_id, { email, email_verified_at: now, pending_email: null }).catch(refuseTakenEmail);
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'member.email_verified',
      subject: { kind: 'member', code: member.code },
      personal: await personal(tx, deps, member_id, { before: { email: member.email }, after: { email } }),
      from,
    });
    return { email };
  });
}

export async function resendVerification(deps: Deps, member: MemberActor): Promise<void> {
  const row = await memberById(deps.db, member.id);
  if (row.email_verified_at && !row.pending_email) throw new Refusal('email_already_verified');
  await limit(deps.db, deps.clock, { name: 'verification mails', count: 3, seconds: 900 }, String(member.id));
  await deps.db.transaction().execute((tx) => queue(tx, 'send-verification', { member: member.id }));
}
