import { openMemberSession } from '#api/core/accounts/members/sessions.ts';
import type { OpenDeps } from '#api/platform/open-deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import type { Dice } from '#torture/ledger/dice.ts';

export interface Askers {
  readonly staff: string;
  /** Anybody; each asked once. */
  readonly members: readonly string[];
  /** With the longest history. */
  readonly faithful: string;
  /** With the most friends. */
  readonly sponsor: string;
}

/** As the fill made them. */
const SPONSOR = 1;
const FAITHFUL = 2;
const active = (id: number): number => (id % 25 === 24 ? id - 1 : id);

export async function openAskers(deps: OpenDeps, dice: Dice, { members, rounds }: { members: number; rounds: number }): Promise<Askers> {
  // What is measured is the search, not how soon it refuses.
  await setTo(deps as unknown as TestApp, 'throttle.search', { times: 100_000, minutes: 1 });
  const { staff } = await world(deps as unknown as TestApp, {});
  const open = (memberId: number) =>
    deps.db.transaction().execute((tx) => {
      const now = deps.clock.now();
      return openMemberSession(tx, { memberId, now, expiresAt: new Date(now.getTime() + 86_400_000), ip: '127.0.0.1' });
    });
  const some: string[] = [];
  for (let i = 0; i < rounds; i++) some.push(await open(active(3 + dice.roll(members - 3))));
  return { staff: staff.all.token, members: some, faithful: await open(FAITHFUL), sponsor: await open(SPONSOR) };
}
