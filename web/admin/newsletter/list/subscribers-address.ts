import { SubscribersQuery } from '#contract/newsletter/list-subscribers.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

export const subscribersAddress = listAddress<SubscribersQuery>({ query: SubscribersQuery });
