import { assertNotTooOften, type Pdf } from '#api/core/paper/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { openDonor } from '#api/features/receipts/issuing/freeze-receipt.ts';
import { trustOf } from '#api/features/receipts/issuing/frozen.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { StatementYear } from '#contract/receipts.ts';
import type { Language } from '#contract/values/languages.ts';
import { paise } from '#contract/values/money.ts';
import { drawStatement } from './draw-statement.ts';
import { receiptsOfMine, yearsOfMine } from './store.ts';

const nameOf = (start: number): string => `${start}-${String((start + 1) % 100).padStart(2, '0')}`;

export async function listMyStatements({ db }: Deps, member: MemberActor): Promise<{ years: StatementYear[] }> {
  const years = await yearsOfMine(db, member.id);
  return { years: years.map(({ start, count, amount }) => ({ financialYear: nameOf(start), count, amount })) };
}

interface StatementInput {
  /** As 2026-27. */
  readonly financialYear: string;
  readonly language?: Language | undefined;
}

/** April to March, by the day the money came: the year in which it counts. Void receipts and reversed gifts are not in it. */
export async function printMyStatement(
  deps: Deps,
  member: MemberActor,
  { financialYear, language = member.language }: StatementInput,
): Promise<Pdf> {
  const start = Number(financialYear.slice(0, 4));
  const rows = await receiptsOfMine(deps.db, member.id, { from: `${start}-04-01`, to: `${start + 1}-03-31` });
  const newest = rows.at(-1);
  if (!newest) throw new Refusal('not_found');
  await assertNotTooOften(deps, member);
  const i18n = deps.words.for(language);
  const bytes = await drawStatement({
    financialYear,
    start,
    madeOn: deps.clock.now(),
    trust: trustOf(await settings(deps)),
    donor: (await openDonor(deps.db, deps, newest)) ?? { name: i18n._('Anonymous'), code: newest.member_code, address: '', pan: '' },
    rows,
    total: paise(rows.reduce((sum, { amount }) => sum + amount, 0)),
    i18n,
    language,
  });
  return { name: `statement-${financialYear}.pdf`, bytes };
}
