import { record } from '#api/core/audit/index.ts';
import { runs } from '#api/features/payouts/case/codes.ts';
import { lockRun, runStatus, updateRun } from '#api/features/payouts/case/store.ts';
import { tellOfRun } from '#api/features/payouts/case/tell-of-run.ts';
import { leaveRun } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { releaseRefunds } from './store.ts';

interface Input {
  readonly id: number;
  readonly reason: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Before anybody had its file: what was in it is ready again. Afterwards the bank may pay it, whatever we say. */
export async function giveUpRun(deps: Deps, { id, reason, staff, ip }: Input): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id);
    const status = runStatus(run);
    if (status === 'given_up') return;
    if (status !== 'made' && status !== 'ready') throw new Refusal('not_in_this_status');
    const at = deps.clock.now();
    await updateRun(tx, id, { given_up_at: at });
    await leaveRun(tx, id);
    await releaseRefunds(tx, id);
    await tellOfRun(tx, at, id);
    await record(tx, {
      at,
      actor: staff,
      action: 'payout_run.given_up',
      subject: { kind: 'payout_run', code: runs.codeOf(id) },
      before: { status, lines: run.lines, total: run.total },
      after: { reason },
      ip,
    });
  });
}
