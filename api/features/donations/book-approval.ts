import { setActivated } from '#api/core/accounts/index.ts';
import { type Act, record, system } from '#api/core/audit/index.ts';
import { type Fact, facts, post } from '#api/core/ledger/index.ts';
import { rewardSponsor } from '#api/features/referrals/index.ts';
import type { StaffActor } from '#api/platform/access.ts';
import type { Tx } from '#api/platform/db.ts';
import { queue } from '#api/platform/queue.ts';
import type { Paise } from '#contract/money.ts';
import type { SettingValues } from '#contract/setting-types.ts';
import { moneyDay } from '#contract/time.ts';
import type { Case } from './case.ts';
import { donationCode } from './codes.ts';
import { writeApproval } from './deciding-store.ts';
import { whereTheMoneyIs } from './where-the-money-is.ts';

interface Approving {
  readonly found: Case;
  /** null: the machine. */
  readonly staff: StaffActor | null;
  readonly values: SettingValues;
  readonly received: Paise;
  readonly note: string;
  readonly at: Date;
  /** null: nobody can take it back within seconds. */
  readonly undoUntil: Date | null;
  readonly from?: string;
}

/** What every approval writes, whoever decided: claim, bank credit, books, activation, reward due, activity log, and the job for what follows. */
export async function bookApproval(tx: Tx, approving: Approving): Promise<{ decision: number; others: readonly number[] }> {
  const { staff, at, undoUntil } = approving;
  const { decision, others, booked, act } = await writeDown(tx, approving);
  await post(tx, { by: staff ?? system, at }, ...booked);
  await record(tx, act);
  await queue(tx, 'settle-donation', { decision }, undoUntil ? { runAt: undoUntil } : {});
  return { decision, others };
}

/** Claim, credit, activation and reward. Books, log and job are the caller's: a batch writes those of all its claims in one go. */
export async function writeDown(tx: Tx, { found, staff, values, received, note, at, undoUntil, from }: Approving) {
  const activates = received >= values['donation.minimum'];
  const bookedOn = found.received_on ?? moneyDay(found.submitted_at);
  const approval = await writeApproval(tx, { found, staff: staff?.id ?? null, received, activates, note, at, undoUntil, bookedOn });
  const { decision, others } = approval;
  if (activates && !found.activated_at) await setActivated(tx, found.member_id, at);
  const gift = facts.donationApproved({ decision, from: whereTheMoneyIs(found.method, approval), fund: found.fund_code, amount: received });
  const reward = await rewardOf(tx, values, found, { decision, received, at });
  const act: Act = {
    at,
    actor: staff ?? system,
    action: 'donation.approved',
    subject: { kind: 'donation', code: donationCode(found.id) },
    before: { status: found.status },
    after: { status: 'approved', received, note, unmatched: approval.creditSource === 'unmatched', decision },
    from,
  };
  return { decision, others, booked: reward ? [gift, reward] : [gift], act };
}

async function rewardOf(
  tx: Tx,
  values: SettingValues,
  { id, sponsor_id, sponsor_status, member_id, fund_code, gifts }: Case,
  given: { decision: number; received: Paise; at: Date },
): Promise<Fact | undefined> {
  if (sponsor_id === null || sponsor_status === null) return undefined;
  const sponsor = { id: sponsor_id, status: sponsor_status };
  return rewardSponsor(tx, values, { ...given, donation: id, friend: member_id, sponsor, fund: fund_code, isFirst: gifts === 0 });
}
