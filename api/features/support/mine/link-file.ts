import { linkTo } from '#api/core/files/index.ts';
import { fileOfTicket } from '#api/features/support/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { myTicket } from './store.ts';

/** Her own files and those of our answers; those of notes are as good as missing. */
export async function linkMyFile(deps: Deps, member: MemberActor, { id, file: code }: { id: number; file: string }) {
  const { id: ticket } = await myTicket(deps.db, member.id, id);
  const file = await fileOfTicket(deps.db, ticket, code, { withNotes: false });
  if (!file) throw new Refusal('not_found');
  return linkTo(deps, file, member);
}
