import { removeAuthenticator } from '#api/core/accounts/credentials/member-factors.ts';
import { noteChange } from '#api/core/accounts/members/changes.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { recordOwn } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type ByMember, confirmMember, takeConfirmed } from './confirm-member.ts';
import { secondFactorOffMail } from './mails.ts';

/** From now on the password alone signs in. Payouts wait, as after any change of what the account is entered by. */
export async function switchOffSecondFactor(deps: Deps, { member: { id }, ip, ...proof }: ByMember): Promise<void> {
  const confirmed = await confirmMember(deps, id, { ...proof, ip });
  await deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberById(tx, id);
    if (!(await takeConfirmed(tx, deps, member, confirmed))) throw new Refusal('not_in_this_status');
    const at = deps.clock.now();
    await removeAuthenticator(tx, id);
    await noteChange(tx, id, { change: 'second_factor', at });
    await recordOwn(tx, member, {
      at,
      action: 'member.second_factor_off',
      ip,
    });
    await mail(tx, deps, { to: { member: id }, kind: 'second_factor_off', mail: secondFactorOffMail() });
  });
}
