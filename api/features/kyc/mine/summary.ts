import { kycCode } from '#api/features/kyc/case/codes.ts';
import { statusSeen } from '#api/features/kyc/case/status-seen.ts';
import { caseOf } from '#api/features/kyc/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KycStatus } from '#contract/kyc/kyc-status.ts';
import { historySeen } from './store.ts';

export interface KycSummarySeen {
  readonly code: string;
  readonly status: KycStatus;
  readonly sentAt: Date;
  readonly steps: Awaited<ReturnType<typeof historySeen>>;
}

/** That she sent papers, and what became of it, as she knows it; undefined before she sent any. Never what they hold. */
export async function kycSummaryOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, member: number): Promise<KycSummarySeen | undefined> {
  const row = await caseOf(db, member);
  if (!row || row.status === 'draft' || row.sent_at === null) return undefined;
  const now = clock.now();
  return { code: kycCode(row.id), status: statusSeen(row, now), sentAt: row.sent_at, steps: await historySeen(db, row.id, now) };
}
