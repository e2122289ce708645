import { type Act, record, system } from '#api/core/audit/index.ts';
import { type Fact, post } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/queue.ts';
import type { Paise } from '#contract/money.ts';
import { writeDown } from './book-approval.ts';
import { type Case, lockCase } from './case.ts';
import { refusing } from './refusing.ts';

interface MachineApproval {
  readonly id: number;
  /** As the matcher saw it: what changed since is left alone. */
  readonly utr: string;
  readonly received: Paise;
}

/** What is kept with the approvals, in their transaction. */
type Keep = (tx: Tx, approved: readonly { readonly id: number; readonly decision: number }[], at: Date) => Promise<void>;

/**
 * The statement agrees in everything (decision 5): approves a batch in one transaction, with one posting for all. A batch that cannot be written
 * whole is tried one by one. Those that no longer wait as they were are left for people. Nobody can undo these within seconds; they are reversed.
 */
export async function approveByMachine(deps: Deps, batch: readonly MachineApproval[], keep: Keep): Promise<number[]> {
  if (batch.length === 0) return [];
  try {
    return await refusing(approveTogether(deps, batch, keep));
  } catch (error) {
    if (batch.length > 1) {
      const approved: number[] = [];
      for (const one of batch) approved.push(...(await approveByMachine(deps, [one], keep)));
      return approved;
    }
    deps.log.warn({ err: error, donation: batch[0]?.id }, 'left for people: the machine could not approve it');
    return [];
  }
}

async function approveTogether(deps: Deps, batch: readonly MachineApproval[], keep: Keep): Promise<number[]> {
  const values = await settings(deps);
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const approved: { id: number; decision: number }[] = [];
    const booked: Fact[] = [];
    const acts: Act[] = [];
    // In the order of their ids, as everybody who locks several.
    for (const wish of batch.toSorted((a, b) => a.id - b.id)) {
      const found = await lockCase(tx, { id: wish.id });
      if (!isStillSo(found, wish)) continue;
      const written = await writeDown(tx, {
        found,
        staff: null,
        values,
        received: wish.received,
        note: '',
        at,
        undoUntil: null,
      });
      booked.push(...written.booked);
      acts.push(written.act);
      approved.push({ id: wish.id, decision: written.decision });
    }
    if (approved.length === 0) return [];
    await post(tx, { by: system, at }, ...booked);
    await record(tx, ...acts);
    await queue(tx, 'settle-donations', { decisions: approved.map(({ decision }) => decision) });
    await keep(tx, approved, at);
    return approved.map(({ id }) => id);
  });
}

const isStillSo = (found: Case, { utr, received }: MachineApproval): boolean =>
  found.status === 'pending' &&
  !found.by_hand_only &&
  found.utr === utr &&
  found.claimed_amount === received &&
  found.credit_source === 'statement' &&
  found.credit_taken_by === null &&
  found.credit_amount === received;
