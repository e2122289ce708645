import type { TestApp } from './app.ts';

/** Time for a new code on the authenticator, and nothing that an earlier test tried counts. */
export async function beginsAnew({ clock, db }: Pick<TestApp, 'clock' | 'db'>): Promise<void> {
  clock.advance({ minutes: 2 });
  await db.deleteFrom('lockouts').execute();
  await db.deleteFrom('rate_counters').execute();
}
