import { memberFactors } from '#api/core/accounts/credentials/member-factors.ts';
import { recordOwn } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { recoveryCodeSpentMail } from './mails.ts';

/** The paper may lie in other hands. */
export async function tellOfRecoveryCode(tx: Tx, deps: Deps, { id, code, ip }: { id: number; code: string; ip: string }): Promise<void> {
  const left = await memberFactors.codesLeft(tx, id);
  await recordOwn(
    tx,
    { id, code },
    {
      at: deps.clock.now(),
      action: 'member.recovery_code_spent',
      after: { left },
      ip,
    },
  );
  await mail(tx, deps, { to: { member: id }, kind: 'recovery_code_spent', mail: recoveryCodeSpentMail({ left }) });
}
