import { memberFactors } from '#api/core/accounts/credentials/member-factors.ts';
import { replaceRecoveryCodes } from '#api/core/accounts/credentials/recovery-codes.ts';
import { lockMemberById } from '#api/core/accounts/members/store.ts';
import { recordOwn } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type ByMember, confirmMember, takeConfirmed } from './confirm-member.ts';
import { recoveryCodesReplacedMail } from './mails.ts';

/** The paper is lost or used up: new codes, and the old ones open nothing any more. */
export async function newRecoveryCodes(deps: Deps, { member: { id }, ip, ...proof }: ByMember): Promise<readonly string[]> {
  const confirmed = await confirmMember(deps, id, { ...proof, ip });
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMemberById(tx, id);
    if (!(await takeConfirmed(tx, deps, member, confirmed))) throw new Refusal('not_in_this_status');
    await recordOwn(tx, member, {
      at: deps.clock.now(),
      action: 'member.recovery_codes_replaced',
      ip,
    });
    await mail(tx, deps, { to: { member: id }, kind: 'recovery_codes_replaced', mail: recoveryCodesReplacedMail() });
    return replaceRecoveryCodes(tx, memberFactors, id);
  });
}
