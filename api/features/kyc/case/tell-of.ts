import { tellAll } from '#api/core/live/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { kycCode } from './codes.ts';

interface Changed {
  readonly id: number;
  readonly member_id: number;
}

/** Open desks hear that a case changed. */
export const tellDesk = (tx: Tx, at: Date, { id }: Pick<Changed, 'id'>): Promise<void> =>
  tellAll(tx, at, [{ to: { may: 'kyc.read' }, about: 'kyc', code: kycCode(id) }]);

/** So does the member's page. Not before a decision can no longer be undone: until then she is not to know that there was one. */
export const tellMember = (tx: Tx, at: Date, { member_id }: Pick<Changed, 'member_id'>): Promise<void> =>
  tellAll(tx, at, [{ to: { member: member_id }, about: 'kyc' }]);
