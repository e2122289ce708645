import { staffActs } from '#api/core/accounts/index.ts';
import { legalSwitchActs } from '#api/core/legal-switches/index.ts';
import type { SecondPersonActs } from '#api/core/second-person/index.ts';
import { campaignActs } from '#api/features/campaigns/index.ts';
import { donationActs } from '#api/features/donations/index.ts';
import { importActs } from '#api/features/imports/index.ts';
import { payoutActs } from '#api/features/payouts/index.ts';
import { receiptActs } from '#api/features/receipts/index.ts';
import { reconciliationActs } from '#api/features/reconciliation/index.ts';
import { rewardActs } from '#api/features/referrals/index.ts';
import { walletActs } from '#api/features/wallets/index.ts';
import { withdrawalActs } from '#api/features/withdrawals/index.ts';

/** All that two people do together, by kind. A module exports its own as `xActs`. */
export const secondPersonActs: SecondPersonActs = {
  ...staffActs,
  ...legalSwitchActs,
  ...campaignActs,
  ...donationActs,
  ...importActs,
  ...payoutActs,
  ...receiptActs,
  ...reconciliationActs,
  ...rewardActs,
  ...walletActs,
  ...withdrawalActs,
};
