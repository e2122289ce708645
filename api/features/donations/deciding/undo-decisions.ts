import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { eachOf } from './each-of.ts';
import { undoDecision } from './undo-decision.ts';

interface Input {
  readonly codes: readonly string[];
  readonly staff: StaffActor;
  readonly ip: string;
}

export async function undoDecisions(deps: Deps, { codes, ...how }: Input) {
  const { done, skipped } = await eachOf(deps, codes, how.staff, (id) => undoDecision(deps, { ...how, id }));
  return { undone: done.map(({ code }) => code), skipped };
}
