import { type Act, record, system } from '#api/core/audit/index.ts';
import { facts, post } from '#api/core/ledger/index.ts';
import type { Case } from '#api/features/donations/case/case.ts';
import { donationCode } from '#api/features/donations/case/codes.ts';
import { tidingsOf } from '#api/features/donations/case/tell-of.ts';
import { settleDonationJob, settleDonationsJob } from '#api/features/donations/declared-jobs.ts';
import { factsOf } from '#api/features/donations/evidence/frozen-evidence.ts';
import { type RewardedGift, rewardSponsors, rewardTidings } from '#api/features/referrals/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { StaffDoer } from '#api/platform/http/access.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { Paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { debitAccountOf } from './debit-account.ts';
import { writeApprovals } from './store.ts';

/** A claim whose locks are held. */
interface Gift {
  readonly found: Case;
  readonly received: Paise;
}

interface Approving {
  /** null: the machine. */
  readonly staff: StaffDoer | null;
  readonly values: SettingValues;
  readonly note: string;
  readonly at: Date;
  /** null: nobody can take it back within seconds. */
  readonly undoUntil: Date | null;
  readonly ip?: string | undefined;
  /** The second person, where one was needed. */
  readonly agreedBy?: number;
}

interface Booked {
  readonly id: number;
  readonly decision: number;
  readonly others: readonly number[];
}

/**
 * What every approval writes, whoever decided: claim, bank credit, what was known, books, activation, reward due, activity log, and the job for what follows.
 * A hundred take as many round trips as one.
 */
export async function bookApprovals(tx: Tx, gifts: readonly Gift[], approving: Approving): Promise<Booked[]> {
  const { staff, values, at, undoUntil } = approving;
  const booked = await writeDecisions(tx, gifts, approving);
  const rewards = await rewardSponsors(tx, values, rewarded(booked), at);
  const given = booked.map(({ found, decision, from, received }) =>
    facts.donationApproved({ decision, from, fund: found.fund_code, amount: received }),
  );
  await post(tx, { by: staff ?? system, at }, ...given, ...rewards);
  await record(tx, ...booked.map((one) => actOf(one, approving)));
  await queueSettling(
    tx,
    booked.map(({ decision }) => decision),
    undoUntil,
  );
  return booked.map(({ found, decision, others }) => ({ id: found.id, decision, others }));
}

async function writeDecisions(tx: Tx, gifts: readonly Gift[], { staff, values, note, at, undoUntil }: Approving) {
  const wanted = gifts.map(({ found, received }) => ({
    found,
    received,
    activates: received >= values['donation.minimum'],
    bookedOn: found.received_on ?? moneyDay(found.submitted_at),
    facts: factsOf(found, values),
  }));
  const cases = gifts.map(({ found }) => found);
  const tidings = [...tidingsOf(cases), ...rewardTidings(cases.flatMap(({ sponsor_id }) => sponsor_id ?? []))];
  const written = await writeApprovals(tx, { staff: staff?.id ?? null, note, at, undoUntil, tidings }, wanted);
  return wanted.map((one) => {
    const approval = written.get(one.found.id);
    if (!approval) throw new Error(`Donation ${one.found.id} was not written`);
    return { ...one, ...approval, from: debitAccountOf(one.found.method, approval) };
  });
}

type Written = Awaited<ReturnType<typeof writeDecisions>>[number];

/** Those whose giver has a sponsor. Of several gifts of one member the earlier ones count before the later. */
function rewarded(booked: readonly Written[]): RewardedGift[] {
  const before = new Map<number, number>();
  return booked.flatMap(({ found, decision, received }) => {
    const { id, member_id, member_since, sponsor_id, sponsor_status, fund_code, submitted_at, no_reward } = found;
    const gifts = before.get(member_id) ?? found.gifts;
    before.set(member_id, gifts + 1);
    if (sponsor_id === null || sponsor_status === null) return [];
    const sponsor = { id: sponsor_id, status: sponsor_status };
    return [
      {
        donation: id,
        decision,
        friend: member_id,
        friendJoinedAt: member_since,
        sponsor,
        received,
        givenAt: submitted_at,
        fund: fund_code,
        isFirst: gifts === 0,
        isDeclined: no_reward,
      },
    ];
  });
}

const actOf = ({ found, decision, received, creditSource }: Written, { staff, note, at, ip, agreedBy }: Approving): Act => ({
  at,
  actor: staff ?? system,
  action: 'donation.approved',
  subject: { kind: 'donation', code: donationCode(found.id) },
  before: { status: found.status },
  after: { status: 'approved', received, note, unmatched: creditSource === 'unmatched', decision, ...(agreedBy ? { agreedBy } : {}) },
  ip,
});

/** One job, however many: the queue would take longer than the approvals. */
async function queueSettling(tx: Tx, decisions: readonly number[], undoUntil: Date | null): Promise<void> {
  const options = undoUntil ? { runAt: undoUntil } : {};
  const [decision, ...more] = decisions;
  if (decision === undefined) return;
  await (more.length === 0 ? queue(tx, settleDonationJob, { decision }, options) : queue(tx, settleDonationsJob, { decisions }, options));
}
