import { assertGoodPassword, type Owner } from '#api/core/accounts/credentials/good-password.ts';
import { forgetPasskeys } from '#api/core/accounts/credentials/passkeys.ts';
import { replaceRecoveryCodes } from '#api/core/accounts/credentials/recovery-codes.ts';
import { newSecret, openSecret, otpauthUri, sealSecret, timeStepOf } from '#api/core/accounts/credentials/second-factor.ts';
import { lockoutRule, throttle } from '#api/core/accounts/credentials/throttle.ts';
import { record } from '#api/core/audit/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { countAttempt, forgiveAttempts } from '#api/platform/security/lockout.ts';
import { digestOf, newToken } from '#api/platform/security/session.ts';
import { setStaffPasswordForm } from '#contract/accounts/staff.ts';
import type { Enrolment } from '#contract/accounts/staff-enrolment.ts';
import { staffFactors } from './factors.ts';
import { findStaffLink, peekStaffLink, spendStaffLink } from './links.ts';
import { endStaffSessions } from './sessions.ts';
import { staffLoginById, updateStaff } from './store.ts';

const ENROLMENT_MINUTES = 30;

interface Passwords {
  readonly token: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Link and password in, a secret for the authenticator app out. The account changes only when a code confirms it. */
export async function startEnrolment(deps: Deps, input: Passwords, ip: string): Promise<Enrolment> {
  await throttle(deps, 'reset', ip);
  const link = await peekStaffLink(deps.db, 'enrolment', input.token, deps.clock.now());
  const staff = await staffLoginById(deps.db, link.staff_id ?? 0);
  if (!staff || staff.status === 'suspended') throw new Refusal('link_ended');
  if (staff.password_hash === null) {
    const passwordHash = await newStaffPassword(deps, input, staff);
    return makeEnrolment(deps.db, deps, { linkId: link.id, staff, passwordHash });
  }
  // The second factor was lost, not the first: the mail alone must not be enough.
  const rule = await lockoutRule(deps, 'staff enrolment password');
  await countAttempt(deps.db, deps.clock, rule, String(staff.id));
  if (!(await deps.passwords.verify(staff.password_hash, input.password)))
    throw new Refusal('invalid', { fields: { password: /*i18n*/ 'Password is wrong' } });
  await forgiveAttempts(deps.db, rule, String(staff.id));
  return makeEnrolment(deps.db, deps, { linkId: link.id, staff, passwordHash: null });
}

export async function newStaffPassword(deps: Deps, input: Passwords, owner: Owner): Promise<string> {
  const minimumLength = (await settings(deps))['staff.password_minimum_length'];
  const { password } = checked(setStaffPasswordForm({ minimumLength }), input);
  await assertGoodPassword(deps, password, owner);
  return deps.passwords.hash(password);
}

interface Pending {
  readonly linkId: number;
  readonly staff: { readonly id: number; readonly email: string };
  readonly passwordHash: string | null;
}

export async function makeEnrolment(db: Db, deps: Deps, { linkId, staff, passwordHash }: Pending): Promise<Enrolment> {
  const secret = newSecret();
  const enrolment = newToken();
  const sealed = sealSecret(deps, { realm: 'staff', id: staff.id }, secret);
  const expiresAt = new Date(deps.clock.now().getTime() + ENROLMENT_MINUTES * 60_000);
  await db
    .insertInto('staff_enrolments')
    .values({
      digest: digestOf(enrolment),
      link_id: linkId,
      staff_id: staff.id,
      password_hash: passwordHash,
      totp_key_id: sealed.masterKeyId,
      totp_sealed: sealed.wrapped,
      expires_at: expiresAt,
    })
    .execute();
  const issuer = (await settings(deps))['org.name'].en;
  return { enrolment, secret, otpauthUri: otpauthUri(issuer, staff.email, secret), expiresAt: expiresAt.toISOString() };
}

/** The first right code makes it count: password, second factor, recovery codes, and the account is active. */
export async function confirmEnrolment(
  deps: Deps,
  { enrolment, code, ip }: { enrolment: string; code: string; ip: string },
): Promise<string[]> {
  await throttle(deps, 'second_factor', ip);
  const pending = await pendingEnrolment(deps.db, enrolment, deps.clock.now());
  const rule = await lockoutRule(deps, 'staff enrolment');
  await countAttempt(deps.db, deps.clock, rule, String(pending.staff_id));
  const now = deps.clock.now();
  const sealed = { masterKeyId: pending.totp_key_id, wrapped: pending.totp_sealed };
  const secret = openSecret(deps, { realm: 'staff', id: pending.staff_id }, sealed);
  const step = await timeStepOf(secret, code, now, null);
  if (step === undefined) throw new Refusal('wrong_code');
  await forgiveAttempts(deps.db, rule, String(pending.staff_id));

  return deps.db.transaction().execute(async (tx) => {
    await spendStaffLink(tx, pending.link_id, now);
    const staff = await staffLoginById(tx, pending.staff_id);
    if (!staff || staff.status === 'suspended') throw new Refusal('link_ended');
    const { totp_key_id, totp_sealed } = pending;
    const password = pending.password_hash === null ? {} : { password_hash: pending.password_hash };
    await updateStaff(tx, staff.id, { ...password, status: 'active', totp_key_id, totp_sealed, totp_last_step: step });
    await endStaffSessions(tx, staff.id);
    await forgetPasskeys(tx, { realm: 'staff', id: staff.id });
    await tx.deleteFrom('staff_enrolments').where('staff_id', '=', staff.id).execute();
    const actor = { kind: 'staff', id: staff.id } as const;
    const after = { status: 'active', password: pending.password_hash === null ? 'kept' : 'new' };
    await record(tx, {
      at: now,
      actor,
      action: 'staff.enrolled',
      subject: { kind: 'staff', code: staff.code },
      before: { status: staff.status },
      after,
      ip,
    });
    return replaceRecoveryCodes(tx, staffFactors, staff.id);
  });
}

async function pendingEnrolment(db: Db, enrolment: string, now: Date) {
  const pending = await db
    .selectFrom('staff_enrolments')
    .selectAll()
    .where('digest', '=', digestOf(enrolment))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!pending) throw new Refusal('link_ended');
  return pending;
}

/** Lets the page greet, and say which password it wants. */
export async function checkStaffLink(deps: Deps, { kind, token }: { kind: 'enrolment' | 'password_reset' | 'first_admin'; token: string }) {
  const link = await findStaffLink(deps.db, kind, token, deps.clock.now());
  const staff = link?.staff_id ? await staffLoginById(deps.db, link.staff_id) : undefined;
  const usable = link !== undefined && staff?.status !== 'suspended';
  const password = usable && kind === 'enrolment' && staff?.password_hash ? ('current' as const) : ('new' as const);
  return { usable, email: usable ? (staff?.email ?? null) : null, fullName: usable ? (staff?.full_name ?? null) : null, password };
}
