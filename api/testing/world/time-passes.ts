import { changePreferences } from '#api/core/notifications/index.ts';
import type { TestApp } from '#api/testing/app.ts';
import { rupees } from '#contract/values/money.ts';
import type { Person, StaffPerson } from './world.ts';

/** It is later, perhaps by months; everybody signed in again as if nothing had been. */
export async function timePasses(t: TestApp, to: string): Promise<void> {
  t.clock.set(to);
  const [last_seen_at, expires_at] = [t.clock.now(), new Date(t.clock.now().getTime() + 3_600_000)];
  await t.db.updateTable('member_sessions').set({ last_seen_at, expires_at }).execute();
  await t.db.updateTable('staff_sessions').set({ last_seen_at, expires_at }).execute();
}

/** Of what comes once a month: who asked for it, who gave, and what she got. */
export const monthByMonth = (t: TestApp) => ({
  set: (who: Person, changed: object) => t.db.transaction().execute((tx) => changePreferences(tx, t, who.id, changed)),
  async gives(who: Person, finance: StaffPerson, amount: number) {
    const donation = await who.donates(rupees(amount));
    await finance.approves(donation);
    t.clock.advance({ minutes: 1 });
    await t.runJobs();
    return donation;
  },
  subjects: (who: Person) => t.inbox.to(who.email).map(({ subject }) => subject),
});
