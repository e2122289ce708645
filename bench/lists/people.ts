import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import { openStaffSession } from '#api/core/accounts/staff/sessions.ts';
import { setRoles } from '#api/core/accounts/staff/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Askers } from '#bench/million/people.ts';
import { roles } from '#contract/permissions.ts';

/** As the fill made them. */
const [STAFF, SPONSOR, FAITHFUL, SOMEBODY] = [1, 1, 2, 3];

/** New sessions for people who are there: a database that was kept is asked again and again. */
export async function askersOf({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Askers> {
  const now = clock.now();
  const session = { now, expiresAt: new Date(now.getTime() + 86_400_000), ip: '127.0.0.1' };
  return db.transaction().execute(async (tx) => {
    const open = (memberId: number) => openMemberSession(tx, { ...session, memberId });
    await setRoles(tx, STAFF, roles, { at: now, staffId: null });
    const staff = await openStaffSession(tx, STAFF, session);
    // Has shown a moment ago that it is them: exports ask for it.
    await tx.updateTable('staff_sessions').set({ confirmed_at: now }).where('staff_id', '=', STAFF).execute();
    return {
      staff,
      members: [await open(SOMEBODY)],
      faithful: await open(FAITHFUL),
      sponsor: await open(SPONSOR),
    };
  });
}
