import type { KycStatus } from '#contract/kyc/kyc-status.ts';
import type { CaseRow } from './store.ts';

/** For the member and for whatever relies on it: a decision counts when it cannot be taken back any more. `features/overview` reads the same in SQL. */
export const statusSeen = ({ status, undo_until }: Pick<CaseRow, 'status' | 'undo_until'>, now: Date): KycStatus =>
  undo_until !== null && undo_until > now ? 'waiting' : status;
