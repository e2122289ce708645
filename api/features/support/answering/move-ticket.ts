import { notify } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { closedMessage, resolvedMessage } from '#api/features/support/case/messages.ts';
import { toClosed, toResolved } from '#api/features/support/case/move.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, type TicketRow, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';
import { lockForStaff } from './lock-for-staff.ts';

interface Move {
  readonly id: number;
  readonly act: 'start' | 'resolve' | 'close';
  /** The one that was on the screen. */
  readonly version: number;
  readonly staff: StaffActor;
  readonly ip: string;
}

const becomes = { start: 'in_progress', resolve: 'resolved', close: 'closed' } as const;
const action = { start: 'ticket.started', resolve: 'ticket.resolved', close: 'ticket.closed' } as const;

export async function moveTicket(deps: Deps, { id, act, version, staff, ip }: Move): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockForStaff(tx, deps, { id, staff });
    if (!ticketCan(act, row.status)) throw new Refusal('not_in_this_status');
    if (row.version !== version) throw new Refusal('stale');
    await move(tx, deps, row, { act, staff, ip });
  });
}

/** The row is locked, and the move is allowed. */
export async function move(tx: Tx, deps: Deps, row: TicketRow, { act, staff, ip }: Omit<Move, 'id' | 'version'>): Promise<void> {
  const at = deps.clock.now();
  const change =
    act === 'start' ? { status: becomes.start, assigned_to: row.assigned_to ?? staff.id } : act === 'close' ? toClosed(at) : toResolved(at);
  await updateTicket(tx, row.id, change);
  await insertAct(tx, row.id, { act, staff: staff.id, at });
  await recordAct(tx, row.id, {
    at,
    actor: staff,
    action: action[act],
    before: { status: row.status },
    after: { status: becomes[act] },
    ip,
  });
  if (act === 'resolve') await notify(tx, deps, resolvedMessage(deps, row, await setting(deps, 'support.close_days')));
  if (act === 'close') await notify(tx, deps, closedMessage(deps, row));
  await tellAll(tx, deps, row);
}
