import { lockoutRule } from '#api/core/accounts/credentials/throttle.ts';
import { record } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { countAttempt, forgiveAttempts } from '#api/platform/security/lockout.ts';
import { takeStaffFactor } from './sign-in.ts';
import { staffById } from './store.ts';

/**
 * The code of the authenticator app again: an open session on somebody else's screen must not be enough for what matters. Wrong codes are counted for
 * the session, so that a thief's guesses do not keep the owner out.
 */
export async function confirmIdentity(deps: Deps, { staff, code, ip }: { staff: StaffActor; code: string; ip: string }): Promise<Date> {
  const rule = await lockoutRule(deps, 'staff confirmation');
  const session = String(staff.sessionId);
  await countAttempt(deps.db, deps.clock, rule, session);
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const factor = await takeStaffFactor(tx, deps, staff.id, code);
    await tx.updateTable('staff_sessions').set({ confirmed_at: at }).where('id', '=', staff.sessionId).execute();
    const { code: subject } = await staffById(tx, staff.id);
    await record(tx, {
      at,
      actor: staff,
      action: 'staff.identity_confirmed',
      subject: { kind: 'staff', code: subject },
      after: { factor },
      ip,
    });
  });
  await forgiveAttempts(deps.db, rule, session);
  return at;
}

/** null: not confirmed since the sign-in, which does not count. */
export async function confirmedUntil(deps: Deps, { confirmedAt }: Pick<StaffActor, 'confirmedAt'>): Promise<Date | null> {
  const minutes = await setting(deps, 'staff.confirmation_minutes');
  return confirmedAt && new Date(confirmedAt.getTime() + minutes * 60_000);
}

/** Before what one person must not do in passing: large decisions, second persons, legal switches, exports. */
export async function assertConfirmed(deps: Deps, staff: StaffActor): Promise<void> {
  const until = await confirmedUntil(deps, staff);
  if (until === null || until < deps.clock.now()) throw new Refusal('identity_not_confirmed');
}
