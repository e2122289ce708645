import { readConfig } from '#api/platform/config/config.ts';
import { openDeps } from '#api/platform/open-deps.ts';
import { compareWithModel } from '#api/testing/rewards/compare.ts';
import { dice } from './ledger/dice.ts';
import { openPair } from './platform/pair.ts';
import { openStack } from './platform/stack.ts';
import { jobFaults, killJobs } from './rewards/killed-jobs.ts';
import { approveFriendsOfOne, friendFaults } from './rewards/one-sponsor.ts';

/**
 * Rewards under stress: all friends of one sponsor approved at once on two servers, and the jobs that book and pay bonuses killed at random moments: each
 * reward and each month's bonus exactly once. In full also random histories against the model, of which the unit tests play a few.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const friends = full ? 1_000 : 200;
  const work = full ? { sponsors: 3_000, rewards: 30_000, months: 4, kills: 100 } : { sponsors: 200, rewards: 1_500, months: 3, kills: 5 };
  const crowd = await approveAtOnce(friends);
  const killed = await killAtRandom(work, seed);
  const model = full ? await playHistories(20_000, seed) : { runs: 0, events: 0 };
  const faults = [...crowd.faults, ...killed.faults];
  for (const fault of faults.slice(0, 20)) console.error(fault);
  return {
    ok: faults.length === 0,
    approvalsOfOneSponsor: friends,
    approvalsPerSecond: crowd.perSecond,
    kills: killed.kills,
    killsAmidWork: killed.amid,
    rewards: work.rewards,
    bonuses: work.sponsors * work.months,
    histories: model.runs,
    events: model.events,
    faults: faults.length,
  };
}

async function approveAtOnce(friends: number) {
  const pair = await openPair({ 'referral.programme': 'rewards', 'referral.reward_wait_days': 0 });
  try {
    const approved = await approveFriendsOfOne(pair, friends);
    return { perSecond: approved.perSecond, faults: await friendFaults(pair, approved, friends) };
  } finally {
    await pair.close();
  }
}

async function killAtRandom(work: Parameters<typeof killJobs>[3], seed: number) {
  return withStack(async (stack, deps) => {
    const killed = await killJobs(stack, deps.db, dice(seed), work);
    return { ...killed, faults: await jobFaults(stack, work) };
  });
}

const playHistories = (runs: number, seed: number) => withStack((_stack, deps) => compareWithModel(deps.db, { runs, seed }));

async function withStack<Result>(
  work: (stack: Awaited<ReturnType<typeof openStack>>, deps: ReturnType<typeof openDeps>) => Promise<Result>,
): Promise<Result> {
  const stack = await openStack();
  const deps = openDeps(readConfig(stack.env));
  try {
    return await work(stack, deps);
  } finally {
    await deps.close();
    await stack.close();
  }
}
