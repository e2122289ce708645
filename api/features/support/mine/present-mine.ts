import { ticketCode } from '#api/features/support/case/codes.ts';
import { firstName } from '#api/features/support/case/first-name.ts';
import { filesByMessage } from '#api/features/support/case/present-files.ts';
import { messagesOf } from '#api/features/support/case/store.ts';
import { inWords, matterOf } from '#api/features/support/matters/matter.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import type { MyTicket, MyTicketDetails } from '#contract/support/my-tickets.ts';
import { type MineRow, myTicket } from './store.ts';

export const presentMine = (row: MineRow): MyTicket => ({
  code: ticketCode(row.id),
  subject: row.subject,
  category: row.category,
  priority: row.priority,
  status: row.status,
  created: row.opened_at.toISOString(),
  lastUpdate: row.updated_at.toISOString(),
  agent: row.agent === null ? null : firstName(row.agent),
  unread: row.unread,
});

/** With its thread, as the member sees it: numbered without a gap, so that nothing tells where a note was left. */
export async function getMine(deps: Deps, member: MemberActor, id: number): Promise<MyTicketDetails> {
  const row = await myTicket(deps.db, member.id, id);
  const messages = await messagesOf(deps.db, id, { withNotes: false });
  const [files, found] = await Promise.all([filesByMessage(deps, messages), matterOf(deps, member, row)]);
  return {
    ...presentMine(row),
    messages: messages.map((message) => ({
      number: message.place,
      from: message.author === 'member' ? 'me' : 'staff',
      by: message.full_name === null ? null : firstName(message.full_name),
      text: message.text,
      at: message.at.toISOString(),
      files: files.get(message.id) ?? [],
    })),
    matter: found?.matter ?? null,
    steps: inWords(deps, member.language, found?.steps ?? []),
    answerDue: row.answer_due_at?.toISOString() ?? null,
    rating: row.rating === null ? null : { stars: row.rating, note: row.rating_note ?? '' },
  };
}
