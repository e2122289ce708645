import { releaseTicketLease, takeTicketLease } from '#contract/support/answer-tickets.ts';
import { getTicket, listTickets, type Ticket, type TicketDetails, type TicketLease } from '#contract/support/review-tickets.ts';
import { ticketCan } from '#contract/support/ticket-fields.ts';
import type { QueueOf } from '#web/admin/desk/queue/use-queue.ts';
import type { CaseOf } from '#web/admin/desk/use-case.ts';
import type { LeaseOf } from '#web/admin/desk/use-lease.ts';
import { call } from '#web/lib/calling/call.ts';
import { questionOf } from '#web/lib/fetching/question.ts';
import { supportAddress } from './support-address.ts';

/** Tickets as a desk has them. */
export const supportDesk: QueueOf<Ticket> & CaseOf<TicketDetails> = {
  idOf: ({ code }) => code,
  isOpen: ({ status }) => ticketCan('solve', status),
  isFree: ({ lease }) => !lease || lease.isMine,
  pageQuestion: (search, page) => questionOf(listTickets, { querystring: { ...supportAddress.read(search), page } }),
  isLeaving: (search) => ['pending', 'in_progress'].includes(supportAddress.read(search).status),
  caseQuestion: (code) => questionOf(getTicket, { params: { code } }),
  // Nothing is fetched ahead: to open a ticket is to have read it.
  filesOf: () => [],
};

export const leaseKey = (code: string) => ['ticket lease', code] as const;

/** Colleagues also learn whether somebody is writing. One key for both, so that the notice does not blink when it changes. */
export const leaseOf = (isTyping: () => boolean): LeaseOf<TicketLease> => ({
  take: (code) => ({
    queryKey: leaseKey(code),
    queryFn: ({ signal }) => call(takeTicketLease, { params: { code }, body: { isTyping: isTyping() } }, { signal }),
  }),
  release: (code) => call(releaseTicketLease, { params: { code } }, { keepalive: true }),
});
