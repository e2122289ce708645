import { kycCode } from '#api/features/kyc/case/codes.ts';
import { type CaseRow, type DecisionRow, decisionById } from '#api/features/kyc/case/store.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { KycDecided } from '#contract/kyc/decide-kyc.ts';

/** What a decision answers with, from the case as it is. */
export async function presentDecided(db: Db, row: CaseRow, now: Date): Promise<KycDecided> {
  const decision = row.decision_id === null ? undefined : await decisionById(db, row.decision_id);
  return {
    code: kycCode(row.id),
    status: row.status,
    version: row.version,
    processedAt: row.decided_at?.toISOString() ?? null,
    undo: decision && isOpenToUndo(decision, now) ? { until: (decision.undo_until as Date).toISOString() } : null,
  };
}

export const isOpenToUndo = ({ undo_until, settled_at, undone_by }: DecisionRow, now: Date): boolean =>
  undo_until !== null && undo_until > now && settled_at === null && undone_by === null;
