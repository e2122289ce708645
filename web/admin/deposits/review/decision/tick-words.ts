import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Evidence } from '#contract/donations/deposits.ts';

/** What a reviewer says who ticks a warning. Of several claims of one payment each is counted. */
export function useTickWords(): (warning: Pick<Evidence, 'check' | 'related'>) => string {
  const { t } = useLingui();
  return useCallback(
    ({ check, related }) => {
      const count = related.length + 1;
      const isPair = count === 2;
      const receipts = isPair ? t`I compared both receipts` : t`I compared all ${count} receipts`;
      const claims = isPair ? t`I compared both claims` : t`I compared all ${count} claims`;
      const words: Partial<Record<Evidence['check'], string>> = {
        lookalike: receipts,
        disputed: claims,
        utr_seen: claims,
        utr: t`I checked the UTR on the receipt`,
        amount: t`I checked the amount`,
        bank_line: t`I compared it with the bank statement`,
        receipt: t`I saw the proof of payment myself`,
        picture: t`I read the receipt myself`,
        history: t`I looked at the earlier claims`,
        citizenship: t`I asked about the citizenship`,
      };
      return words[check] ?? t`I have checked this`;
    },
    [t],
  );
}
