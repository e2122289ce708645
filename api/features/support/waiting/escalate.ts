import { system } from '#api/core/audit/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { escalatedMessage } from '#api/features/support/case/messages.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, staffWho, updateTicket } from '#api/features/support/case/store.ts';
import { tellDesk } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { lockOverdue } from './store.ts';

/** Whoever waits longer than promised is brought before everybody who can help, once; until somebody answers, no second time. */
export async function escalateTickets(deps: Deps, _payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<{ escalated: number }> {
  let escalated = 0;
  for (let some = 1; some > 0 && !signal.aborted; escalated += some) some = await escalateSome(deps);
  return { escalated };
}

const escalateSome = (deps: Deps): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const rows = await lockOverdue(tx, at);
    if (rows.length === 0) return 0;
    const everybody = (await staffWho(tx, 'support.answer', { orTrustees: true })).map(({ id }) => id);
    for (const row of rows) {
      await updateTicket(tx, row.id, { escalated_at: at });
      await insertAct(tx, row.id, { act: 'escalate', at });
      await recordAct(tx, row.id, { at, actor: system, action: 'ticket.escalated', after: { due: row.answer_due_at } });
      const told = new Set([...(row.assigned_to === null ? [] : [row.assigned_to]), ...everybody]);
      for (const staff of told) await notify(tx, deps, escalatedMessage(staff, row.id));
      await tellDesk(tx, deps, row);
    }
    return rows.length;
  });
