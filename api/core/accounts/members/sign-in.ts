import { isNewPlace, type Place, rememberPlace, sessionPlace } from '#api/core/accounts/credentials/known-places.ts';
import { limitAttempts } from '#api/core/accounts/credentials/limit-attempts.ts';
import { addChallenge, authenticatorSince, type Challenged } from '#api/core/accounts/credentials/member-factors.ts';
import { mayMail, throttle } from '#api/core/accounts/credentials/throttle.ts';
import { mail } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { newSignInMail, signInStoppedMail } from './mails.ts';
import { memberCodeOf } from './member-code.ts';
import { openMemberSession } from './sessions.ts';
import { lockIfPassword, loginByCode, loginByEmail, type MemberRow, memberById, updateMember } from './store.ts';

export interface SignInInput extends Place {
  readonly userId: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface SignedIn {
  readonly member: MemberRow;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Words, steps and time are the same for an id that exists and one that does not. */
export async function signIn(deps: Deps, { userId, password, remember, ip, device, label }: SignInInput): Promise<SignedIn | Challenged> {
  await throttle(deps, 'sign_in', ip);
  const { key, ...login } = loginOf(userId);
  const known = await find(deps.db, login);
  const place = { ip, device, label };
  const decoy = () => deps.passwords.verifyNobody(password);
  const attempt = {
    lock: MEMBER_LOCK,
    realm: 'member',
    key,
    personId: known?.id ?? 0,
    place,
    decoy,
    assertRoom: deps.passwords.assertRoom,
  } as const;
  const member = await limitAttempts(deps, attempt, async (turn) => {
    const isRight = known?.password_hash ? await deps.passwords.verify(known.password_hash, password, turn) : await decoy();
    if (!known || !isRight || known.status === 'closed' || known.status === 'inactive') throw new Refusal('wrong_credentials');
    return known;
  });
  // Said only to somebody who knows the password.
  if (member.status === 'suspended') throw new Refusal('account_suspended');
  return afterPassword(deps, member, { remember, place });
}

export const MEMBER_LOCK = 'member sign-in';

interface Login {
  /** What attempts are counted by: the id as typed, tidied. Two ids of one account are not linked, or a lock would tell. */
  readonly key: string;
  readonly email?: string;
  readonly code?: string;
}

export function loginOf(typed: string): Login {
  const text = typed.trim();
  if (text.includes('@')) return { key: `email ${text.toLowerCase()}`, email: text.toLowerCase() };
  const code = memberCodeOf(text);
  return code ? { key: `code ${code}`, code } : { key: `other ${text.toLowerCase()}` };
}

export const find = (db: Db, { email, code }: Omit<Login, 'key'>) =>
  email === undefined ? loginByCode(db, code ?? '') : loginByEmail(db, email);

interface Checked {
  readonly id: number;
  readonly password_hash: string | null;
}

/** The session, or with a second factor the way to its code; from a new place she is told at once, because her password is known there. Her row is locked: nobody switches one on, or resets the password, between the two. */
async function afterPassword(deps: Deps, member: Checked, session: Wanted): Promise<SignedIn | Challenged> {
  const expiresAt = await sessionEnd(deps, session);
  const isNews = await isNewPlace(deps, { realm: 'member', id: member.id }, session.place);
  const isTold =
    isNews && (await authenticatorSince(deps.db, member.id)) !== null && (await mayMail(deps, 'sign-in stopped', String(member.id)));
  return deps.db.transaction().execute(async (tx) => {
    // Reset while the old password was being checked: then it is no longer right, and must not leave a session behind.
    if (!(await lockIfPassword(tx, member))) throw new Refusal('wrong_credentials');
    if ((await authenticatorSince(tx, member.id)) === null) return openSession(tx, deps, { ...session, id: member.id, expiresAt, isNews });
    if (isTold) await mail(tx, deps, { to: { member: member.id }, kind: 'sign_in_stopped', mail: signInStoppedMail(deps, session.place) });
    return addChallenge(tx, { memberId: member.id, remember: session.remember, now: deps.clock.now() });
  });
}

interface Wanted {
  readonly remember: boolean;
  readonly place: Place;
}

export async function sessionEnd(deps: Deps, { remember }: Pick<Wanted, 'remember'>): Promise<Date> {
  const values = await settings(deps);
  const hours = remember ? values['members.remembered_days'] * 24 : values['members.session_hours'];
  return new Date(deps.clock.now().getTime() + hours * 3_600_000);
}

/** All that she has to show was right. */
export async function openSession(
  tx: Tx,
  deps: Deps,
  { id, place, expiresAt, isNews }: { id: number; place: Place; expiresAt: Date; isNews: boolean },
): Promise<SignedIn> {
  const now = deps.clock.now();
  await updateMember(tx, id, { last_sign_in_at: now });
  const token = await openMemberSession(tx, { memberId: id, now, expiresAt, ip: place.ip, ...sessionPlace(place) });
  await rememberPlace(tx, deps, { realm: 'member', id }, place);
  const member = await memberById(tx, id);
  // To the address of now: should the mail have to wait, a thief may have changed it.
  if (isNews && member.email_verified_at !== null)
    await mail(tx, deps, { to: { member: id, at: member.email }, kind: 'new_sign_in', mail: newSignInMail(deps, place) });
  return { member, token, expiresAt };
}
