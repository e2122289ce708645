import { isFirstOfMonth, mail, readersOfReports } from '#api/core/notifications/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isLanguage } from '#contract/values/languages.ts';
import { endOfMoneyMonth, moneyDay, monthsAfter } from '#contract/values/time.ts';
import { monthName, reportMail } from './report.ts';
import { givenIn, type Month } from './store.ts';

/** In one transaction; the rest follows at once. */
const PORTION = 200;

/** On the first of the month: the month that has just ended in India. Run again it sends nobody a second one. */
export async function sendMonthlyReports(deps: Deps): Promise<void> {
  const month = monthOf(monthsAfter(deps.clock.now(), -1));
  for (let after = 0; ; ) {
    const readers = await readersOfReports(deps.db, after, PORTION);
    if (readers.length === 0) return;
    await deps.db.transaction().execute((tx) => sendTo(tx, deps, readers, month));
    after = readers.at(-1)?.id ?? after;
  }
}

type Readers = Awaited<ReturnType<typeof readersOfReports>>;

async function sendTo(tx: Tx, deps: Deps, readers: Readers, month: Month & { readonly first: string }): Promise<void> {
  const given = Map.groupBy(
    await givenIn(
      tx,
      readers.map(({ id }) => id),
      month,
    ),
    ({ member_id }) => member_id,
  );
  for (const { id: member, language } of readers)
    if (await isFirstOfMonth(tx, deps, { member, kind: 'monthly_report', month: month.first })) {
      const name = monthName(isLanguage(language) ? language : 'en', month.from);
      await mail(tx, deps, { to: { member }, kind: 'monthly_report', mail: reportMail(deps, given.get(member) ?? [], name) });
    }
}

function monthOf(at: Date): Month & { readonly first: string } {
  const first = `${moneyDay(at).slice(0, 7)}-01`;
  const before = `${moneyDay(monthsAfter(new Date(`${first}T12:00:00+05:30`), -1)).slice(0, 7)}-01`;
  return { first, from: endOfMoneyMonth(before), until: endOfMoneyMonth(first) };
}
