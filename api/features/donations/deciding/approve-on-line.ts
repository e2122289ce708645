import { assertConfirmed } from '#api/core/accounts/index.ts';
import { nameCredit } from '#api/core/bank/index.ts';
import { lockCase } from '#api/features/donations/case/case.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { assertMayDecide } from '#api/features/donations/case/deciders.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Paise } from '#contract/values/money.ts';
import { donationCan } from '#contract/values/status.ts';
import { bookApprovals } from './book-approval.ts';
import { isLarge } from './is-large.ts';
import { insertDecision, keepLineChange, markDisputes, setUtr } from './store.ts';
import { undoUntil } from './undo-window.ts';

interface Input {
  readonly id: number;
  readonly staff: StaffActor;
  readonly version: number;
  readonly note: string;
  readonly ip: string;
  /** As the caller read them before the transaction. */
  readonly values: SettingValues;
  /** The bank's line that a person says it is. */
  readonly credit: { readonly id: number; readonly utr: string | null; readonly amount: Paise };
}

interface ApprovedOnLine {
  readonly code: string;
  readonly decision: number;
  readonly at: Date;
  /** null: cannot be undone. */
  readonly undoUntil: Date | null;
}

/**
 * A person says: it is this line. The claim gets the bank's number (or the line the claim's, if it has none), and what the bank received is booked.
 * In the caller's transaction, which keeps its own rows beside it.
 */
export const approveOnLine = (tx: Tx, deps: Deps, input: Input): Promise<ApprovedOnLine> => mapDbErrors(approve(tx, deps, input));

async function approve(tx: Tx, deps: Deps, { id, staff, version, note, ip, values, credit }: Input): Promise<ApprovedOnLine> {
  const found = await lockCase(tx, credit.utr === null ? { id } : { id, newUtr: credit.utr });
  const at = deps.clock.now();
  await assertMayDecide(tx, deps, staff, found);
  if (!donationCan('approve', found.status)) throw new Refusal('donation_not_pending');
  if (found.version !== version) throw new Refusal('stale');
  if (isLarge(values, credit.amount)) await assertConfirmed(deps, staff);
  const utr = credit.utr ?? found.utr;
  if (utr === null) throw new Refusal('not_in_this_status');
  if (credit.utr === null && !(await nameCredit(tx, credit.id, utr))) throw new Refusal('bank_credit_used');
  if (utr !== found.utr) {
    await insertDecision(tx, { donation_id: id, act: 'correct', by_kind: 'staff', staff_id: staff.id, at });
    await setUtr(tx, id, utr);
    await markDisputes(tx, found.utr);
    await markDisputes(tx, utr);
  }
  const now = utr === found.utr ? found : await lockCase(tx, { id });
  const gift = { found: now, received: credit.amount };
  const until = undoUntil(values, at);
  const [booked] = await bookApprovals(tx, [gift], { staff, values, note, at, undoUntil: until, ip });
  if (!booked) throw new Error(`${donationCode(id)} was approved without a decision`);
  const { decision } = booked;
  if (credit.utr === null) await keepLineChange(tx, decision, { named_credit: credit.id, utr_before: null });
  else if (utr !== found.utr) await keepLineChange(tx, decision, { named_credit: null, utr_before: found.utr });
  return { code: donationCode(id), decision, at, undoUntil: until > at ? until : null };
}
