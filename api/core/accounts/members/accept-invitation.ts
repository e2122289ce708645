import type { z } from 'zod';
import { assertGoodPassword } from '#api/core/accounts/credentials/good-password.ts';
import { type Place, rememberDevice } from '#api/core/accounts/credentials/known-places.ts';
import { peekLink, spendLink } from '#api/core/accounts/credentials/links.ts';
import { throttle } from '#api/core/accounts/credentials/throttle.ts';
import { record } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { checked } from '#api/platform/http/checked.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type AcceptInvitation, acceptInvitationForm } from '#contract/accounts/register.ts';
import { assertTermsInForce, keepAgreements } from './agreements.ts';
import { loginByEmail, memberById, refuseTakenEmail, updateMember } from './store.ts';

/** The invited person agrees to the terms and chooses a password. The link came by mail, so the address is proven too. */
export async function acceptInvitation(
  deps: Deps,
  input: z.infer<typeof AcceptInvitation>,
  { ip, device }: Place,
): Promise<{ code: string }> {
  await throttle(deps, 'reset', ip);
  const link = await peekLink(deps.db, 'invitation', input.token, deps.clock.now());
  const minimumLength = await setting(deps, 'members.password_minimum_length');
  const form = checked(acceptInvitationForm({ minimumLength }), input);
  await assertTermsInForce(deps.db, form.termsVersion);
  const invited = await memberById(deps.db, link.member_id);
  if (invited.status !== 'inactive') throw new Refusal('link_ended');
  await assertGoodPassword(deps, form.password, invited);
  const password_hash = await deps.passwords.hash(form.password);

  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const { member_id, email } = await spendLink(tx, 'invitation', form.token, now);
    // Somebody may have verified the same address meanwhile; then this account signs in by its id.
    const isFree = (await loginByEmail(tx, email)) === undefined && email === invited.email;
    await updateMember(tx, member_id, { password_hash, status: 'active', ...(isFree ? { email_verified_at: now } : {}) }).catch(
      refuseTakenEmail,
    );
    await rememberDevice(tx, deps, { realm: 'member', id: member_id }, device);
    await keepAgreements(tx, { id: member_id, language: invited.language, at: now, shown: form.termsVersion });
    await record(tx, {
      at: now,
      actor: { kind: 'visitor' },
      action: 'member.invitation_accepted',
      subject: { kind: 'member', code: invited.code },
      before: { status: 'inactive' },
      after: { status: 'active' },
      ip,
    });
    return { code: invited.code };
  });
}
