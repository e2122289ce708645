import { system } from '#api/core/audit/index.ts';
import { facts, post } from '#api/core/ledger/index.ts';
import { tellOf } from '#api/features/referrals/case/tell-of.ts';
import { blockFor, isLinked } from '#api/features/referrals/reckoning/reward-sponsors.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { type DueReward, settleDueRewards, takeDueRewards } from './store.ts';

/** As many as one transaction holds for a few milliseconds. */
const BATCH = 100;

/**
 * Books the rewards whose waiting time is over. Each batch is one transaction, so a worker that dies leaves none half booked, and two workers take
 * different ones. What was found out about the accounts meanwhile stops a reward: that is what the waiting is for.
 */
export async function bookDueRewards(
  deps: Deps,
  _payload: unknown,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<{ booked: number; blocked: number }> {
  let [booked, blocked] = [0, 0];
  for (;;) {
    const done = await bookBatch(deps);
    booked += done.booked;
    blocked += done.blocked;
    if (done.booked + done.blocked < BATCH || signal.aborted) return { booked, blocked };
  }
}

const bookBatch = ({ db, clock }: Deps) =>
  db.transaction().execute(async (tx) => {
    const at = clock.now();
    const due = (await takeDueRewards(tx, at, BATCH)).map((reward) => ({ ...reward, block: blockOf(reward) }));
    if (due.length === 0) return { booked: 0, blocked: 0 };
    await settleDueRewards(tx, at, due);
    await tellOf(
      tx,
      at,
      due.map(({ sponsor_id }) => sponsor_id),
    );
    const free = due.filter(({ block }) => block === null);
    if (free.length > 0) await post(tx, { by: system, at }, ...free.map(factOf));
    return { booked: free.length, blocked: due.length - free.length };
  });

const blockOf = ({ sponsor_status, signals, seen }: DueReward) =>
  blockFor(sponsor_status, isLinked(signals.filter((signal) => !seen.includes(signal))));

/** As it stands in the books: a reward by its approval, a bonus by its own number. */
export const factOf = ({ id, decision_id, sponsor_id, fund_code, amount }: Omit<DueReward, 'sponsor_status' | 'signals' | 'seen'>) =>
  decision_id === null || fund_code === null
    ? facts.bonusBooked({ bonus: id, member: sponsor_id, amount })
    : facts.rewardBooked({ decision: decision_id, sponsor: sponsor_id, fund: fund_code, amount });
