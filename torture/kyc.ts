import { openReview } from './kyc/review.ts';
import { playRound, type Round } from './kyc/round.ts';
import { verdict } from './kyc/verdict.ts';
import { dice } from './ledger/dice.ts';
import { countsOf } from './platform/asked.ts';

/**
 * Two reviewers and their colleagues decide on one case at once, through HTTP on two server processes, some of which are killed in the middle:
 * every case has one verdict, its papers say the same, and the member is told once.
 */
export async function run({ full, seed }: { full: boolean; seed: number }) {
  const [count, killEvery] = full ? [300, 5] : [24, 8];
  const review = await openReview({ members: count });
  try {
    const luck = dice(seed);
    const rounds: Round[] = [];
    for (const [i, member] of review.members.entries())
      rounds.push(await playRound(review, luck, { member, kills: (i + 1) % killEvery === 0 }));
    await review.atRest();
    const faults = await verdict(review, rounds);
    for (const fault of faults.slice(0, 20)) console.error(fault);
    return {
      ok: faults.length === 0,
      rounds: rounds.length,
      kills: rounds.filter(({ wasKilled }) => wasKilled).length,
      ...countsOf(rounds.flatMap(({ asked }) => asked)),
      faults: faults.length,
      mails: review.inbox.mails.length,
    };
  } finally {
    await review.close();
  }
}
