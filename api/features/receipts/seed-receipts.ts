import type { Deps } from '#api/platform/deps.ts';
import { issueReceipt } from './issuing/issue-receipt.ts';

/** The demo's receipts, each at the time of its gift and in that order; the jobs that wait for them find them done. */
export async function seedReceipts(deps: Deps): Promise<void> {
  const settled = await deps.db
    .selectFrom('donation_decisions')
    .select(['id', 'settled_at'])
    .where('act', '=', 'approve')
    .where('undone_by', 'is', null)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at')
    .orderBy('id')
    .execute();
  for (const { id, settled_at } of settled) {
    const then = settled_at ?? deps.clock.now();
    await issueReceipt({ ...deps, clock: { now: () => then } }, { decision: id });
  }
}
