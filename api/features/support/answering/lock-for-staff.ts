import { assertNotSelf } from '#api/core/accounts/index.ts';
import { lockTicket, type TicketRow } from '#api/features/support/case/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';

/** Nobody answers, resolves or closes what they asked themselves: what stands in a thread is what the trust said. */
export async function lockForStaff(tx: Tx, deps: Deps, { id, staff }: { id: number; staff: StaffActor }): Promise<TicketRow> {
  const row = await lockTicket(tx, id);
  await assertNotSelf(tx, deps, staff, row.member_id);
  return row;
}
