import { record, system } from '#api/core/audit/index.ts';
import { checkBooks, recordLedgerCheck, watchLedgerJob, watchWholeLedgerJob } from '#api/core/ledger/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { handle, type Jobs, jobsOf } from '#api/platform/jobs/jobs.ts';

/** Looks at the books. When they are found wrong, payouts are frozen, and it stands in the log of acts that they were, and why. */
export const checkAndRecord =
  (everything: boolean) =>
  async (deps: Deps): Promise<void> => {
    const report = await checkBooks(deps, { everything });
    const found = await deps.db.transaction().execute(async (tx) => {
      const wrong = await recordLedgerCheck(tx, report);
      const subject = { kind: 'ledger', code: 'watchman' } as const;
      if (wrong.length > 0)
        await record(tx, { at: deps.clock.now(), actor: system, action: 'payouts.frozen', subject, after: { found: wrong } });
      return wrong;
    });
    if (found.length > 0) deps.log.error({ found }, 'the books are wrong: payouts are frozen');
  };

export const ledgerCheckJobs: Jobs = jobsOf(
  handle(watchLedgerJob, checkAndRecord(false)),
  handle(watchWholeLedgerJob, checkAndRecord(true)),
);
