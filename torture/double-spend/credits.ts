import { defaultAccount, freeCredits, insertStatement, takeLines } from '#api/core/bank/index.ts';
import { readChecked } from '#api/core/bank/statement/read-checked.ts';
import { type BankCode, facts, postMany } from '#api/core/ledger/index.ts';
import { render } from '#api/testing/bank-files/render.ts';
import { uploaded } from '#api/testing/world/giving.ts';
import { bookings, upi } from '#api/testing/world/statements.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import type { Trust } from './trust.ts';

/** A statement with payments that nobody claims: each may go back to whoever paid it. */
export async function importCredits({ t, safe, staff }: Trust, count: number): Promise<void> {
  const at = new Date();
  const paid = Array.from({ length: count }, (_, i) => upi(rupees(100 + (i % 400)), String(720_000_000_000 + i), 'MOHAN LAL'));
  const reading = readChecked(render('HDFC', bookings(paid, rupees(100_000), moneyDay(at))).bytes, undefined, {});
  if (reading.kind !== 'checked') throw new Error('The statement cannot be read');
  const { lines } = reading.statement;
  const file = await uploaded(t, 'statement', { staff_id: staff.finance.id });
  await safe.transaction().execute(async (tx) => {
    const account = await defaultAccount(tx);
    const { id: file_id } = await tx.selectFrom('files').select('id').where('code', '=', file).executeTakeFirstOrThrow();
    const statement = await insertStatement(tx, {
      account_id: account.id,
      file_id,
      status: 'imported',
      rows: lines.length,
      progress: lines.length,
      typed_by: staff.finance.id,
      imported_by: staff.finance.id,
      created_at: at,
      imported_at: at,
    });
    const taken = await takeLines(tx, { account: account.id, statement, lines, at });
    const booked = freeCredits(taken).map((free) => facts.creditImported({ ...free, bank: account.ledger_code as BankCode }));
    await postMany(tx, { by: { kind: 'system' }, at }, booked);
  });
}
