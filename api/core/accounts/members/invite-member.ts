import type { z } from 'zod';
import { createLink } from '#api/core/accounts/credentials/links.ts';
import { sendInvitationJob } from '#api/core/accounts/declared-jobs.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type InviteMember, inviteMemberForm } from '#contract/accounts/members.ts';
import { mailedLink } from '#contract/mail/links.ts';
import { invitationMail } from './mails.ts';
import { addMember, personal, sponsorFor } from './register-member.ts';
import { lockMember, type MemberRow, memberById } from './store.ts';

interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}

/** The account exists at once, inactive and without a password; accepting the invitation makes it active. */
export async function inviteMember(deps: Deps, input: z.infer<typeof InviteMember>, { staff, ip }: By): Promise<MemberRow> {
  const form = checked(inviteMemberForm(await setting(deps, 'members.mobile')), input);
  const sponsor = await sponsorFor(deps.db, form.sponsorCode);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const member = await addMember(tx, deps, {
      full_name: form.fullName,
      mobile: form.mobile,
      email: form.email,
      password_hash: null,
      status: 'inactive',
      sponsor_id: sponsor?.id ?? null,
      language: form.language,
      invited_by: staff.id,
      created_at: now,
    });
    await queue(tx, sendInvitationJob, { member: member.id });
    await record(tx, {
      at: now,
      actor: staff,
      action: 'member.invited',
      subject: { kind: 'member', code: member.code },
      after: { status: 'inactive', sponsor: sponsor?.code ?? null },
      personal: await personal(tx, deps, member.id, { after: { fullName: form.fullName, email: form.email, mobile: form.mobile } }),
      ip,
    });
    return memberById(tx, member.id);
  });
}

export async function resendInvitation(deps: Deps, code: string, { staff, ip }: By): Promise<MemberRow> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, code);
    if (member.status !== 'inactive') throw new Refusal('not_in_this_status');
    await queue(tx, sendInvitationJob, { member: member.id });
    const at = deps.clock.now();
    await record(tx, { at, actor: staff, action: 'member.invitation_sent_again', subject: { kind: 'member', code }, ip });
    return memberById(tx, member.id);
  });
}

export async function sendInvitation(deps: Deps, { member: id }: { member: number }): Promise<void> {
  const member = await deps.db.selectFrom('members').select(['id', 'email', 'status']).where('id', '=', id).executeTakeFirst();
  if (member?.status !== 'inactive') return;
  const days = await setting(deps, 'members.invitation_days');
  await deps.db.transaction().execute(async (tx) => {
    const token = await createLink(tx, {
      memberId: id,
      kind: 'invitation',
      email: member.email,
      now: deps.clock.now(),
      minutes: days * 1_440,
    });
    const text = invitationMail({ link: mailedLink(deps.config.publicUrl, 'acceptInvitation', token), days });
    await mail(tx, deps, { to: { member: id, at: member.email }, kind: 'member_invited', mail: text });
  });
}
