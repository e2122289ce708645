import { tellAll } from '#api/core/live/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { runs } from './codes.ts';

/** Open desks hear that a run changed. What became of a withdrawal in it, its member hears by that. */
export const tellOfRun = (tx: Tx, at: Date, run: number): Promise<void> =>
  tellAll(tx, at, [{ to: { may: 'withdrawals.read' }, about: 'payout_run', code: runs.codeOf(run) }]);
