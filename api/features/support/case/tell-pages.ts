import { tell } from '#api/core/live/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ticketCode } from './codes.ts';
import type { TicketRow } from './store.ts';

type Told = Pick<TicketRow, 'id' | 'member_id'>;

/** Open pages of the member and of the desk read the ticket again. */
export async function tellAll(tx: Tx, deps: Pick<Deps, 'clock'>, row: Told): Promise<void> {
  await tell(tx, deps, { to: { member: row.member_id }, about: 'ticket', code: ticketCode(row.id) });
  await tellDesk(tx, deps, row);
}

/** What the trust does among itself: the member's page does not even hear that something happened. */
export const tellDesk = (tx: Tx, deps: Pick<Deps, 'clock'>, { id }: Pick<Told, 'id'>): Promise<void> =>
  tell(tx, deps, { to: { may: 'support.read' }, about: 'ticket', code: ticketCode(id) });
