import { KycQuery } from '#contract/kyc/review-kyc.ts';
import { listAddress } from '#web/ui/list/list-address.ts';

/** Without a word about it, the queue. */
export const kycAddress = listAddress<KycQuery>({ query: KycQuery, kept: ['status'] });
