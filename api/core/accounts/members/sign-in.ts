import { type Place, rememberPlace } from '#api/core/accounts/credentials/known-places.ts';
import { limitAttempts } from '#api/core/accounts/credentials/limit-attempts.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { memberCodeOf } from './member-code.ts';
import { openMemberSession } from './sessions.ts';
import { loginByCode, loginByEmail, type MemberRow, memberById, noteSignIn } from './store.ts';

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
export async function signIn(deps: Deps, { userId, password, remember, ip, device }: SignInInput): Promise<SignedIn> {
  await throttle(deps, 'sign_in', ip);
  const { key, ...login } = loginOf(userId);
  const known = await find(deps.db, login);
  const place = { ip, device };
  const decoy = () => deps.passwords.verifyNobody(password);
  const attempt = { lock: MEMBER_LOCK, realm: 'member', key, personId: known?.id ?? 0, place, decoy } as const;
  const member = await limitAttempts(deps, attempt, async () => {
    const isRight = known?.password_hash ? await deps.passwords.verify(known.password_hash, password) : await decoy();
    if (!known || !isRight || known.status === 'closed' || known.status === 'inactive') throw new Refusal('wrong_credentials');
    return known;
  });
  // Said only to somebody who knows the password.
  if (member.status === 'suspended') throw new Refusal('account_suspended');
  return openSession(deps, { member, remember, place });
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

async function openSession(
  deps: Deps,
  { member: { id, password_hash }, remember, place }: { member: Checked; remember: boolean; place: Place },
): Promise<SignedIn> {
  const values = await settings(deps);
  const now = deps.clock.now();
  const hours = remember ? values['members.remembered_days'] * 24 : values['members.session_hours'];
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  return deps.db.transaction().execute(async (tx) => {
    // Reset while the old password was being checked: then it is no longer right, and must not leave a session behind.
    if (!(await noteSignIn(tx, { id, password_hash, now }))) throw new Refusal('wrong_credentials');
    const token = await openMemberSession(tx, { memberId: id, now, expiresAt, ip: place.ip });
    await rememberPlace(tx, deps, { realm: 'member', id }, place);
    return { member: await memberById(tx, id), token, expiresAt };
  });
}
