import { importCredits } from './double-spend/credits.ts';
import { playCrowd } from './double-spend/crowd.ts';
import { bringFriends } from './double-spend/friends.ts';
import { BALANCE, oneBalance, ROUNDS_EACH } from './double-spend/one-balance.ts';
import { openTrust } from './double-spend/trust.ts';
import { standing, verdict } from './double-spend/verdict.ts';
import { rounded } from './platform/stack.ts';

/**
 * Nobody spends a rupee twice. Forty requests at once on two server processes for a balance that covers one of them; then members and staff ask, cancel,
 * approve, pay, fail, correct, reward and reverse at the same time, while connections to the database are cut in the middle of it.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const [rounds, operations, crowd, friends] = full ? [1_000, 20_000, 80, 1_600] : [24, 240, 12, 60];
  const racers = Math.ceil(rounds / ROUNDS_EACH);
  const passed = stopwatch();
  const trust = await openTrust({ members: racers + crowd, wallet: BALANCE });
  const seconds = { ready: passed(), race: 0, crowd: 0 };
  try {
    const race = await oneBalance(trust, trust.members.slice(0, racers), { rounds, seed });
    seconds.race = passed();
    const others = { ...trust, members: trust.members.slice(racers) };
    await bringFriends(others, friends);
    await importCredits(trust, friends);
    const before = await standing(trust.safe);
    const { faults: oddities, ...played } = await playCrowd(others, { operations, seed: seed + 1 });
    seconds.crowd = passed();
    await trust.atRest();
    const faults = [...race.faults, ...oddities, ...(await verdict(trust, played.counts, before))];
    for (const fault of faults.slice(0, 20)) console.error(fault);
    const { faults: _, ...raced } = race;
    return { ok: faults.length === 0, ...raced, ...played, faults: faults.length, took: seconds };
  } finally {
    await trust.close();
  }
}

/** Seconds since it was asked last. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const seconds = rounded((now - last) / 1_000);
    last = now;
    return seconds;
  };
}
