import type { z } from 'zod';
import { listRefunds } from '#contract/payouts/refunds.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

const RefundsQuery = listRefunds.schema.querystring;
export type RefundsQuery = z.infer<typeof RefundsQuery>;

/** Without a word about it, those that wait for somebody to agree. */
export const refundsAddress = listAddress<RefundsQuery>({ query: RefundsQuery, kept: ['status'] });
