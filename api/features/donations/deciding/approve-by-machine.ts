import { settings } from '#api/core/settings/index.ts';
import { type Case, lockCases } from '#api/features/donations/case/case.ts';
import { refusing } from '#api/features/donations/case/refusing.ts';
import { isDatabaseAway, type Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Paise } from '#contract/values/money.ts';
import { bookApprovals } from './book-approval.ts';

interface MachineApproval {
  readonly id: number;
  /** As the matcher saw it: what changed since is left alone. */
  readonly utr: string;
  readonly received: Paise;
  /** Other members' claims of the same number, for which the line does not speak. One that joined them since is looked at by people. */
  readonly rivals?: readonly number[];
}

/** What is kept with the approvals, in their transaction. */
type Keep = (tx: Tx, approved: readonly { readonly id: number; readonly decision: number }[], at: Date) => Promise<void>;

/**
 * The statement agrees in everything (decision 5): approves a batch in one transaction. Those that no longer wait as they were are left for people.
 * A batch that cannot be written whole is tried in halves, down to the one that is in the way. Nobody can undo these within seconds; they are reversed.
 */
export async function approveByMachine(deps: Deps, batch: readonly MachineApproval[], keep: Keep): Promise<number[]> {
  if (batch.length === 0) return [];
  try {
    return await refusing(approveTogether(deps, batch, keep));
  } catch (error) {
    // The job comes again; nobody is in the way.
    if (isDatabaseAway(error)) throw error;
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      const first = await approveByMachine(deps, batch.slice(0, half), keep);
      return [...first, ...(await approveByMachine(deps, batch.slice(half), keep))];
    }
    deps.log.warn({ err: error, donation: batch[0]?.id }, 'left for people: the machine could not approve it');
    return [];
  }
}

async function approveTogether(deps: Deps, batch: readonly MachineApproval[], keep: Keep): Promise<number[]> {
  const values = await settings(deps);
  const wishes = new Map(batch.map((wish) => [wish.id, wish]));
  return deps.db.transaction().execute(async (tx) => {
    const cases = await lockCases(tx, [...wishes.keys()]);
    const at = deps.clock.now();
    const gifts = cases.flatMap((found) => {
      const wish = wishes.get(found.id);
      return wish && isStillSo(found, wish, values['reconciliation.unmatched_claims']) ? [{ found, received: wish.received }] : [];
    });
    if (gifts.length === 0) return [];
    const approved = await bookApprovals(tx, gifts, { staff: null, values, note: '', at, undoUntil: null });
    await keep(tx, approved, at);
    return approved.map(({ id }) => id);
  });
}

const isStillSo = (found: Case, { utr, received, rivals = [] }: MachineApproval, mostUnmatched: number): boolean =>
  (found.status === 'pending' || (found.status === 'disputed' && rivals.length > 0)) &&
  found.rivals.every((id) => rivals.includes(id)) &&
  found.unmatched < mostUnmatched &&
  found.member_status === 'active' &&
  !found.by_hand_only &&
  found.utr === utr &&
  found.claimed_amount === received &&
  found.credit_source === 'statement' &&
  found.credit_taken_by === null &&
  found.credit_amount === received;
