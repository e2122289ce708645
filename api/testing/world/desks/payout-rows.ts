import { FIRST_BANK } from '#api/core/ledger/index.ts';
import { endWithdrawal } from '#api/features/withdrawals/case/end-withdrawal.ts';
import { payWithdrawals } from '#api/features/withdrawals/case/pay-withdrawals.ts';
import { insertDecision, lockWithdrawal, moveWithdrawal } from '#api/features/withdrawals/case/store.ts';
import type { TestApp } from '#api/testing/app.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { moneyDay } from '#contract/values/time.ts';

/** What becomes of withdrawals, straight in the tables: for tests of those who only look on. The desk and the run have tests of their own. */

type Staff = Pick<Actor, 'id'>;
interface Named {
  readonly code: string;
}
/** WTH017 is row 17. */
const idOf = ({ code }: Named): number => Number(code.slice(3));

export const isApproved = (t: TestApp, withdrawal: Named, { id: staff }: Staff): Promise<void> =>
  t.db.transaction().execute(async (tx) => {
    const at = t.clock.now();
    await moveWithdrawal(tx, idOf(withdrawal), { status: 'approved', approved_by: staff, processed_at: at });
    await insertDecision(tx, idOf(withdrawal), { act: 'approve', staff, at });
  });

export const isRejected = (t: TestApp, withdrawal: Named, { id }: Staff, note: string): Promise<void> =>
  t.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, idOf(withdrawal));
    await endWithdrawal(tx, row, { act: 'reject', by: { kind: 'staff', id }, at: t.clock.now(), note });
  });

/** In a run of its own, whose file went to the bank. */
export const isSent = (t: TestApp, withdrawal: Named, { id: staff }: Staff): Promise<void> =>
  t.db.transaction().execute(async (tx) => {
    const [at, row] = [t.clock.now(), await lockWithdrawal(tx, idOf(withdrawal))];
    const amount = row.amount - row.fee;
    const run = await tx
      .insertInto('payout_runs')
      .values({
        bank_code: FIRST_BANK,
        lines: 1,
        total: amount,
        fees: row.fee,
        made_by: staff,
        made_at: at,
        ready_at: at,
        sent_by: staff,
        sent_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('payout_lines').values({ run_id: run.id, line: 1, withdrawal_id: row.id, amount }).execute();
    await moveWithdrawal(tx, row.id, { run_id: run.id });
  });

type Outcome = { readonly reference: string } | { readonly act: 'fail' | 'return'; readonly note: string };

/** The bank's word about one that was sent. */
export const hasEnded = (t: TestApp, withdrawal: Named, outcome: Outcome): Promise<void> =>
  t.db.transaction().execute(async (tx) => {
    const [at, row] = [t.clock.now(), await lockWithdrawal(tx, idOf(withdrawal))];
    const by = { kind: 'system' } as const;
    if ('act' in outcome) await endWithdrawal(tx, row, { ...outcome, by, at });
    else await payWithdrawals(tx, { by, at, bank: FIRST_BANK }, [{ row, ...outcome, paidOn: moneyDay(at) }]);
    const run = row.run_id as number;
    await tx.updateTable('payout_lines').set({ ended_at: at }).where('run_id', '=', run).execute();
    await tx.updateTable('payout_runs').set({ ended: 1, closed_at: at }).where('id', '=', run).execute();
  });
