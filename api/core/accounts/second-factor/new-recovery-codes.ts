import { memberFactors } from '#api/core/accounts/credentials/member-factors.ts';
import { replaceRecoveryCodes } from '#api/core/accounts/credentials/recovery-codes.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { recoveryCodesReplacedMail } from './mails.ts';
import { type BothFactors, forgiveTries, takeBoth, tryBoth } from './take-both.ts';

/** The paper is lost or used up: new codes, and the old ones open nothing any more. */
export async function newRecoveryCodes(deps: Deps, both: BothFactors): Promise<readonly string[]> {
  const tried = await tryBoth(deps, both);
  const codes = await deps.db.transaction().execute(async (tx) => {
    const { id, code } = await takeBoth(tx, deps, both, tried);
    await record(tx, {
      at: deps.clock.now(),
      actor: { kind: 'member', id },
      action: 'member.recovery_codes_replaced',
      subject: { kind: 'member', code },
      ip: both.ip,
    });
    await mail(tx, deps, { to: { member: id }, kind: 'recovery_codes_replaced', mail: recoveryCodesReplacedMail() });
    return replaceRecoveryCodes(tx, memberFactors, id);
  });
  await forgiveTries(deps, both);
  return codes;
}
