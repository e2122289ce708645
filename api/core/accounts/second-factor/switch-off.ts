import { removeAuthenticator } from '#api/core/accounts/credentials/member-factors.ts';
import { noteChange } from '#api/core/accounts/members/changes.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { secondFactorOffMail } from './mails.ts';
import { type BothFactors, forgiveTries, takeBoth, tryBoth } from './take-both.ts';

/** From now on the password alone signs in. Payouts wait, as after any change of what the account is entered by. */
export async function switchOffSecondFactor(deps: Deps, both: BothFactors): Promise<void> {
  const tried = await tryBoth(deps, both);
  await deps.db.transaction().execute(async (tx) => {
    const { id, code } = await takeBoth(tx, deps, both, tried);
    const at = deps.clock.now();
    await removeAuthenticator(tx, id);
    await noteChange(tx, id, { change: 'second_factor', at });
    await record(tx, {
      at,
      actor: { kind: 'member', id },
      action: 'member.second_factor_off',
      subject: { kind: 'member', code },
      ip: both.ip,
    });
    await mail(tx, deps, { to: { member: id }, kind: 'second_factor_off', mail: secondFactorOffMail() });
  });
  await forgiveTries(deps, both);
}
