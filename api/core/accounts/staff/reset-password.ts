import { forgetPlaces, type Place, rememberDevice } from '#api/core/accounts/credentials/known-places.ts';
import { forgiveStrangers } from '#api/core/accounts/credentials/limit-attempts.ts';
import { forgetPasskeys } from '#api/core/accounts/credentials/passkeys.ts';
import { mayMail, throttle } from '#api/core/accounts/credentials/throttle.ts';
import { sendStaffPasswordResetJob } from '#api/core/accounts/declared-jobs.ts';
import { afterTheAnswer } from '#api/core/accounts/members/ask-by-mail.ts';
import { record } from '#api/core/audit/index.ts';
import { openForJob, sealForJob } from '#api/core/keys/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { mailedLink } from '#contract/mail/links.ts';
import { newStaffPassword } from './enrol.ts';
import { createStaffLink, peekStaffLink, spendStaffLink } from './links.ts';
import { staffPasswordChangedMail, staffPasswordResetMail } from './mails.ts';
import { endStaffChallenges, endStaffSessions } from './sessions.ts';
import { STAFF_LOCK } from './sign-in.ts';
import { staffLoginByEmail, staffLoginById, updateStaff } from './store.ts';

/** As for members: the request only queues what was typed, known or not. */
export async function askStaffPasswordReset(deps: Deps, email: string, ip: string): Promise<void> {
  await throttle(deps, 'reset', ip);
  const sealed = sealForJob(deps, email, sendStaffPasswordResetJob.name);
  await deps.db.transaction().execute((tx) => queue(tx, sendStaffPasswordResetJob, { sealed }, afterTheAnswer(deps)));
}

export async function sendStaffPasswordReset(deps: Deps, { sealed }: { sealed: string }): Promise<void> {
  const staff = await staffLoginByEmail(deps.db, openForJob(deps, sealed, sendStaffPasswordResetJob.name) as string);
  if (staff?.status !== 'active' || !(await mayMail(deps, 'staff password reset', staff.email))) return;
  const minutes = await setting(deps, 'members.reset_link_minutes');
  await deps.db.transaction().execute(async (tx) => {
    const token = await createStaffLink(tx, { staffId: staff.id, kind: 'password_reset', now: deps.clock.now(), minutes });
    const link = mailedLink(deps.config.publicUrl, 'staffResetPassword', token);
    await mail(tx, deps, { to: { staff: staff.id }, kind: 'staff_password_reset_asked', mail: staffPasswordResetMail({ link, minutes }) });
  });
}

interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** A new password, and every sign-in under the old one ends, also a half-done one, and every passkey. The second factor is asked as before. */
export async function resetStaffPassword(deps: Deps, input: NewPassword, { ip, device }: Place): Promise<void> {
  await throttle(deps, 'reset', ip);
  const link = await peekStaffLink(deps.db, 'password_reset', input.token, deps.clock.now());
  const staff = await staffLoginById(deps.db, link.staff_id ?? 0);
  if (staff?.status !== 'active') throw new Refusal('link_ended');
  const password_hash = await newStaffPassword(deps, input, staff);
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    await spendStaffLink(tx, link.id, now);
    await updateStaff(tx, staff.id, { password_hash });
    await endStaffSessions(tx, staff.id);
    await endStaffChallenges(tx, staff.id);
    await forgetPasskeys(tx, { realm: 'staff', id: staff.id });
    await forgetPlaces(tx, { realm: 'staff', id: staff.id });
    await rememberDevice(tx, deps, { realm: 'staff', id: staff.id }, device);
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'staff.password_reset',
      subject: { kind: 'staff', code: staff.code },
      ip,
    });
    await mail(tx, deps, { to: { staff: staff.id }, kind: 'staff_password_changed', mail: staffPasswordChangedMail() });
  });
  await forgiveStrangers(deps, STAFF_LOCK, [staff.email]);
}
