import { type Case, lockCases } from '#api/features/donations/case/case.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Paise } from '#contract/values/money.ts';
import { bookApprovals } from './book-approval.ts';

export interface MachineApproval {
  readonly id: number;
  /** As the matcher saw it: what changed since is left alone. */
  readonly utr: string;
  readonly received: Paise;
  /** Other members' claims of the same number, for which the line does not speak. One that joined them since is looked at by people. */
  readonly rivals?: readonly number[];
}

interface Approving {
  readonly clock: Clock;
  /** As the caller read them before the transaction. */
  readonly values: SettingValues;
}

interface ApprovedByMachine {
  readonly approved: readonly { readonly id: number; readonly decision: number }[];
  readonly at: Date;
}

/**
 * The statement agrees in everything (decision 5): approves a batch in the caller's transaction, whole or not at all. Those that no longer wait as they
 * were are left for people. Nobody can undo these within seconds; they are reversed.
 */
export const approveByMachine = (tx: Tx, approving: Approving, batch: readonly MachineApproval[]): Promise<ApprovedByMachine> =>
  mapDbErrors(approve(tx, approving, batch));

async function approve(tx: Tx, { clock, values }: Approving, batch: readonly MachineApproval[]): Promise<ApprovedByMachine> {
  const requests = new Map(batch.map((request) => [request.id, request]));
  const cases = await lockCases(tx, [...requests.keys()]);
  const at = clock.now();
  const gifts = cases.flatMap((found) => {
    const request = requests.get(found.id);
    return request && isStillSo(found, request, values['reconciliation.unmatched_claims']) ? [{ found, received: request.received }] : [];
  });
  if (gifts.length === 0) return { approved: [], at };
  return { approved: await bookApprovals(tx, gifts, { staff: null, values, note: '', at, undoUntil: null }), at };
}

const isStillSo = (found: Case, { utr, received, rivals = [] }: MachineApproval, mostUnmatched: number): boolean =>
  (found.status === 'pending' || (found.status === 'disputed' && rivals.length > 0)) &&
  found.rivals.every((id) => rivals.includes(id)) &&
  found.unmatched < mostUnmatched &&
  found.member_status === 'active' &&
  !found.manual_review_only &&
  found.utr === utr &&
  found.claimed_amount === received &&
  found.credit_source === 'statement' &&
  found.credit_taken_by === null &&
  found.credit_refund_id === null &&
  found.credit_amount === received;
