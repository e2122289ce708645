import { notify } from '#api/core/notifications/index.ts';
import { assignedMessage } from '#api/features/support/case/messages.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, staffWho, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';
import { lockForStaff } from './lock-for-staff.ts';

interface Assignment {
  readonly id: number;
  /** STF001; null: nobody has it any more. */
  readonly agent: string | null;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Starts a pending ticket. Only who may answer can be given one. */
export async function assignTicket(deps: Deps, { id, agent: code, staff, ip }: Assignment): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockForStaff(tx, deps, { id, staff });
    if (!ticketCan('assign', row.status)) throw new Refusal('not_in_this_status');
    const agent = code === null ? null : (await staffWho(tx, 'support.answer')).find((one) => one.code === code);
    if (agent === undefined) throw new Refusal('not_found');
    if ((agent?.id ?? null) === row.assigned_to) return;
    const isStarted = agent !== null && row.status === 'pending';
    await updateTicket(tx, id, { assigned_to: agent?.id ?? null, ...(isStarted ? { status: 'in_progress' as const } : {}) });
    await insertAct(tx, id, { act: 'assign', staff: staff.id, detail: agent?.full_name ?? '', at });
    await recordAct(tx, id, {
      at,
      actor: staff,
      action: 'ticket.assigned',
      before: { status: row.status },
      after: { to: code, isStarted },
      ip,
    });
    if (agent && agent.id !== staff.id) await notify(tx, deps, assignedMessage(agent.id, id));
    await tellAll(tx, deps, row);
  });
}
