import type { Message, StaffMessageKind } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { says } from '#contract/values/words.ts';
import { ticketCode } from './codes.ts';
import type { TicketRow } from './store.ts';

/**
 * What people are told about tickets. The member reads her own subject and our answer; staff read the ticket's code alone, because what lies under
 * their bell stays when a member is erased.
 */

type Site = Pick<Deps, 'config'>;
type Told = Pick<TicketRow, 'id' | 'member_id' | 'subject'>;

const pageOf = (id: number): string => `/user/support/${ticketCode(id)}`;
const deskOf = (id: number): string => `/admin/support?open=${ticketCode(id)}`;
const button = ({ config }: Site, id: number) => ({ label: /*i18n*/ 'Open my ticket', url: `${config.publicUrl}${pageOf(id)}` });
const valuesOf = ({ id, subject }: Told) => ({ code: ticketCode(id), subject });

/** A mail carries the beginning; the rest is on the page. */
const MOST_QUOTED = 600;
export const excerptOf = (text: string): string => {
  const letters = [...new Intl.Segmenter().segment(text)];
  return letters.length <= MOST_QUOTED
    ? text
    : `${letters
        .slice(0, MOST_QUOTED)
        .map(({ segment }) => segment)
        .join('')}…`;
};

export const answeredMessage = (site: Site, row: Told, { agent, text }: { agent: string; text: string }): Message => ({
  to: { member: row.member_id },
  kind: 'ticket_answered',
  message: says(/*i18n*/ '{agent} answered your ticket {code}: {subject}', { ...valuesOf(row), agent }),
  link: pageOf(row.id),
  mail: {
    subject: says(/*i18n*/ 'An answer to {code}: {subject}', valuesOf(row)),
    heading: says(/*i18n*/ '{agent} answered your ticket', { agent }),
    // As a value and never as a template: whatever is written in it stays as it is.
    paragraphs: [
      says(/*i18n*/ '“{text}”', { text: excerptOf(text) }),
      /*i18n*/ 'To write back, open your ticket. Replies to this mail are not read.',
    ],
    facts: factsOf(row),
    button: button(site, row.id),
  },
});

const factsOf = (row: Told) => [
  { label: /*i18n*/ 'Ticket', value: ticketCode(row.id) },
  { label: /*i18n*/ 'Subject', value: row.subject },
];

export const resolvedMessage = (site: Site, row: Told, days: number): Message => ({
  to: { member: row.member_id },
  kind: 'ticket_resolved',
  message: says(/*i18n*/ 'Your ticket {code} is resolved: {subject}', valuesOf(row)),
  link: pageOf(row.id),
  mail: {
    subject: says(/*i18n*/ 'Resolved: {code}, {subject}', valuesOf(row)),
    heading: /*i18n*/ 'Your ticket is resolved',
    paragraphs: [
      says(
        /*i18n*/ 'If something is still open, write in the ticket and it is opened again. Otherwise it is closed after {days, plural, one {# day} other {# days}}.',
        { days },
      ),
      /*i18n*/ 'Were you content with our answer? You can say so in the ticket.',
    ],
    facts: factsOf(row),
    button: button(site, row.id),
  },
});

/** Nobody's ticket is closed without a word. */
export const closedMessage = (site: Site, row: Told): Message => ({
  to: { member: row.member_id },
  kind: 'ticket_closed',
  message: says(/*i18n*/ 'Your ticket {code} is closed: {subject}', valuesOf(row)),
  link: pageOf(row.id),
  mail: {
    subject: says(/*i18n*/ 'Closed: {code}, {subject}', valuesOf(row)),
    heading: /*i18n*/ 'Your ticket is closed',
    paragraphs: [/*i18n*/ 'If something is still open, please open a new ticket.'],
    facts: factsOf(row),
    button: button(site, row.id),
  },
});

const forStaff = (staff: number, { id, kind, words }: { id: number; kind: StaffMessageKind; words: string }): Message => ({
  to: { staff },
  kind,
  message: says(words, { code: ticketCode(id) }),
  link: deskOf(id),
});

export const openedMessage = (staff: number, id: number): Message =>
  forStaff(staff, { id, kind: 'ticket_opened', words: /*i18n*/ 'New ticket {code}' });

export const repliedMessage = (staff: number, id: number): Message =>
  forStaff(staff, { id, kind: 'ticket_replied', words: /*i18n*/ 'The member replied in {code}' });

export const assignedMessage = (staff: number, id: number): Message =>
  forStaff(staff, { id, kind: 'ticket_assigned', words: /*i18n*/ '{code} was given to you' });

export const escalatedMessage = (staff: number, id: number): Message =>
  forStaff(staff, { id, kind: 'ticket_escalated', words: /*i18n*/ '{code} waits longer for an answer than promised' });
