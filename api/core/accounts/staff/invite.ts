import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { memberCodeOf } from '#api/core/accounts/members/member-code.ts';
import { activeByCode } from '#api/core/accounts/members/store.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import type { SecondPersonAct } from '#api/core/second-person/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { InviteStaff } from '#contract/accounts/staff-admin.ts';
import { mailedLink } from '#contract/mail/links.ts';
import type { SecondPersonNotice } from '#contract/second-person.ts';
import type { Language } from '#contract/values/languages.ts';
import { says } from '#contract/values/words.ts';
import { assertConfirmed } from './confirm-identity.ts';
import { createStaffLink } from './links.ts';
import { staffInvitationMail } from './mails.ts';
import { askAboutRoles } from './money-roles.ts';
import { insertStaff, type StaffRow, setRoles, staffByCode, staffLoginByEmail } from './store.ts';

interface By {
  readonly staff: StaffActor;
  readonly ip: string;
}

interface Inviter {
  readonly staff: StaffDoer & { readonly language?: Language };
  readonly ip: string | undefined;
  readonly agreedBy?: number;
}

type Invitation = z.infer<typeof InviteStaff>;

/** With rights over money, a second person agrees first. */
export async function inviteStaff(deps: Deps, input: Invitation, { staff, ip }: By): Promise<StaffRow | SecondPersonNotice> {
  // Also where no rights over money are given: whoever found an open session must not make themselves an account.
  await assertConfirmed(deps, staff);
  await ownMember(deps.db, input.memberCode);
  return deps.db.transaction().execute(async (tx) => {
    if (await staffLoginByEmail(tx, input.email)) throw new Refusal('staff_email_taken');
    const asked = await askAboutRoles(tx, deps, {
      kind: 'staff.invite',
      // Not the address: the log of acts names nobody.
      subject: `NEW-${randomBytes(4).toString('hex').toUpperCase()}`,
      roles: input.roles,
      payload: input,
      lines: [
        says(/*i18n*/ 'Invite {name} ({email}) as staff with the roles: {roles}.', {
          name: input.fullName,
          email: input.email,
          roles: input.roles.join(', '),
        }),
      ],
      staff,
      ip,
    });
    return asked ?? invite(tx, deps, input, { staff, ip });
  });
}

export const inviteAct: SecondPersonAct<Invitation> = {
  async perform(tx, deps, { payload, asker, agreer, ip }) {
    await invite(tx, deps, payload, { staff: asker, ip, agreedBy: agreer.id });
  },
  tellsTrustees: true,
};

async function invite(tx: Tx, deps: Deps, input: Invitation, { staff, ip, agreedBy }: Inviter): Promise<StaffRow> {
  const memberId = await ownMember(tx, input.memberCode);
  const at = deps.clock.now();
  const made = await insertStaff(tx, {
    email: input.email,
    full_name: input.fullName,
    member_id: memberId,
    language: staff.language ?? 'en',
    created_at: at,
  });
  if (!made) throw new Refusal('staff_email_taken');
  await setRoles(tx, made.id, input.roles, { at, staffId: staff.id });
  await inviteByMail(tx, deps, made.id);
  const after = {
    status: 'invited',
    roles: input.roles,
    member: memberId === null ? null : input.memberCode,
    ...(agreedBy ? { agreedBy } : {}),
  };
  await record(tx, { at, actor: staff, action: 'staff.invited', subject: { kind: 'staff', code: made.code }, after, ip });
  return staffByCode(tx, made.code);
}

export async function resendStaffInvitation(deps: Deps, code: string, { staff, ip }: By): Promise<StaffRow> {
  return deps.db.transaction().execute(async (tx) => {
    const invited = await staffByCode(tx, code);
    if (invited.status !== 'invited') throw new Refusal('not_in_this_status');
    await inviteByMail(tx, deps, invited.id);
    await record(tx, { at: deps.clock.now(), actor: staff, action: 'staff.invitation_sent_again', subject: { kind: 'staff', code }, ip });
    return invited;
  });
}

async function inviteByMail(tx: Tx, deps: Deps, staffId: number): Promise<void> {
  const { link, hours } = await enrolmentLink(tx, deps, staffId);
  await mail(tx, deps, { to: { staff: staffId }, kind: 'staff_invited', mail: staffInvitationMail({ link, hours }) });
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
  if (!member) throw new Refusal('invalid', { fields: { memberCode: /*i18n*/ 'We could not find this User Id' } });
  return member.id;
}
