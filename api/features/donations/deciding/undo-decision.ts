import { setActivated } from '#api/core/accounts/index.ts';
import { system } from '#api/core/audit/index.ts';
import { releaseCredit, unnameCredit } from '#api/core/bank/index.ts';
import { type BankCode, facts, post, reverse } from '#api/core/ledger/index.ts';
import { type Case, lockCase } from '#api/features/donations/case/case.ts';
import { mapDbErrors } from '#api/features/donations/case/map-db-errors.ts';
import { recordAct } from '#api/features/donations/case/record-act.ts';
import { tellOf } from '#api/features/donations/case/tell-of.ts';
import { takeBackReward } from '#api/features/referrals/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor, StaffDoer } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Decided } from '#contract/donations/decide-deposit.ts';
import { donationCan } from '#contract/values/status.ts';
import { isOpenToUndo, presentDecided } from './present-decided.ts';
import {
  endCaused,
  endDecision,
  insertDecision,
  isActivatedByAnother,
  type LineChange,
  lineChangeOf,
  markDisputes,
  reopen,
  setUtr,
} from './store.ts';

interface Input {
  readonly id: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** The decider's own slip, within seconds: everything is as it was, and nobody outside has heard of it. */
export const undoDecision = (deps: Deps, input: Input): Promise<Decided> =>
  deps.db.transaction().execute((tx) => undoOwnDecision(tx, deps, input));

/** The same within the caller's transaction, which puts its own rows back beside it. */
export const undoOwnDecision = (tx: Tx, deps: Deps, input: Input): Promise<Decided> => whileStillPossible(undo(tx, deps, input));

async function undo(tx: Tx, deps: Deps, { id, staff, ip }: Input): Promise<Decided> {
  const change = await lineChangeOf(tx, id);
  const found = await lockCase(tx, change?.utr_before ? { id, newUtr: change.utr_before } : { id });
  const at = deps.clock.now();
  if (!donationCan('undo', found.status) || found.decision_id === null) throw new Refusal('not_in_this_status');
  if (found.decider_id !== staff.id) throw new Refusal('not_your_decision');
  if (!isOpenToUndo(found, at)) throw new Refusal('undo_over');
  // Decided anew while we waited: we may not hold the lock of the number it had.
  if ((await lineChangeOf(tx, id))?.decision_id !== change?.decision_id) throw new Refusal('stale');

  const undone = await insertDecision(tx, { donation_id: id, act: 'undo', by_kind: 'staff', staff_id: staff.id, at });
  // The settling job may have been faster: then the donor knows.
  if (!(await endDecision(tx, found.decision_id, { by: undone, evenIfSettled: false }))) throw new Refusal('undo_over');
  const others = (await endCaused(tx, found.decision_id, undone)).map(({ donation_id }) => donation_id);
  if (found.status === 'approved') await takeBackApproval(tx, found, { staff, at, reason: 'undone by the decider' });
  await reopen(tx, [id, ...others]);
  if (change) await putNumberBack(tx, id, change);
  await markDisputes(tx, found.utr);
  if (found.activates && !(await isActivatedByAnother(tx, found.member_id, id))) await setActivated(tx, [found.member_id], null);
  await tellOf(tx, at, found);
  await recordAct(tx, id, {
    at,
    actor: staff,
    action: 'donation.decision_undone',
    before: { status: found.status },
    after: { decision: found.decision_id },
    ip,
  });
  return presentDecided(await lockCase(tx, { id }), at, others);
}

/** The claim has the number its giver typed, or the line none, as before they were matched. */
async function putNumberBack(tx: Tx, id: number, { named_credit, utr_before }: LineChange): Promise<void> {
  if (named_credit !== null) return void (await unnameCredit(tx, named_credit));
  await setUtr(tx, id, utr_before);
  await markDisputes(tx, utr_before);
}

/** The donor was told at once and has sent the same number again: that claim goes on, this one stays closed. */
async function whileStillPossible<T>(work: Promise<T>): Promise<T> {
  return mapDbErrors(work).catch((error) => {
    throw error instanceof Refusal && error.code === 'utr_already_sent' ? new Refusal('undo_over') : error;
  });
}

interface Turning {
  readonly staff: StaffDoer;
  readonly at: Date;
  readonly reason: string;
}

/** Reverses what an approval caused: the books, the reward, the bank credit. */
export async function takeBackApproval(tx: Tx, found: Case, { staff, at, reason }: Turning): Promise<void> {
  const { approval_id, bank_credit_id, sponsor_id, gifts } = found;
  const decision = approval_id as number;
  const reward = await takeBackReward(tx, { decision, sponsor: sponsor_id, wasOnlyGift: gifts === 1, at });
  await reverse(tx, { by: staff, at, reason }, { kind: 'donation_approved', source: decision }, ...(reward ? [reward] : []));
  const free = bank_credit_id === null ? null : await releaseCredit(tx, { credit: bank_credit_id, decision });
  // The approval had booked bank → fund, and its reversal books that back; the line's money is unclaimed like any other now.
  if (free) await post(tx, { by: system, at }, facts.creditImported({ ...free, bank: free.ledgerCode as BankCode }));
}
