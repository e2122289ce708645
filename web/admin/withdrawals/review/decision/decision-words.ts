import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { WithdrawalCheck } from '#contract/withdrawals/review-withdrawals.ts';
import type { ReasonChoice } from '#web/admin/desk/decision/reasons.tsx';

type RejectReason = 'name' | 'closed' | 'papers' | 'own';

/** What is said most; the member reads it. */
export function useRejectReasons(): readonly ReasonChoice<RejectReason>[] {
  const { t } = useLingui();
  return [
    {
      code: 'name',
      name: t`Name differs`,
      text: t`The name on the account is not the name on your identity papers. Please use an account of your own.`,
    },
    { code: 'closed', name: t`Account closed`, text: t`The bank does not know this account. Please check the number and ask again.` },
    {
      code: 'papers',
      name: t`Ask for papers`,
      text: t`Please send us a bank statement or a cancelled cheque of this account, then ask again.`,
    },
  ];
}

/** What a reviewer says who ticks something to look at. */
export function useTickWords(): (check: WithdrawalCheck) => string {
  const { t } = useLingui();
  return useCallback(
    (check) => {
      const words: Partial<Record<WithdrawalCheck, string>> = {
        account_name: t`I compared the two names`,
        account_shared: t`I looked at who else uses this account`,
        first_payout: t`I checked this new account`,
        changes: t`I looked at what was changed lately`,
        history: t`I looked at the earlier withdrawals`,
        earnings: t`I looked at who paid for whom`,
      };
      return words[check] ?? t`I have checked this`;
    },
    [t],
  );
}
