import { z } from 'zod';
import { payoutMethods } from '#contract/settings/setting-values.ts';
import { countingCode } from '#contract/values/ids.ts';
import { allowedIn } from '#contract/values/status.ts';

/** The words that a withdrawal is told in, on both sides. */

export const PayoutMethod = z.enum(payoutMethods);
export type PayoutMethod = z.infer<typeof PayoutMethod>;

export const payoutMethodWords: Readonly<Record<PayoutMethod, string>> = {
  bank_transfer: /*i18n*/ 'Bank transfer',
  upi: /*i18n*/ 'UPI',
  paypal: /*i18n*/ 'PayPal',
  crypto: /*i18n*/ 'Crypto',
};

/** The reason says which balance is drawn first: referral_earnings the earnings, everything else the wallet. */
export const withdrawalReasons = ['referral_earnings', 'wallet_balance', 'refund', 'other'] as const;
export const WithdrawalReason = z.enum(withdrawalReasons);
export type WithdrawalReason = z.infer<typeof WithdrawalReason>;

export const drawnFirst = (reason: WithdrawalReason): 'earnings' | 'wallet' => (reason === 'referral_earnings' ? 'earnings' : 'wallet');

/** `failed`: the bank did not pay. `returned`: it paid, and the money came back. In both the whole amount is the member's again, the fee included. */
export const withdrawalStatuses = ['pending', 'approved', 'paid', 'rejected', 'cancelled', 'failed', 'returned'] as const;
export const WithdrawalStatus = z.enum(withdrawalStatuses);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

/** The database holds the same table. What is in a payout run can only be paid or fail. */
export const withdrawalCan = allowedIn<WithdrawalStatus, 'approve' | 'reject' | 'cancel' | 'stop' | 'pay' | 'fail' | 'return'>({
  approve: ['pending'],
  reject: ['pending', 'approved'],
  cancel: ['pending'],
  /** With the link in the mail: “this was not me”. */
  stop: ['pending', 'approved'],
  pay: ['approved'],
  fail: ['approved'],
  return: ['paid'],
});

/** What the member reads (W-06). */
export const ShownWithdrawal = z.enum(['processing', 'completed', 'failed']);
export type ShownWithdrawal = z.infer<typeof ShownWithdrawal>;

export const shownWithdrawal: Readonly<Record<WithdrawalStatus, ShownWithdrawal>> = {
  pending: 'processing',
  approved: 'processing',
  paid: 'completed',
  rejected: 'failed',
  cancelled: 'failed',
  failed: 'failed',
  returned: 'failed',
};

/** WTH001. */
export const WithdrawalCode = countingCode('WTH');
/** RFD001. */
export const RefundCode = countingCode('RFD');
/** RUN001. */
export const RunCode = countingCode('RUN');
/** PAC001: an account that a member is paid to. */
export const PayoutAccountCode = countingCode('PAC');
