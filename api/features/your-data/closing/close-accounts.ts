import { lockMember, memberById } from '#api/core/accounts/index.ts';
import { system } from '#api/core/audit/index.ts';
import { mail, notify } from '#api/core/notifications/index.ts';
import { accountClosedMail, closingHeldUpMessage, closingSoonMessage } from '#api/features/your-data/messages.ts';
import type { WholeData } from '#api/features/your-data/whole-data.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { isLanguage } from '#contract/values/languages.ts';
import { closingOf } from './ask-for-closure.ts';
import { type ClosureRow, closingBefore, lockClosure, obstaclesOf, obstaclesToDelete, updateClosure } from './store.ts';

const REMIND_MS = 3 * 86_400_000;

/** Every hour: tells those whose day is near, and erases those whose day has come. One member per transaction; what fails is tried again. */
export async function closeAccounts(deps: Deps, whole: WholeData, { signal }: Pick<JobRun, 'signal'>): Promise<{ closed: number }> {
  let closed = 0;
  const failures: unknown[] = [];
  const now = deps.clock.now();
  const until = new Date(now.getTime() + REMIND_MS);
  for (let after = 0; !signal.aborted; ) {
    const rows = await closingBefore(deps.db, { now, until, after });
    for (const row of rows) {
      if (signal.aborted) break;
      try {
        if (await move(deps, whole, row)) closed += 1;
      } catch (error) {
        // One that cannot be erased must not keep the others waiting.
        deps.log.error({ err: error, closure: row.id }, 'an account could not be closed');
        failures.push(error);
      }
    }
    after = rows.at(-1)?.id ?? Number.POSITIVE_INFINITY;
    if (rows.length === 0) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be closed`);
  return { closed };
}

/** Whether she was erased. Locked before anything is looked at: whoever cancels, claims or withdraws comes before or after. */
const move = (deps: Deps, whole: WholeData, { member_id }: ClosureRow): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const { code } = await memberById(tx, member_id);
    await lockMember(tx, code);
    const row = await lockClosure(tx, member_id);
    if (!row) return false;
    if (row.closes_at > now) return remind(tx, deps, row, now);
    const [obstacle] = await (row.asked_by === null ? obstaclesOf : obstaclesToDelete)(tx, member_id);
    if (obstacle) {
      if (!row.blocked_notified_at) await notify(tx, deps, closingHeldUpMessage(deps, member_id, obstacle));
      if (!row.blocked_notified_at) await updateClosure(tx, row.id, { blocked_notified_at: now });
      return false;
    }
    await sayGoodbye(tx, deps, member_id);
    await updateClosure(tx, row.id, { done_at: now });
    await whole.eraseMemberIn(tx, deps, member_id as MemberId, { actor: system });
    // A reward that waited was booked meanwhile: then all of this is undone, and the next hour finds the balance.
    if ((await obstaclesOf(tx, member_id)).length > 0) throw new Error('Something came in the way while the account was being closed');
    return true;
  });

async function remind(tx: Tx, deps: Deps, row: ClosureRow, now: Date): Promise<false> {
  // A wait of three days or less was told of when she asked.
  if (row.reminded_at || row.closes_at.getTime() - row.asked_at.getTime() <= REMIND_MS) return false;
  const { email } = await memberById(tx, row.member_id);
  await notify(tx, deps, closingSoonMessage(await closingOf(tx, deps, row, email)));
  await updateClosure(tx, row.id, { reminded_at: now });
  return false;
}

/** To the address as it is now, sealed by the server's key: hers is about to go. */
async function sayGoodbye(tx: Tx, deps: Deps, member: number): Promise<void> {
  const { email, email_verified_at, language } = await memberById(tx, member);
  if (!email_verified_at || !isLanguage(language)) return;
  await mail(tx, deps, { to: { address: email, language }, kind: 'account_closed', mail: accountClosedMail() });
}
