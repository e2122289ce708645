import { isNewPlace, type Place, rememberPlace, sessionPlace } from '#api/core/accounts/credentials/known-places.ts';
import { limitAttempts } from '#api/core/accounts/credentials/limit-attempts.ts';
import { type TakenFactor, takeFactor } from '#api/core/accounts/credentials/take-factor.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOf, newToken } from '#api/platform/security/session.ts';
import { staffFactors } from './factors.ts';
import { recoveryCodeUsedMail, staffNewSignInMail } from './mails.ts';
import { openStaffSession } from './sessions.ts';
import { staffLoginByEmail, staffLoginById, updateStaff } from './store.ts';

const CHALLENGE_MINUTES = 5;
export const STAFF_LOCK = 'staff sign-in';
const CODE_LOCK = 'staff code';

/** First step. The same words, work and time whether somebody has this address or not. */
export async function staffSignIn(deps: Deps, { email, password, ip, device }: Place & { email: string; password: string }) {
  await throttle(deps, 'sign_in', ip);
  const found = await staffLoginByEmail(deps.db, email);
  const decoy = () => deps.passwords.verifyNobody(password);
  const attempt = {
    lock: STAFF_LOCK,
    realm: 'staff',
    key: email,
    personId: found?.id ?? 0,
    place: { ip, device },
    decoy,
    assertRoom: deps.passwords.assertRoom,
  } as const;
  const known = await limitAttempts(deps, attempt, async (turn) => {
    const isRight = found?.password_hash ? await deps.passwords.verify(found.password_hash, password, turn) : await decoy();
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
  { challenge, code, ip, device, label }: Place & { challenge: string; code: string },
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
  const place = { ip, device, label };
  const person = { realm: 'staff', id: open.staff_id } as const;
  const isNew = await isNewPlace(deps, person, place);
  const attempt = { lock: CODE_LOCK, realm: 'staff', key: String(open.staff_id), personId: open.staff_id, place } as const;
  const expiresAt = await staffSessionEnd(deps);

  const finish = async (tx: Tx): Promise<StaffSignedIn> => {
    // Gone when another request finished with it first.
    const taken = await tx.deleteFrom('staff_challenges').where('digest', '=', digest).executeTakeFirst();
    if (taken.numDeletedRows !== 1n) throw new Refusal('challenge_ended');
    const factor = await takeStaffFactor(tx, deps, open.staff_id, code);
    return enterStaff(tx, deps, { id: open.staff_id, factor, place, expiresAt, isNew });
  };
  return limitAttempts(deps, attempt, () => deps.db.transaction().execute(finish));
}

export const staffSessionEnd = async (deps: Deps): Promise<Date> =>
  new Date(deps.clock.now().getTime() + (await setting(deps, 'staff.session_hours')) * 3_600_000);

interface Entering {
  readonly id: number;
  readonly factor: TakenFactor | 'passkey';
  readonly place: Place;
  readonly expiresAt: Date;
  /** They were never here before: they are told. */
  readonly isNew: boolean;
}

/** All that they have to show was right. */
export async function enterStaff(tx: Tx, deps: Deps, { id, factor, place, expiresAt, isNew }: Entering): Promise<StaffSignedIn> {
  const now = deps.clock.now();
  const { ip } = place;
  const token = await openStaffSession(tx, id, { now, expiresAt, ip, ...sessionPlace(place) });
  await updateStaff(tx, id, { last_sign_in_at: now });
  await rememberPlace(tx, deps, { realm: 'staff', id }, place);
  if (isNew) await mail(tx, deps, { to: { staff: id }, kind: 'staff_new_sign_in', mail: staffNewSignInMail(deps, place) });
  const { code } = (await staffLoginById(tx, id)) ?? { code: '' };
  const actor = { kind: 'staff', id } as const;
  await record(tx, { at: now, actor, action: 'staff.signed_in', subject: { kind: 'staff', code }, after: { factor }, ip });
  return { staffId: id, token, expiresAt };
}

/** Whoever uses a recovery code hears of it: the paper may lie in other hands. */
export async function takeStaffFactor(tx: Tx, deps: Deps, id: number, code: string): Promise<TakenFactor> {
  const factor = await takeFactor(tx, deps, staffFactors, { id, code });
  if (factor === 'app') return factor;
  const left = await staffFactors.codesLeft(tx, id);
  await mail(tx, deps, { to: { staff: id }, kind: 'recovery_code_used', mail: recoveryCodeUsedMail({ left }) });
  return factor;
}
