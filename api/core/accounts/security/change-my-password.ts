import { assertGoodPassword } from '#api/core/accounts/credentials/good-password.ts';
import { type Place, rememberDevice } from '#api/core/accounts/credentials/known-places.ts';
import { endAccess } from '#api/core/accounts/members/end-access.ts';
import { ownPasswordChangedMail } from '#api/core/accounts/members/mails.ts';
import { lockMemberById, loginById } from '#api/core/accounts/members/store.ts';
import { confirmMember, takeConfirmed } from '#api/core/accounts/second-factor/confirm-member.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type ChangeMyPassword, changePasswordForm } from '#contract/accounts/password.ts';
import { assertOtherPassword } from './assert-other-password.ts';
import { renewMemberToken } from './store.ts';

interface Change extends Place {
  readonly member: MemberActor;
  readonly form: ChangeMyPassword;
  /** A browser gets a new cookie; a program keeps the token it brought. */
  readonly isBrowser: boolean;
}

interface Renewed {
  readonly token: string;
  /** How long the browser keeps it; undefined: until it is closed. */
  readonly seconds: number | undefined;
}

/** As after a reset: whoever else was in is out, with every mailed link, and payouts pause. Only this session stays, in a browser under a new token. */
export async function changeMyPassword(deps: Deps, change: Change): Promise<Renewed | undefined> {
  const { member, form, ip, device, isBrowser } = change;
  const minimumLength = await setting(deps, 'members.password_minimum_length');
  const { currentPassword, newPassword } = checked(changePasswordForm({ minimumLength }), form);
  const proof = { password: currentPassword, code: form.code, ip, field: 'currentPassword' };
  const confirmed = await confirmMember(deps, member.id, proof);
  const owner = await loginById(deps.db, member.id);
  if (!owner) throw new Refusal('not_signed_in');
  await assertOtherPassword(deps, confirmed.passwordHash, newPassword);
  await assertGoodPassword(deps, newPassword, owner, 'newPassword');
  const password_hash = await deps.passwords.hash(newPassword);

  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockMemberById(tx, member.id);
    await takeConfirmed(tx, deps, locked, confirmed);
    if (locked.status !== 'active') throw new Refusal('not_signed_in');
    await endAccess(tx, member, { password_hash, now, except: member.sessionId });
    await rememberDevice(tx, deps, { realm: 'member', id: member.id }, device);
    const subject = { kind: 'member', code: locked.code } as const;
    await record(tx, { at: now, actor: member, action: 'member.password_changed', subject, ip });
    // An address that nobody has confirmed may be a stranger's.
    if (locked.email_verified_at)
      await mail(tx, deps, { to: { member: member.id, at: locked.email }, kind: 'password_changed', mail: ownPasswordChangedMail() });
    return isBrowser ? renew(tx, deps, member.sessionId) : undefined;
  });
}

async function renew(tx: Tx, deps: Deps, session: number): Promise<Renewed> {
  const { token, created_at, expires_at } = await renewMemberToken(tx, session);
  const hours = (expires_at.getTime() - created_at.getTime()) / 3_600_000;
  const isRemembered = hours > (await setting(deps, 'members.session_hours'));
  return { token, seconds: isRemembered ? Math.floor((expires_at.getTime() - deps.clock.now().getTime()) / 1_000) : undefined };
}
