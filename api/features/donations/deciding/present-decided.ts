import type { Case } from '#api/features/donations/case/case.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import type { Decided } from '#contract/donations/decide-deposit.ts';

/** What a decision answers with, from the claim as it is. */
export const presentDecided = (found: Case, now: Date, others: readonly number[] = []): Decided => ({
  code: donationCode(found.id),
  status: found.status,
  version: found.version,
  processedAt: found.processed_at?.toISOString() ?? null,
  undo: isOpenToUndo(found, now) ? { until: (found.undo_until as Date).toISOString() } : null,
  others: others.map(donationCode),
  secondPerson: null,
});

export const isOpenToUndo = ({ undo_until, settled_at, caused_by }: Case, now: Date): boolean =>
  undo_until !== null && undo_until > now && settled_at === null && caused_by === null;
