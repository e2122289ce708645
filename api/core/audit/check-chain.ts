import type { Deps } from '#api/platform/deps.ts';
import { verifyAudit } from './verify.ts';

/** Nightly. A broken chain is for people: it is loud in the log and fails the job, so that it is seen twice. */
export async function checkChain({ db, log }: Deps): Promise<void> {
  const { checked, wrongAt, why } = await verifyAudit(db);
  log.info({ checked }, 'activity log verified');
  if (wrongAt === null) return;
  log.fatal({ wrongAt, why }, 'the activity log was tampered with');
  throw new Error(`The activity log is wrong at ${wrongAt}: ${why}`);
}
