import { settings } from '#api/core/settings/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/errors.ts';
import { countAttempt, forgiveAttempts } from '#api/platform/lockout.ts';
import { memberCodeOf } from './member-code.ts';
import { openMemberSession } from './member-sessions.ts';
import { loginByCode, loginByEmail, type MemberRow, memberById, updateMember } from './store.ts';
import { lockoutRule, throttle } from './throttle.ts';

export interface SignInInput {
  readonly userId: string;
  readonly password: string;
  readonly remember: boolean;
  readonly from: string;
}

export interface SignedIn {
  readonly member: MemberRow;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Words, steps and time are the same for an id that exists and one that does not. */
export async function signIn(deps: Deps, { userId, password, remember, from }: SignInInput): Promise<SignedIn> {
  await throttle(deps, 'sign_in', from);
  const rule = await lockoutRule(deps, MEMBER_LOCK);
  const login = loginOf(userId);
  await countAttempt(deps.db, deps.clock, rule, login.key);
  const known = await find(deps.db, login);
  const isRight = known?.password_hash
    ? await deps.passwords.verify(known.password_hash, password)
    : await deps.passwords.verifyNobody(password);
  if (!known || !isRight || known.status === 'closed' || known.status === 'inactive') throw new Refusal('wrong_credentials');
  await forgiveAttempts(deps.db, rule, login.key);
  // Said only to somebody who knows the password.
  if (known.status === 'suspended') throw new Refusal('account_suspended');
  return openSession(deps, { memberId: known.id, remember, from });
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

export const find = (db: Db, { email, code }: Login) => (email === undefined ? loginByCode(db, code ?? '') : loginByEmail(db, email));

async function openSession(
  deps: Deps,
  { memberId, remember, from }: { memberId: number; remember: boolean; from: string },
): Promise<SignedIn> {
  const values = await settings(deps);
  const now = deps.clock.now();
  const hours = remember ? values['members.remembered_days'] * 24 : values['members.session_hours'];
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  return deps.db.transaction().execute(async (tx) => {
    const token = await openMemberSession(tx, { memberId, now, expiresAt, from });
    await updateMember(tx, memberId, { last_sign_in_at: now });
    return { member: await memberById(tx, memberId), token, expiresAt };
  });
}
