import { getDepositSummary } from '#contract/donations/deposits.ts';
import { getKycSummary } from '#contract/kyc/review-kyc.ts';
import type { Permission } from '#contract/permissions.ts';
import { listCloses } from '#contract/reconciliation/closes.ts';
import { getReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { getRewardSummary } from '#contract/referrals/review-rewards.ts';
import { getWithdrawalSummary } from '#contract/withdrawals/review-withdrawals.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { load } from '#web/lib/calling/load.ts';

/** The figures behind the queues that these permissions open. One that fails is left out: it takes nothing else down. */
export async function loadQueues(request: Request, permissions: readonly Permission[]) {
  const may = (permission: Permission) => permissions.includes(permission);
  const [deposits, kyc, rewards, withdrawals, bank, closes] = await Promise.all([
    may('donations.read') ? orNothing(load(request, getDepositSummary, {})) : undefined,
    may('kyc.read') ? orNothing(load(request, getKycSummary, {})) : undefined,
    may('rewards.read') ? orNothing(load(request, getRewardSummary, {})) : undefined,
    may('withdrawals.read') ? orNothing(load(request, getWithdrawalSummary, {})) : undefined,
    may('reconciliation.read') ? orNothing(load(request, getReconciliationSummary, {})) : undefined,
    may('reconciliation.read') ? orNothing(load(request, listCloses, { querystring: { page: 1 } })) : undefined,
  ]);
  return { deposits, kyc, rewards, withdrawals, bank, lastClosed: closes && (closes.rows[0]?.day ?? null) };
}

export type Figures = Awaited<ReturnType<typeof loadQueues>>;

const orNothing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && !error.isSessionMissing) return undefined;
    throw error;
  });
