import type { TestApp } from '#api/testing/app.ts';

/** It is later, perhaps by months; everybody signed in again as if nothing had been. */
export async function timePasses(t: TestApp, to: string): Promise<void> {
  t.clock.set(to);
  const [last_seen_at, expires_at] = [t.clock.now(), new Date(t.clock.now().getTime() + 3_600_000)];
  await t.db.updateTable('member_sessions').set({ last_seen_at, expires_at }).execute();
  await t.db.updateTable('staff_sessions').set({ last_seen_at, expires_at }).execute();
}
