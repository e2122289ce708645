import { assertNotOwnAccount } from '#api/core/accounts/not-self.ts';
import { type Act, record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { assertConfirmed } from './confirm-identity.ts';
import { endStaffSessions } from './sessions.ts';
import { assertAdminRemains, oneStaffChangeAtATime, type StaffRow, staffByCode, updateStaff } from './store.ts';

export interface StaffChange {
  readonly code: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

export const suspendStaff = (deps: Deps, change: StaffChange & { reason: string }): Promise<StaffRow> =>
  manage(deps, change, async (tx, person) => {
    if (person.status === 'suspended') throw new Refusal('not_in_this_status');
    await updateStaff(tx, person.id, { status: 'suspended' });
    await assertAdminRemains(tx);
    await endStaffSessions(tx, person.id);
    return { action: 'staff.suspended', before: { status: person.status }, after: { status: 'suspended', reason: change.reason } };
  });

export const unsuspendStaff = (deps: Deps, change: StaffChange): Promise<StaffRow> =>
  manage(deps, change, async (tx, person) => {
    if (person.status !== 'suspended') throw new Refusal('not_in_this_status');
    const status = person.has_second_factor ? 'active' : 'invited';
    await updateStaff(tx, person.id, { status });
    return { action: 'staff.let_in_again', before: { status: 'suspended' }, after: { status } };
  });

export interface Done {
  readonly action: Act['action'];
  readonly before: object;
  readonly after: object;
}

/** Nobody changes their own rights; one change at a time, so that one admin always remains. */
export async function manage(
  deps: Deps,
  { code, staff, ip }: StaffChange,
  work: (tx: Tx, person: StaffRow) => Promise<Done>,
): Promise<StaffRow> {
  // An open session on somebody's screen must not be enough to lock all the others out.
  await assertConfirmed(deps, staff);
  return deps.db.transaction().execute(async (tx) => {
    await oneStaffChangeAtATime(tx);
    const person = await staffByCode(tx, code);
    await assertNotOwnAccount(tx, deps, staff, person.id);
    const done = await work(tx, person);
    await record(tx, { at: deps.clock.now(), actor: staff, subject: { kind: 'staff', code }, ip, ...done });
    return staffByCode(tx, code);
  });
}
