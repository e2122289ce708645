import { buildApp } from '#api/app.ts';
import type { TestApp } from '#api/testing/app.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { openPair, type Pair } from '#torture/platform/pair.ts';

/** Two servers, two reviewers with the same right, and members who wait to be verified. */
export interface Review extends Pair {
  /** Sets cases up, in this process: what is tried is deciding. */
  readonly t: TestApp;
  readonly members: readonly Person[];
  readonly reviewers: readonly StaffPerson[];
}

const UNDO_SECONDS = 0.2;

export async function openReview({ members: count }: { members: number }): Promise<Review> {
  const pair = await openPair({ 'kyc.undo_seconds': UNDO_SECONDS, 'kyc.members_opened_per_hour': 10_000 });
  const app = await buildApp(pair.deps);
  const t = { ...pair.deps, app } as unknown as TestApp;
  const names = Array.from({ length: count }, (_, i) => `member${i}`);
  const { staff, ...members } = await world(t, Object.fromEntries(names.map((name) => [name, {}])));
  return {
    ...pair,
    t,
    members: Object.values(members) as Person[],
    reviewers: [staff.kyc_reviewer, staff.all],
    async close() {
      await app.close();
      await pair.close();
    },
  };
}
