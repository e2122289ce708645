import { forgetPlaceOf, forgetPlaces, type Place, rememberDevice } from '#api/core/accounts/credentials/known-places.ts';
import { endStaffChallenges, endStaffSessions } from '#api/core/accounts/staff/sessions.ts';
import { staffById } from '#api/core/accounts/staff/store.ts';
import { record } from '#api/core/audit/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { endOneOfStaff } from './store.ts';

export const endStaffSession = (deps: Deps, { staff, code, ip, device }: Place & { staff: StaffActor; code: string }): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const ended = await endOneOfStaff(tx, staff.id, code);
    if (!ended) throw new Refusal('not_found');
    await forgetPlaceOf(tx, { realm: 'staff', id: staff.id }, ended, { ip, device });
    await logged(tx, deps, staff, { after: { device: ended.device }, ip });
  });

/** All but this one, and sign-ins that are half done. */
export const endOtherStaffSessions = (deps: Deps, { staff, ip, device }: Place & { staff: StaffActor }): Promise<{ ended: number }> =>
  deps.db.transaction().execute(async (tx) => {
    const ended = await endStaffSessions(tx, staff.id, { except: staff.sessionId });
    await endStaffChallenges(tx, staff.id);
    const person = { realm: 'staff', id: staff.id } as const;
    await forgetPlaces(tx, person);
    await rememberDevice(tx, deps, person, device);
    await logged(tx, deps, staff, { after: { others: ended }, ip });
    return { ended };
  });

async function logged(tx: Tx, deps: Deps, staff: StaffActor, { after, ip }: { after: object; ip: string }): Promise<void> {
  const { code } = await staffById(tx, staff.id);
  await record(tx, { at: deps.clock.now(), actor: staff, action: 'staff.sessions_ended', subject: { kind: 'staff', code }, after, ip });
}
