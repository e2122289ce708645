import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { StaffMe } from '#contract/accounts/staff.ts';
import type { Staff } from '#contract/accounts/staff-admin.ts';
import { permissionsOf } from '#contract/permissions.ts';
import { isLanguage } from '#contract/values/languages.ts';
import { confirmedUntil } from './confirm-identity.ts';
import { staffFactors } from './factors.ts';
import { openResets } from './lost-factor.ts';
import { sessionEnd } from './sessions.ts';
import { allStaff, knownRoles, type StaffRow, staffById } from './store.ts';

export async function presentStaffMe(db: Db, staffId: number, sessionEndsAt: Date, confirmed: Date | null = null): Promise<StaffMe> {
  const row = await staffById(db, staffId);
  const roles = knownRoles(row.roles);
  return {
    code: row.code,
    fullName: row.full_name,
    email: row.email,
    roles,
    permissions: [...permissionsOf(roles)],
    language: isLanguage(row.language) ? row.language : 'en',
    recoveryCodesLeft: await staffFactors.codesLeft(db, staffId),
    memberCode: row.member_code,
    sessionEndsAt: sessionEndsAt.toISOString(),
    confirmedUntil: confirmed?.toISOString() ?? null,
  };
}

export const staffMe = async (deps: Deps, staff: StaffActor): Promise<StaffMe> =>
  presentStaffMe(deps.db, staff.id, (await sessionEnd(deps.db, staff.sessionId)).expires_at, await confirmedUntil(deps, staff));

export async function listStaff(db: Db): Promise<Staff[]> {
  const rows = await allStaff(db);
  return present(db, rows);
}

export async function presentStaff(db: Db, row: StaffRow): Promise<Staff> {
  const [staff] = await present(db, [row]);
  if (!staff) throw new Error('One row in, one row out');
  return staff;
}

async function present(db: Db, rows: readonly StaffRow[]): Promise<Staff[]> {
  const resets = new Map((await openResets(db)).map((reset) => [reset.staff_id, reset]));
  return rows.map((row) => {
    const reset = resets.get(row.id);
    return {
      code: row.code,
      fullName: row.full_name,
      email: row.email,
      status: row.status,
      roles: knownRoles(row.roles),
      memberCode: row.member_code,
      hasSecondFactor: row.has_second_factor,
      passkeys: row.passkeys,
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      secondFactorReset: reset
        ? {
            requestedBy: reset.requested_by,
            reason: reset.reason,
            approvedBy: reset.approved_by,
            requestedAt: reset.requested_at.toISOString(),
            readyAt: reset.ready_at?.toISOString() ?? null,
          }
        : null,
    };
  });
}
