import { MyDonationsQuery } from '#contract/donations/donations.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const donationsAddress = listAddress<MyDonationsQuery>({ query: MyDonationsQuery });
