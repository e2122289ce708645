import { assertGoodPassword } from '#api/core/accounts/credentials/good-password.ts';
import { forgetPlaces, type Place, rememberDevice } from '#api/core/accounts/credentials/known-places.ts';
import { lockoutRule } from '#api/core/accounts/credentials/throttle.ts';
import { assertConfirmed } from '#api/core/accounts/staff/confirm-identity.ts';
import { endStaffLinks } from '#api/core/accounts/staff/links.ts';
import { ownStaffPasswordChangedMail } from '#api/core/accounts/staff/mails.ts';
import { endStaffChallenges, endStaffSessions } from '#api/core/accounts/staff/sessions.ts';
import { replaceStaffPassword, staffLoginById } from '#api/core/accounts/staff/store.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { countAttempt, forgiveAttempts } from '#api/platform/security/lockout.ts';
import { type ChangePassword, changePasswordForm } from '#contract/accounts/password.ts';
import { assertOtherPassword } from './assert-other-password.ts';
import { renewStaffToken } from './store.ts';

interface Change extends Place {
  readonly staff: StaffActor;
  readonly form: ChangePassword;
  readonly isBrowser: boolean;
}

/**
 * The authenticator's code and the current password: neither an open screen nor a password seen over a shoulder is enough. A browser gets a new
 * token for its session.
 */
export async function changeStaffPassword(deps: Deps, change: Change): Promise<{ token: string } | undefined> {
  const { staff, form, ip, device, isBrowser } = change;
  await assertConfirmed(deps, staff);
  const minimumLength = await setting(deps, 'staff.password_minimum_length');
  const { currentPassword, newPassword } = checked(changePasswordForm({ minimumLength }), form);
  const owner = await confirmStaffPassword(deps, staff.id, currentPassword);
  await assertOtherPassword(deps, owner.passwordHash, newPassword);
  await assertGoodPassword(deps, newPassword, owner, 'newPassword');
  const password_hash = await deps.passwords.hash(newPassword);

  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    // Reset while the old one was being checked: then this request is not the owner's.
    if (!(await replaceStaffPassword(tx, staff.id, { from: owner.passwordHash, to: password_hash }))) throw new Refusal('not_signed_in');
    await endStaffSessions(tx, staff.id, { except: staff.sessionId });
    await endStaffChallenges(tx, staff.id);
    await endStaffLinks(tx, staff.id, at);
    const person = { realm: 'staff', id: staff.id } as const;
    await forgetPlaces(tx, person);
    await rememberDevice(tx, deps, person, device);
    await record(tx, { at, actor: staff, action: 'staff.password_changed', subject: { kind: 'staff', code: owner.code }, ip });
    await mail(tx, deps, { to: { staff: staff.id }, kind: 'staff_password_changed', mail: ownStaffPasswordChangedMail() });
    return isBrowser ? { token: await renewStaffToken(tx, staff.sessionId) } : undefined;
  });
}

/** Guesses are counted for the person: more sessions are not more guesses. */
async function confirmStaffPassword(deps: Deps, id: number, password: string) {
  const rule = await lockoutRule(deps, 'staff step-up');
  await countAttempt(deps.db, deps.clock, rule, String(id));
  const known = await staffLoginById(deps.db, id);
  if (!known?.password_hash || !(await deps.passwords.verify(known.password_hash, password, { isKnown: true })))
    throw new Refusal('invalid', { fields: { currentPassword: /*i18n*/ 'Password is wrong' } });
  await forgiveAttempts(deps.db, rule, String(id));
  return { code: known.code, full_name: known.full_name, email: known.email, passwordHash: known.password_hash };
}
