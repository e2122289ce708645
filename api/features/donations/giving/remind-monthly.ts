import { isFirstOfMonth, notify } from '#api/core/notifications/index.ts';
import { reminderMessage } from '#api/features/donations/case/messages.ts';
import type { Deps } from '#api/platform/deps.ts';
import { moneyDay, monthsAfter } from '#contract/values/time.ts';
import { lastGaveWithin } from './store.ts';

const DAY = 86_400_000;
const PORTION = 200;

/** A month after her last gift a member is asked once whether she wants to give again; never a second time for the same gift. */
export async function remindMonthly(deps: Deps): Promise<void> {
  const today = moneyDay(deps.clock.now());
  const month = `${today.slice(0, 7)}-01`;
  for (const day of daysBehind(today)) {
    const from = new Date(`${day}T00:00:00+05:30`);
    const until = new Date(from.getTime() + DAY);
    for (let after = 0; ; ) {
      const members = await lastGaveWithin(deps.db, { from, until, after, most: PORTION });
      await deps.db.transaction().execute(async (tx) => {
        for (const { member_id: member, amount } of members)
          if (await isFirstOfMonth(tx, deps, { member, kind: 'donation_reminder', month }))
            await notify(tx, deps, reminderMessage(deps, { member, amount }));
      });
      if (members.length < PORTION) break;
      after = members.at(-1)?.member_id ?? after;
    }
  }
}

/** The days whose “a month later” is today: none or one; after a longer month its last days together. */
function daysBehind(today: string): readonly string[] {
  const noon = new Date(`${today}T12:00:00+05:30`).getTime();
  return [28, 29, 30, 31]
    .map((days) => new Date(noon - days * DAY))
    .filter((then) => moneyDay(monthsAfter(then, 1)) === today)
    .map(moneyDay);
}
