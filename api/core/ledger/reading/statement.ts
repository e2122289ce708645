import { kindOf, type PostedKind } from '#api/core/ledger/kinds.ts';
import type { Db } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, paise } from '#contract/values/money.ts';

export interface StatementLine {
  /** Counts the member's lines from 1, without a gap; also the cursor. */
  readonly seq: number;
  readonly kind: PostedKind;
  readonly source: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: Paise;
  readonly after: { readonly earnings: Paise; readonly wallet: Paise; readonly held: Paise; readonly owed: Paise };
  readonly at: Date;
}

interface Row {
  readonly member_seq: number;
  readonly kind: number;
  readonly source_id: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly earnings_after: number;
  readonly wallet_after: number;
  readonly held_after: number;
  readonly owed_after: number;
  readonly booked_at: Date;
}

const STATEMENT = prepared<Row>(
  'ledger_statement',
  `select member_seq, kind, source_id, debit, credit, amount, earnings_after, wallet_after, held_after, owed_after, booked_at
     from ledger.leg where member_id = $1 and member_seq < $2 order by member_seq desc limit $3`,
);

/** A member's lines, newest first. `before` is the seq of the last line seen. Costs the same however long the history is. */
export async function statementOf(
  db: Db,
  member: MemberId,
  { before = Number.MAX_SAFE_INTEGER, limit = 20 }: { before?: number; limit?: number } = {},
): Promise<StatementLine[]> {
  return (await STATEMENT.run(db, [member, before, limit])).map(present);
}

const present = (row: Row): StatementLine => ({
  seq: row.member_seq,
  kind: kindOf(row.kind),
  source: row.source_id,
  debit: row.debit,
  credit: row.credit,
  amount: paise(row.amount),
  after: {
    earnings: paise(row.earnings_after),
    wallet: paise(row.wallet_after),
    held: paise(row.held_after),
    owed: paise(row.owed_after),
  },
  at: row.booked_at,
});
