import { WithdrawalsQuery } from '#contract/withdrawals/review-withdrawals.ts';
import { rupeesInAddress } from '#web/ui/list/filters/filter-amounts.tsx';
import { listAddress } from '#web/ui/list/list-address.ts';

/** Without a word about it, what is to do. */
export const withdrawalsAddress = listAddress<WithdrawalsQuery>({
  query: WithdrawalsQuery,
  spelled: { min: rupeesInAddress, max: rupeesInAddress },
  kept: ['status'],
});
