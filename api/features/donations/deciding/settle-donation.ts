import { notify } from '#api/core/notifications/index.ts';
import { approvedMessage, rejectedMessage } from '#api/features/donations/case/messages.ts';
import { settleDonationJob } from '#api/features/donations/declared-jobs.ts';
import { donationApproved } from '#api/features/donations/events.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue, tell } from '#api/platform/jobs/queue.ts';
import { settleDecision, undecidedUntil } from './store.ts';

/**
 * The undo window is over: order the receipt, tell the donor. The mark and everything that follows from it are one transaction, so it
 * happens once, however often the job runs; an undo that came first has ended the decision, and nothing happens.
 */
export async function settleDonation(deps: Deps, { decision }: { decision: number }): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const until = await undecidedUntil(tx, decision, now);
    // Clocks of two machines differ: come back when the window is over by ours.
    if (until) return queue(tx, settleDonationJob, { decision }, { runAt: until, pauseSeconds: 1 });
    await settle(tx, deps, decision, now);
  });
}

/** What the machine approved together; each for itself, so that a repeat goes on where it was. */
export async function settleDonations(deps: Deps, { decisions }: { decisions: readonly number[] }): Promise<void> {
  for (const decision of decisions) await settleDonation(deps, { decision });
}

async function settle(tx: Tx, deps: Deps, decision: number, now: Date): Promise<void> {
  for (const settled of await settleDecision(tx, decision, now)) {
    if (settled.act === 'approve') {
      await notify(tx, deps, approvedMessage(settled));
      // The mail comes with the receipt's number.
      await tell(tx, donationApproved, { donation: settled.id, decision: settled.decision });
    } else await notify(tx, deps, rejectedMessage(deps, settled));
  }
}
