import {
  changesSince,
  closureStopLink,
  confirmMember,
  lockMemberForBooks,
  memberById,
  type Proof,
  takeConfirmed,
} from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { mail, notify } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { closingAskedMail, closingAskedMessage } from '#api/features/your-data/messages.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Paise } from '#contract/values/money.ts';
import { type ClosureReason, closureObstacles } from '#contract/your-data/closing.ts';
import { type ClosureRow, insertClosure, obstaclesOf, waitingRewards } from './store.ts';

const DAY = 86_400_000;
/** An address that was changed within this time hears of it, too. */
const CHANGED_DAYS = 30;
/** A closing may be held up beyond its day: the link outlives it by this much. */
const LINK_DAYS_AFTER = 60;

interface Asked extends Proof {
  readonly reason?: ClosureReason | undefined;
  /** The rewards that wait, as she was shown them. */
  readonly givesUp?: Paise | undefined;
  readonly ip: string;
}

/** With password and code. Staff have another way, which she can stop (`delete-member.ts`). Nothing is erased before the wait is over. */
export async function askForClosure(deps: Deps, member: MemberActor, { reason, givesUp, ip, ...proof }: Asked): Promise<void> {
  const confirmed = await confirmMember(deps, member.id, { ...proof, ip });
  const waitDays = await setting(deps, 'members.closure_wait_days');
  await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const owner = await lockMemberForBooks(tx, member.id);
    await takeConfirmed(tx, deps, owner, confirmed);
    const [obstacle] = await obstaclesOf(tx, member.id);
    if (obstacle) throw new Refusal(closureObstacles[obstacle]);
    await assertGivenUp(tx, member.id, givesUp);
    const closes_at = new Date(at.getTime() + waitDays * DAY);
    const row = await insertClosure(tx, {
      member_id: member.id,
      reason: reason ?? null,
      asked_by: null,
      staff_reason: null,
      asked_at: at,
      closes_at,
    });
    if (!row) throw new Refusal('closing_asked');
    const subject = { kind: 'member', code: owner.code } as const;
    await record(tx, { at, actor: member, action: 'member.closing_asked', subject, after: { closesAt: closes_at, reason, givesUp }, ip });
    await tellAsked(tx, deps, row);
  });
}

/** Nobody loses money unsaid: it is the sum that she saw and gave up, or there is none. */
async function assertGivenUp(tx: Tx, member: number, givesUp: Paise | undefined): Promise<void> {
  const rewards = await waitingRewards(tx, member);
  if (rewards && givesUp !== rewards.sum) throw new Refusal('stale');
}

export async function tellAsked(tx: Tx, deps: Deps, row: ClosureRow): Promise<void> {
  const { email } = await memberById(tx, row.member_id);
  await notify(tx, deps, closingAskedMessage(await closingOf(tx, deps, row, email)));
  const changes = await changesSince(tx, row.member_id, new Date(row.asked_at.getTime() - CHANGED_DAYS * DAY));
  for (const old of new Set(changes.flatMap(({ old_email }) => (old_email && old_email !== email ? [old_email] : []))))
    await mail(tx, deps, {
      to: { member: row.member_id, at: old },
      kind: 'closing_asked_elsewhere',
      mail: closingAskedMail(await closingOf(tx, deps, row, old)),
    });
}

/** With a link of its own for each mail: only digests are kept, so none can be sent twice. */
export async function closingOf(tx: Tx, deps: Deps, row: ClosureRow, email: string) {
  const { language } = await memberById(tx, row.member_id);
  const until = new Date(row.closes_at.getTime() + LINK_DAYS_AFTER * DAY);
  const link = await closureStopLink(tx, deps, { member: row.member_id, email, until });
  const rewards = await waitingRewards(tx, row.member_id);
  return { member: row.member_id, language, closesAt: row.closes_at, staffReason: row.staff_reason, link, lost: rewards?.sum };
}
