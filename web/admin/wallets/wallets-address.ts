import { WalletsQuery } from '#contract/wallets/wallets.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

/** Without a word about it, those who have something. */
export const walletsAddress = listAddress<WalletsQuery>({ query: WalletsQuery, kept: ['show'] });
