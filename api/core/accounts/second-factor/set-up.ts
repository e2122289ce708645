import { addAuthenticator, authenticatorSince, memberFactors } from '#api/core/accounts/credentials/member-factors.ts';
import { replaceRecoveryCodes } from '#api/core/accounts/credentials/recovery-codes.ts';
import { newSecret, openSecret, otpauthUri, sealSecret, timeStepOf } from '#api/core/accounts/credentials/second-factor.ts';
import { lockoutRule } from '#api/core/accounts/credentials/throttle.ts';
import { confirmPassword } from '#api/core/accounts/members/confirm-password.ts';
import { endMemberSessions } from '#api/core/accounts/members/sessions.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { recordOwn } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { countAttempt, forgiveAttempts } from '#api/platform/security/lockout.ts';
import { newToken } from '#api/platform/security/session.ts';
import type { AuthenticatorSetup } from '#contract/accounts/second-factor.ts';
import { secondFactorOnMail } from './mails.ts';
import { openSetup, putSetup, spendSetup } from './store.ts';

const SETUP_MINUTES = 30;

/**
 * A secret for the authenticator app; it counts when a code confirms it. The password again: a thief with an open session would lock the owner out.
 * And a proven address: it is where she is warned.
 */
export async function startAuthenticatorSetup(deps: Deps, { member: { id }, password }: { member: MemberActor; password: string }) {
  const { passwordHash } = await confirmPassword(deps, id, password);
  const issuer = (await settings(deps))['org.name'].en;
  const secret = newSecret();
  const setup = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + SETUP_MINUTES * 60_000);
  return deps.db.transaction().execute(async (tx): Promise<AuthenticatorSetup> => {
    const member = await lockMemberById(tx, id);
    // Reset while the old one was being checked: then this request is not the owner's.
    if (member.password_hash !== passwordHash) throw new Refusal('not_signed_in');
    if (member.email_verified_at === null) throw new Refusal('email_not_verified');
    if ((await authenticatorSince(tx, id)) !== null) throw new Refusal('not_in_this_status');
    await putSetup(tx, id, { setup, sealed: sealSecret(deps, { realm: 'member', id }, secret), expiresAt });
    return { setup, secret, otpauthUri: otpauthUri(issuer, member.code, secret), expiresAt: expiresAt.toISOString() };
  });
}

interface Confirmation {
  readonly member: MemberActor;
  readonly setup: string;
  readonly code: string;
  readonly ip: string;
}

/** The first right code makes it count. Whoever else is signed in has shown one factor only, and is out. */
export async function switchOnSecondFactor(
  deps: Deps,
  { member: { id, sessionId }, setup, code, ip }: Confirmation,
): Promise<readonly string[]> {
  const rule = await lockoutRule(deps, 'member set-up');
  await countAttempt(deps.db, deps.clock, rule, String(id));
  const now = deps.clock.now();
  const { key_id, sealed: wrapped } = await openSetup(deps.db, id, { setup, now });
  const sealed = { masterKeyId: key_id, wrapped };
  const step = await timeStepOf(openSecret(deps, { realm: 'member', id }, sealed), code, now, null);
  if (step === undefined) throw new Refusal('wrong_code');
  await forgiveAttempts(deps.db, rule, String(id));

  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberById(tx, id);
    await spendSetup(tx, id, setup);
    if (!(await addAuthenticator(tx, id, { sealed, step, since: now }))) throw new Refusal('not_in_this_status');
    await endMemberSessions(tx, id, { except: sessionId });
    await recordOwn(tx, member, {
      at: now,
      action: 'member.second_factor_on',
      ip,
    });
    await mail(tx, deps, { to: { member: id }, kind: 'second_factor_on', mail: secondFactorOnMail() });
    return replaceRecoveryCodes(tx, memberFactors, id);
  });
}
