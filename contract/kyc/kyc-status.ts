import { z } from 'zod';
import { allowedIn } from '#contract/values/status.ts';

/**
 * draft: not sent yet · waiting: somebody must look · returned: the member fixes what was named · verified · refused: for good · revoked: was
 * verified and is no more; she may send papers again.
 */
export const kycStatuses = ['draft', 'waiting', 'returned', 'verified', 'refused', 'revoked'] as const;
export const KycStatus = z.enum(kycStatuses);
export type KycStatus = z.infer<typeof KycStatus>;

/** The database holds the same table. `undo` takes a decision back within seconds. */
export const kycCan = allowedIn<KycStatus, 'edit' | 'send' | 'decide' | 'undo' | 'revoke' | 'reopen'>({
  edit: ['draft', 'returned', 'revoked'],
  send: ['draft', 'returned', 'revoked'],
  decide: ['waiting'],
  undo: ['returned', 'verified', 'refused'],
  revoke: ['verified'],
  reopen: ['refused'],
});

/** The source's words, on the dashboard and for older clients. */
export const ShownKyc = z.enum(['pending', 'processing', 'verified', 'rejected']);
export type ShownKyc = z.infer<typeof ShownKyc>;

export const kycShownAs: Readonly<Record<KycStatus, ShownKyc>> = {
  draft: 'pending',
  waiting: 'processing',
  returned: 'rejected',
  verified: 'verified',
  refused: 'rejected',
  revoked: 'rejected',
};
