import { useLingui } from '@lingui/react/macro';
import type { WithdrawalReason } from '#contract/withdrawals/payout-fields.ts';

export function useReasonWords(): Readonly<Record<WithdrawalReason, string>> {
  const { t } = useLingui();
  return { referral_earnings: t`Referral earnings`, wallet_balance: t`Wallet balance`, refund: t`Refund`, other: t`Other` };
}
