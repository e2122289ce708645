import { tellAll } from '#api/core/live/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { statements } from './codes.ts';

/** Open desks hear how far a statement has come. */
export const tellOfStatement = (tx: Tx, at: Date, id: number): Promise<void> =>
  tellAll(tx, at, [{ to: { may: 'reconciliation.read' }, about: 'statement', code: statements.codeOf(id) }]);

/** They hear that there is something new to decide, or that it was decided. */
export const tellOfWork = (tx: Tx, at: Date): Promise<void> =>
  tellAll(tx, at, [{ to: { may: 'reconciliation.read' }, about: 'reconciliation' }]);
