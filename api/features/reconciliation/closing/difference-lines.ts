import { type RawBuilder, sql } from 'kysely';
import { defaultAccount } from '#api/core/bank/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import { bankLines } from '#api/features/reconciliation/codes.ts';
import type { Deps } from '#api/platform/deps.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { sliceOf } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { DifferenceKind } from '#contract/reconciliation/closes.ts';
import type { Paise } from '#contract/values/money.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { cleanLine } from '#contract/values/text.ts';
import { moneyDay } from '#contract/values/time.ts';
import { closeOf, unseenPayouts } from './store.ts';

interface Row {
  readonly day: string;
  readonly text: string;
  readonly amount: Paise;
  readonly line_id: number | null;
  readonly donation_id: number | null;
}

/** The lines behind one figure of an open day; the sums are those of `dayFigures`. */
export async function listDifferenceLines(deps: Deps, { day, kind, ...query }: PageQuery & { day: string; kind: DifferenceKind }) {
  if (day > moneyDay(deps.clock.now())) throw new Refusal('not_found');
  const account = await defaultAccount(deps.db);
  if (await closeOf(deps.db, account.id, day)) throw new Refusal('not_in_this_status');
  const { place, slice } = await askedPage(deps, query);
  const those = behind[kind](account.id, day);
  const { rows } = await sql<Row>`
    select to_char(x.day, 'YYYY-MM-DD') as day, x.text, x.amount, x.line_id, x.donation_id from (${those}) x
     order by x.day, x.line_id, x.donation_id ${sliceOf(slice)}`.execute(deps.db);
  return {
    rows: rows.map(({ line_id, donation_id, text, ...row }) => ({
      ...row,
      text: cleanLine(text),
      line: line_id === null ? null : bankLines.codeOf(line_id),
      deposit: donation_id === null ? null : donationCode(donation_id),
    })),
    ...place,
    ...(await countRows(deps.db, sql`select 1 from (${those}) x`)),
  };
}

/** The gift that stands on a credit, with its giver. */
const gift = sql`left join donation_decisions x on x.id = k.taken_by left join donations d on d.id = x.donation_id left join members m on m.id = d.member_id`;
const signed = sql`case l.direction when 'credit' then l.amount else -l.amount end`;

const behind: Readonly<Record<DifferenceKind, (account: number, day: string) => RawBuilder<unknown>>> = {
  later_lines: (account, day) => sql`
    select l.day, l.narration as text, -(${signed}) as amount, l.id as line_id, null::bigint as donation_id
      from bank_lines l left join bank_credits k on k.line_id = l.id
     where l.account_id = ${account} and l.day > ${day}::date and l.booked_at is not null and coalesce(k.source, 'statement') = 'statement'`,
  not_booked: (account, day) => sql`
    select l.day, l.narration as text, ${signed} as amount, l.id as line_id, null::bigint as donation_id
      from bank_lines l where l.account_id = ${account} and l.day <= ${day}::date and l.booked_at is null`,
  not_in_statement: (account, day) => sql`
    select k.booked_on as day, coalesce(m.full_name, '') as text, -k.amount as amount, null::bigint as line_id, d.id as donation_id
      from bank_credits k ${gift} where k.account_id = ${account} and k.source = 'unmatched' and k.taken_by is not null
       and not exists (select from bank_lines l where l.id = k.line_id and l.day <= ${day}::date)`,
  amount_differs: (account, day) => sql`
    select l.day, l.narration as text, l.amount - k.amount as amount, l.id as line_id, d.id as donation_id
      from bank_credits k join bank_lines l on l.id = k.line_id ${gift}
     where k.account_id = ${account} and k.source = 'unmatched' and l.day <= ${day}::date and l.amount <> k.amount`,
  payouts_unseen: (account) => sql`
    select x.day, x.text, x.amount, null::bigint as line_id, null::bigint as donation_id from (${unseenPayouts(account)}) x`,
};
