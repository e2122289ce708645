import { seedAccounts } from '#api/core/accounts/index.ts';
import { sealLegs } from '#api/core/ledger/index.ts';
import { seedContent } from '#api/features/content/index.ts';
import { seedDonations, seedLateApprovals } from '#api/features/donations/index.ts';
import { seedKyc } from '#api/features/kyc/index.ts';
import { seedPayouts, seedRefunds } from '#api/features/payouts/index.ts';
import { seedProfile } from '#api/features/profile/index.ts';
import { seedReceipts } from '#api/features/receipts/index.ts';
import { seedReconciliation } from '#api/features/reconciliation/index.ts';
import { seedRewards } from '#api/features/referrals/index.ts';
import { seedSupport } from '#api/features/support/index.ts';
import { seedWithdrawals } from '#api/features/withdrawals/index.ts';
import { checkAndRecord } from '#api/ledger-check.ts';
import type { Deps } from '#api/platform/deps.ts';

/** Only what was approved before the run went to the bank is in it. */
async function seedPaidOut(deps: Deps): Promise<void> {
  await seedWithdrawals(deps, 'beforeRun');
  await seedRefunds(deps, 'beforeRun');
  await seedPayouts(deps);
  await seedWithdrawals(deps, 'afterRun');
  await seedRefunds(deps, 'afterRun');
}

/**
 * The demo: people, campaigns and money that show every state, with dates relative to today. Only in development and demo mode,
 * and only into a database that has none of it yet: each part looks for itself whether it is there.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('The demo is seeded in development and demo mode only');
  await seedContent(deps);
  await seedAccounts(deps);
  await seedDonations(deps);
  await seedReconciliation(deps);
  await seedRewards(deps);
  await seedKyc(deps);
  await seedPaidOut(deps);
  await seedSupport(deps);
  await seedProfile(deps);
  await seedLateApprovals(deps);
  await seedReceipts(deps);
  // The books are sealed and checked by the clock; whoever looks at once finds it done, too.
  if ((await sealLegs(deps.db)) > 0) await checkAndRecord(true)(deps);
}
