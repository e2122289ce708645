import { linkTo } from '#api/core/files/index.ts';
import { fileOfTicket } from '#api/features/support/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';

interface Wanted {
  readonly id: number;
  readonly file: string;
  readonly page?: number | undefined;
}

/** Every attachment of this ticket, also of notes, and none of another. */
export async function linkTicketFile(deps: Deps, staff: StaffActor, { id, file: code, page }: Wanted) {
  if (!staff.permissions.has('support.read')) throw new Refusal('forbidden');
  const file = await fileOfTicket(deps.db, id, code, { withNotes: true });
  if (!file) throw new Refusal('not_found');
  return linkTo(deps, file, staff, { page });
}
