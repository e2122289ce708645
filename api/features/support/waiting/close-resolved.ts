import { system } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { toClosed } from '#api/features/support/case/move.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { lockResolvedBefore } from './store.ts';

const DAY = 86_400_000;

/** As the mail about resolving announced it: nobody has written since. */
export async function closeResolved(deps: Deps, _payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<{ closed: number }> {
  const days = await setting(deps, 'support.close_days');
  let closed = 0;
  for (let some = 1; some > 0 && !signal.aborted; closed += some) some = await closeSome(deps, days);
  return { closed };
}

const closeSome = (deps: Deps, days: number): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const rows = await lockResolvedBefore(tx, new Date(at.getTime() - days * DAY));
    for (const row of rows) {
      await updateTicket(tx, row.id, toClosed(at));
      await insertAct(tx, row.id, { act: 'close', at });
      await recordAct(tx, row.id, {
        at,
        actor: system,
        action: 'ticket.closed',
        before: { status: 'resolved' },
        after: { status: 'closed', days },
      });
      await tellAll(tx, deps, row);
    }
    return rows.length;
  });
