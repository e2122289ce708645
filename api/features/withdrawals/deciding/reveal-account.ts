import { alarmTrustees } from '#api/core/desk/index.ts';
import { WITHDRAWALS } from '#api/features/withdrawals/case/codes.ts';
import { recordAct } from '#api/features/withdrawals/case/record-act.ts';
import { openDetails, writtenOut } from '#api/features/withdrawals/case/sealed.ts';
import { accountById, withdrawalById } from '#api/features/withdrawals/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { waitFor } from '#api/platform/security/rate-limit.ts';
import { says } from '#contract/values/words.ts';

/** Enough to work off a long day; not enough to copy a list. */
const MOST_AN_HOUR = 30;
const rule = { name: 'payout accounts revealed', count: MOST_AN_HOUR, seconds: 3_600 };

/** Written into the log first, then shown. Whoever looks at too many has to wait, and the trustees hear of it. */
export async function revealAccount(deps: Deps, { id, staff, ip }: { id: number; staff: StaffActor; ip: string }) {
  const { db, clock } = deps;
  const row = await withdrawalById(db, id);
  const retryAfterSeconds = await waitFor(db, clock, rule, String(staff.id));
  if (retryAfterSeconds > 0) {
    await db.transaction().execute((tx) => alarmTrustees(tx, deps, manyRevealed(staff.id, clock.now())));
    throw new Refusal('too_many_requests', { retryAfterSeconds });
  }
  await db.transaction().execute((tx) => recordAct(tx, id, { at: clock.now(), actor: staff, action: 'withdrawal.account_revealed', ip }));
  const account = await accountById(db, row.account_id);
  const details = await openDetails(db, deps, row.member_id, account.details);
  if (!details) throw new Refusal('not_found');
  return { account: writtenOut(details) };
}

const manyRevealed = (staff: number, at: Date) => ({
  desk: WITHDRAWALS,
  staff,
  looks: MOST_AN_HOUR,
  at,
  kind: 'payout_accounts_many_revealed' as const,
  link: '/admin/withdrawals',
  heading: /*i18n*/ 'Many payout accounts were shown in full',
  words: (who: { name: string; code: string }): readonly [string, ...string[]] => [
    says(/*i18n*/ '{name} ({code}) looked at more than {most} payout accounts in full within an hour.', { ...who, most: MOST_AN_HOUR }),
    /*i18n*/ 'This may be honest work. Every view is in the activity log.',
  ],
});
