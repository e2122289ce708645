import { MyTicketsQuery } from '#contract/support/my-tickets.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const ticketsAddress = listAddress<MyTicketsQuery>({ query: MyTicketsQuery });
