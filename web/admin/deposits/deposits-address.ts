import { DepositsQuery } from '#contract/donations/deposits.ts';
import { rupeesInAddress } from '#web/ui/list/filters/filter-amounts.tsx';
import { listAddress } from '#web/ui/list/list-address.ts';

export { openAddress } from '#web/ui/list/list-address.ts';

export type Query = DepositsQuery;

/** Without a word about it, the queue. */
export const depositsAddress = listAddress<Query>({
  query: DepositsQuery,
  start: { status: 'pending' },
  spelled: { min: rupeesInAddress, max: rupeesInAddress },
  kept: ['status', 'sort'],
});

export const queryOf = depositsAddress.read;
