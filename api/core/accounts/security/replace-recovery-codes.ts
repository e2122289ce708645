import { replaceRecoveryCodes } from '#api/core/accounts/credentials/recovery-codes.ts';
import { assertConfirmed } from '#api/core/accounts/staff/confirm-identity.ts';
import { staffFactors } from '#api/core/accounts/staff/factors.ts';
import { recoveryCodesReplacedMail } from '#api/core/accounts/staff/mails.ts';
import { staffById } from '#api/core/accounts/staff/store.ts';
import { record } from '#api/core/audit/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';

/** Codes let somebody in without the app: whoever makes new ones has just shown that it is them, and the owner hears of it. */
export async function replaceMyRecoveryCodes(deps: Deps, { staff, ip }: { staff: StaffActor; ip: string }): Promise<string[]> {
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    const { code } = await staffById(tx, staff.id);
    const codes = await replaceRecoveryCodes(tx, staffFactors, staff.id);
    const subject = { kind: 'staff', code } as const;
    await record(tx, { at: deps.clock.now(), actor: staff, action: 'staff.recovery_codes_replaced', subject, ip });
    await mail(tx, deps, { to: { staff: staff.id }, kind: 'staff_recovery_codes_replaced', mail: recoveryCodesReplacedMail() });
    return codes;
  });
}
