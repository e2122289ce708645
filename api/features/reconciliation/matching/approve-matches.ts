import { settings } from '#api/core/settings/index.ts';
import { approveByMachine, type MachineApproval } from '#api/features/donations/index.ts';
import { isDatabaseAway } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { keepReasons, type Reason } from './store.ts';

/** What the machine is certain of, and why. */
export interface CertainMatch extends MachineApproval, Pick<Reason, 'line' | 'score' | 'words'> {}

/** A batch that cannot be written whole is tried in halves, down to the one that is in the way. That one is left for people. */
export async function approveMatches(deps: Deps, batch: readonly CertainMatch[]): Promise<number[]> {
  if (batch.length === 0) return [];
  try {
    return await approveTogether(deps, batch);
  } catch (error) {
    // The job comes again; nobody is in the way.
    if (isDatabaseAway(error)) throw error;
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      const first = await approveMatches(deps, batch.slice(0, half));
      return [...first, ...(await approveMatches(deps, batch.slice(half)))];
    }
    deps.log.warn({ err: error, donation: batch[0]?.id }, 'left for people: the machine could not approve it');
    return [];
  }
}

/** One transaction: the approvals, and why each of them matched. */
async function approveTogether(deps: Deps, batch: readonly CertainMatch[]): Promise<number[]> {
  const values = await settings(deps);
  const matchOf = new Map(batch.map((match) => [match.id, match]));
  return deps.db.transaction().execute(async (tx) => {
    const { approved, at } = await approveByMachine(tx, { clock: deps.clock, values }, batch);
    const reasons = approved.flatMap(({ id, decision }): Reason[] => {
      const match = matchOf.get(id);
      return match ? [{ decision, donation: id, line: match.line, score: match.score, words: match.words }] : [];
    });
    await keepReasons(tx, reasons, { byMachine: true, at });
    return approved.map(({ id }) => id);
  });
}
