import { TicketsQuery } from '#contract/support/review-tickets.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const supportAddress = listAddress<TicketsQuery>({ query: TicketsQuery, kept: ['status', 'sort'] });
