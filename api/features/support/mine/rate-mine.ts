import { recordAct } from '#api/features/support/case/record-act.ts';
import { insertAct, lockMine, updateTicket } from '#api/features/support/case/store.ts';
import { tellAll } from '#api/features/support/case/tell-pages.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';

interface Rating {
  readonly id: number;
  readonly stars: number;
  readonly note: string;
  readonly ip: string;
}

/** A second one replaces the first. It is no news in the thread: lastUpdate stays. */
export async function rateMine(deps: Deps, member: MemberActor, { id, stars, note, ip }: Rating): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockMine(tx, member.id, id);
    if (!ticketCan('rate', row.status)) throw new Refusal('not_in_this_status');
    await updateTicket(tx, id, { rating: stars, rating_note: note, rated_at: at });
    await insertAct(tx, id, { act: 'rate', detail: String(stars), at });
    await recordAct(tx, id, { at, actor: member, action: 'ticket.rated', after: { stars }, ip });
    await tellAll(tx, deps, row);
  });
}
