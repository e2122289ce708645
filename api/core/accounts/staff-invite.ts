import type { z } from 'zod';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { StaffActor } from '#api/platform/access.ts';
import type { Db, Tx } from '#api/platform/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import { mailedLink } from '#contract/mailed-links.ts';
import type { InviteStaff } from '#contract/staff-admin.ts';
import { memberCodeOf } from './member-code.ts';
import { createStaffLink } from './staff-links.ts';
import { staffInvitationMail } from './staff-mails.ts';
import { insertStaff, type StaffRow, setRoles, staffByCode } from './staff-store.ts';
import { activeByCode } from './store.ts';

interface By {
  readonly staff: StaffActor;
  readonly from: string;
}

export async function inviteStaff(deps: Deps, input: z.infer<typeof InviteStaff>, { staff, from }: By): Promise<StaffRow> {
  const memberId = await ownMember(deps.db, input.memberCode);
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const made = await insertStaff(tx, {
      email: input.email,
      full_name: input.fullName,
      member_id: memberId,
      language: staff.language,
      created_at: at,
    });
    if (!made) throw new Refusal('staff_email_taken');
    await setRoles(tx, made.id, input.roles, { at, staffId: staff.id });
    await inviteByMail(tx, deps, made.id);
    const after = { status: 'invited', roles: input.roles, member: memberId === null ? null : input.memberCode };
    await record(tx, { at, actor: staff, action: 'staff.invited', subject: { kind: 'staff', code: made.code }, after, from });
    return staffByCode(tx, made.code);
  });
}

export async function resendStaffInvitation(deps: Deps, code: string, { staff, from }: By): Promise<StaffRow> {
  return deps.db.transaction().execute(async (tx) => {
    const invited = await staffByCode(tx, code);
    if (invited.status !== 'invited') throw new Refusal('not_in_this_status');
    await inviteByMail(tx, deps, invited.id);
    await record(tx, { at: deps.clock.now(), actor: staff, action: 'staff.invitation_sent_again', subject: { kind: 'staff', code }, from });
    return invited;
  });
}

async function inviteByMail(tx: Tx, deps: Deps, staffId: number): Promise<void> {
  const { link, hours } = await enrolmentLink(tx, deps, staffId);
  await mail(tx, deps, { to: { staff: staffId }, mail: staffInvitationMail({ link, hours }) });
}

export async function enrolmentLink(tx: Tx, deps: Deps, staffId: number): Promise<{ link: string; hours: number }> {
  const hours = await setting(deps, 'staff.invitation_hours');
  const token = await createStaffLink(tx, { staffId, kind: 'enrolment', now: deps.clock.now(), minutes: hours * 60 });
  return { link: mailedLink(deps.config.publicUrl, 'staffEnrol', token), hours };
}

/** Their own member account, by its code; null when they have none. */
export async function ownMember(db: Db, typed: string): Promise<number | null> {
  if (typed === '') return null;
  const code = memberCodeOf(typed);
  const member = code && (await activeByCode(db, code));
  if (!member) throw new Refusal('invalid', { fields: { memberCode: /*i18n*/ 'We do not know this member id' } });
  return member.id;
}
