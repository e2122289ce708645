import { type Place, rememberPlace } from '#api/core/accounts/credentials/known-places.ts';
import { limitAttempts } from '#api/core/accounts/credentials/limit-attempts.ts';
import { recoveryCodesLeft, spendRecoveryCode } from '#api/core/accounts/credentials/recovery-codes.ts';
import { openSecret, timeStepOf } from '#api/core/accounts/credentials/second-factor.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOf, newToken } from '#api/platform/security/session.ts';
import { recoveryCodeUsedMail } from './mails.ts';
import { openStaffSession } from './sessions.ts';
import { staffLoginByEmail, staffLoginById, takeTimeStep, updateStaff } from './store.ts';

const CHALLENGE_MINUTES = 5;
export const STAFF_LOCK = 'staff sign-in';
const CODE_LOCK = 'staff code';

/** First step. The same words, work and time whether somebody has this address or not. */
export async function staffSignIn(deps: Deps, { email, password, ip, device }: Place & { email: string; password: string }) {
  await throttle(deps, 'sign_in', ip);
  const found = await staffLoginByEmail(deps.db, email);
  const decoy = () => deps.passwords.verifyNobody(password);
  const attempt = { lock: STAFF_LOCK, realm: 'staff', key: email, personId: found?.id ?? 0, place: { ip, device }, decoy } as const;
  const known = await limitAttempts(deps, attempt, async () => {
    const isRight = found?.password_hash ? await deps.passwords.verify(found.password_hash, password) : await decoy();
    if (!found || !isRight || found.status !== 'active') throw new Refusal('wrong_staff_credentials');
    return found;
  });
  const challenge = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await deps.db
    .insertInto('staff_challenges')
    .values({ digest: digestOf(challenge), staff_id: known.id, expires_at: expiresAt })
    .execute();
  return { challenge, expiresAt: expiresAt.toISOString() };
}

export interface StaffSignedIn {
  readonly staffId: number;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Second step: the app's code, or a recovery code. Wrong ones are counted for the person, not for the challenge. */
export async function staffSignInCode(
  deps: Deps,
  { challenge, code, ip, device }: Place & { challenge: string; code: string },
): Promise<StaffSignedIn> {
  await throttle(deps, 'second_factor', ip);
  const now = deps.clock.now();
  const digest = digestOf(challenge);
  const open = await deps.db
    .selectFrom('staff_challenges')
    .select('staff_id')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!open) throw new Refusal('challenge_ended');
  const place = { ip, device };
  const attempt = { lock: CODE_LOCK, realm: 'staff', key: String(open.staff_id), personId: open.staff_id, place } as const;
  const expiresAt = new Date(now.getTime() + (await setting(deps, 'staff.session_hours')) * 3_600_000);

  const finish = async (tx: Tx): Promise<StaffSignedIn> => {
    // Gone when another request finished with it first.
    const taken = await tx.deleteFrom('staff_challenges').where('digest', '=', digest).executeTakeFirst();
    if (taken.numDeletedRows !== 1n) throw new Refusal('challenge_ended');
    const factor = await takeFactor(tx, deps, open.staff_id, code);
    const token = await openStaffSession(tx, open.staff_id, { now, expiresAt, ip });
    await updateStaff(tx, open.staff_id, { last_sign_in_at: now });
    await rememberPlace(tx, deps, { realm: 'staff', id: open.staff_id }, place);
    const { code: staffCode } = (await staffLoginById(tx, open.staff_id)) ?? { code: '' };
    const actor = { kind: 'staff', id: open.staff_id } as const;
    await record(tx, { at: now, actor, action: 'staff.signed_in', subject: { kind: 'staff', code: staffCode }, after: { factor }, ip });
    return { staffId: open.staff_id, token, expiresAt };
  };
  return limitAttempts(deps, attempt, () => deps.db.transaction().execute(finish));
}

/** The app's code, once, or a recovery code, once. */
export async function takeFactor(tx: Tx, deps: Deps, staffId: number, code: string): Promise<'app' | 'recovery_code'> {
  const staff = await staffLoginById(tx, staffId);
  if (staff?.status !== 'active' || !staff.totp_sealed || !staff.totp_key_id) throw new Refusal('challenge_ended');
  const now = deps.clock.now();
  const secret = openSecret(deps, staffId, { masterKeyId: staff.totp_key_id, wrapped: staff.totp_sealed });
  const step = await timeStepOf(secret, code, now, staff.totp_last_step);
  if (step !== undefined && (await takeTimeStep(tx, staffId, step))) return 'app';
  if (!(await spendRecoveryCode(tx, staffId, code, now))) throw new Refusal('wrong_code');
  const left = await recoveryCodesLeft(tx, staffId);
  await mail(tx, deps, { to: { staff: staffId }, kind: 'recovery_code_used', mail: recoveryCodeUsedMail({ left }) });
  return 'recovery_code';
}
