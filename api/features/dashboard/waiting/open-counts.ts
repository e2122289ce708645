import { getDepositSummary } from '#api/features/donations/index.ts';
import { waitingCases } from '#api/features/kyc/index.ts';
import { waitingTickets } from '#api/features/support/index.ts';
import { waitingWithdrawals } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { OpenCounts } from '#contract/dashboard/open-counts.ts';

/** What the queues of the same names say, without the rest. */
export async function openCounts(deps: Deps, { permissions }: StaffActor): Promise<OpenCounts> {
  const [deposits, withdrawals, kyc, tickets] = await Promise.all([
    permissions.has('donations.read') ? getDepositSummary(deps).then(({ pending }) => pending.count) : null,
    permissions.has('withdrawals.read') ? waitingWithdrawals(deps).then(({ pending }) => pending.count) : null,
    permissions.has('kyc.read') ? waitingCases(deps).then(({ count }) => count) : null,
    permissions.has('support.read') ? waitingTickets(deps).then(({ count }) => count) : null,
  ]);
  return { deposits, withdrawals, kyc, tickets };
}
