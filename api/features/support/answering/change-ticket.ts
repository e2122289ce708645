import { settings } from '#api/core/settings/index.ts';
import { solveDue } from '#api/features/support/case/clocks.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { TicketCategory, TicketPriority } from '#contract/support/ticket-fields.ts';
import { lockForStaff } from './lock-for-staff.ts';

interface Change {
  readonly id: number;
  readonly priority?: TicketPriority | undefined;
  readonly category?: TicketCategory | undefined;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** What is as it was, is no change. By a new priority the time to solve it counts anew, from the opening. */
export async function changeTicket(deps: Deps, { id, priority, category, staff, ip }: Change): Promise<void> {
  const values = await settings(deps);
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockForStaff(tx, deps, { id, staff });
    const isPrioritised = priority !== undefined && priority !== row.priority;
    const isCategorised = category !== undefined && category !== row.category;
    if (!isPrioritised && !isCategorised) return;
    await updateTicket(tx, id, {
      ...(isPrioritised ? { priority, solve_due_at: solveDue(values, row.opened_at, priority) } : {}),
      ...(isCategorised ? { category } : {}),
    });
    if (isPrioritised) await insertAct(tx, id, { act: 'prioritise', staff: staff.id, detail: priority, at });
    if (isCategorised) await insertAct(tx, id, { act: 'categorise', staff: staff.id, detail: category, at });
    await recordAct(tx, id, {
      at,
      actor: staff,
      action: 'ticket.changed',
      before: { priority: row.priority, category: row.category },
      after: { priority: priority ?? row.priority, category: category ?? row.category },
      ip,
    });
    await tellAll(tx, deps, row);
  });
}
