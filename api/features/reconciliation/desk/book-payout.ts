import { sql } from 'kysely';
import { type lockLine, retireCredit, setCategory } from '#api/core/bank/index.ts';
import { reverse } from '#api/core/ledger/index.ts';
import { bookOnPayout } from '#api/features/payouts/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { paise } from '#contract/values/money.ts';

interface Booking {
  readonly category: 'payout' | 'refund';
  readonly pays: string | undefined;
  readonly staff: StaffActor;
  readonly at: Date;
  readonly ip: string;
}

/** The line pays a withdrawal or a refund of ours, or is the bank's return of one; then it leaves suspense first. */
export async function bookPayout(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  line: NonNullable<Awaited<ReturnType<typeof lockLine>>>,
  { category, pays, staff, at, ip }: Booking,
): Promise<void> {
  if (pays === undefined)
    throw new Refusal('category_unfit', { fields: { pays: /*i18n*/ 'Please enter the id of the withdrawal or refund' } });
  const { id, direction, reference, is_return } = line;
  if (line.credit_id !== null && !(await retireCredit(tx, line.credit_id, at))) throw new Refusal('not_in_this_status');
  const day = await dayOf(tx, id);
  const booked = await bookOnPayout(tx, deps, {
    code: pays,
    line: { id, direction, amount: paise(line.amount), reference, day, is_return },
    staff,
    at,
    ip,
  });
  if (booked.category !== category) throw new Refusal('category_unfit');
  if (line.credit_id !== null) await reverse(tx, { by: staff, at, reason: category }, { kind: 'credit_imported', source: line.credit_id });
  await setCategory(tx, id, { category, at: line.booked_at ?? at });
}

async function dayOf(tx: Tx, line: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(day, 'YYYY-MM-DD') as day from bank_lines where id = ${line}`.execute(tx);
  return (rows[0] as { day: string }).day;
}
