import { toResolved } from '#api/features/support/case/move.ts';
import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, lockMine, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';

/** The member says so herself. */
export async function solveMine(deps: Deps, member: MemberActor, { id, ip }: { id: number; ip: string }): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockMine(tx, member.id, id);
    if (!ticketCan('solve', row.status)) throw new Refusal('not_in_this_status');
    await updateTicket(tx, id, toResolved(at));
    await insertAct(tx, id, { act: 'resolve', at });
    await recordAct(tx, id, {
      at,
      actor: member,
      action: 'ticket.solved',
      before: { status: row.status },
      after: { status: 'resolved' },
      ip,
    });
    await tellAll(tx, deps, row);
  });
}
