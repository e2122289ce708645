import { detachFile } from '#api/core/files/index.ts';
import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { subjectOf } from './case/add-message.ts';
import { ticketCode } from './case/codes.ts';
import { matterCode } from './matters/matter.ts';
import { attachmentsOf, emptyTickets, everyMessageOf, everyTicketOf } from './personal-data-store.ts';

const kept = { kept: 'How many asked, about what, and how fast they were answered. It knows her by number, and has no words of hers.' };

export const personalData: PersonalData = {
  module: 'features/support',
  keeps: [
    keep(
      'tickets',
      ['member_id', 'category', 'priority', 'status', 'donation_id', 'withdrawal_id', 'kyc_id', 'rating', 'rated_at'],
      'That she asked for help, about what, and how content she was.',
      { exported: true, erased: kept },
    ),
    keep('tickets', ['subject', 'rating_note'], 'What she wrote, to answer it.', { exported: true, erased: 'replaced' }),
    keep('ticket_messages', ['ticket_id', 'text'], 'Her messages and our answers. Notes of staff are not in her copy.', {
      exported: true,
      erased: 'replaced',
    }),
    keep('ticket_files', ['message_id', 'file_id'], 'What was attached to them.', { exported: true, erased: 'deleted' }),
    keep('ticket_acts', ['ticket_id', 'detail'], 'Who did what with the ticket.', {
      exported: { not: 'the trust’s own working' },
      erased: kept,
    }),
  ],
  async exportOf(db, _deps, member) {
    const [tickets, messages, files] = await Promise.all([
      everyTicketOf(db, member),
      everyMessageOf(db, member),
      attachmentsOf(db, member),
    ]);
    return {
      tickets: tickets.map(({ id, donation_id, withdrawal_id, kyc_id, ...ticket }) => ({
        code: ticketCode(id),
        ...ticket,
        about: matterCode({ donation_id, withdrawal_id, kyc_id }) ?? null,
        messages: messages
          .filter(({ ticket_id }) => ticket_id === id)
          .map((message) => ({
            at: message.at,
            from: message.author === 'member' ? 'me' : 'staff',
            text: message.text,
            files: files.filter(({ message_id }) => message_id === message.id).map(({ code }) => code),
          })),
      })),
    };
  },
  async erase(tx, deps, member) {
    for (const { code, ticket_id } of await attachmentsOf(tx, member)) await detachFile(tx, deps, { code, subject: subjectOf(ticket_id) });
    await emptyTickets(tx, member, deps.clock.now());
  },
};
