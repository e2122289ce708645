import { useLingui } from '@lingui/react/macro';
import { FaqCategory } from '#contract/faq.ts';

/** A category that an older release knew stands as it is. */
export function useFaqCategories(): (category: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<FaqCategory, string>> = {
    donations: t`Donations`,
    account: t`Account`,
    kyc: t`KYC`,
    referral: t`Referral`,
    withdrawals: t`Withdrawals`,
    receipts: t`Receipts`,
    general: t`General`,
  };
  return (category) => {
    const known = FaqCategory.safeParse(category).data;
    return known ? names[known] : category;
  };
}
