import type { TestApp } from '#api/testing/app.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { openPair, type Pair } from '#torture/platform/pair.ts';

/** Ten reviewers, a donor and her sponsor, on two servers. */
export interface Desk extends Pair {
  readonly asha: Person;
  readonly ravi: Person;
  readonly reviewers: readonly StaffPerson[];
}

const REVIEWERS = 5;

export async function openDesk({ undoSeconds }: { undoSeconds: number }): Promise<Desk> {
  const pair = await openPair({ 'donation.undo_seconds': undoSeconds, 'donation.daily_claims': 1_000 });
  const deps = pair.deps as unknown as TestApp;
  const { asha, ravi } = await world(deps, { ravi: {}, asha: { sponsor: 'ravi' } });
  const reviewers: StaffPerson[] = [];
  for (let i = 0; i < REVIEWERS; i++) {
    const { staff } = await world(deps, {});
    reviewers.push(staff.finance, staff.all);
  }
  return { ...pair, asha, ravi, reviewers };
}
