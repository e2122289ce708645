import { byIds, type ListExport } from '#api/core/exports/index.ts';
import { ticketCode } from '#api/features/support/case/codes.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import type { TicketsQuery } from '#contract/support/review-tickets.ts';
import { countOf, type DeskRow, idsOf, rowsOf } from './store.ts';

type Filter = Omit<TicketsQuery, 'page'>;

/** Who may only read sees addresses masked, as in the list. */
interface Row extends DeskRow {
  readonly shownEmail: string;
}

const masked = (staff: StaffActor, row: DeskRow): Row => ({
  ...row,
  shownEmail: staff.permissions.has('support.answer') ? row.email : maskEmail(row.email),
});
const iso = (at: Date | null): string => at?.toISOString() ?? '';

export const ticketsExport: ListExport<Filter, Row> = {
  name: 'tickets',
  action: 'ticket.exported',
  count: ({ db }, { id }, query) => countOf(db, { ...query, me: id }),
  batches: ({ db }, staff, query) =>
    byIds({
      ids: (slice) => idsOf(db, { ...query, me: staff.id }, slice),
      rows: async (ids) => (await rowsOf(db, ids)).map((row) => masked(staff, row)),
    }),
  columns: [
    { head: /*i18n*/ 'Ticket ID', cell: ({ id }) => ticketCode(id) },
    { head: /*i18n*/ 'Member ID', cell: (row) => row.member_code },
    { head: /*i18n*/ 'Name', cell: (row) => row.full_name },
    { head: /*i18n*/ 'Email', cell: (row) => row.shownEmail },
    { head: /*i18n*/ 'Subject', cell: (row) => row.subject },
    { head: /*i18n*/ 'Category', cell: (row) => row.category },
    { head: /*i18n*/ 'Priority', cell: (row) => row.priority },
    { head: /*i18n*/ 'Status', cell: (row) => row.status },
    { head: /*i18n*/ 'Assigned to', cell: (row) => row.agent_name ?? '' },
    { head: /*i18n*/ 'Created (UTC)', cell: (row) => iso(row.opened_at) },
    { head: /*i18n*/ 'Last update (UTC)', cell: (row) => iso(row.updated_at) },
    { head: /*i18n*/ 'First answer (UTC)', cell: (row) => iso(row.first_answer_at) },
    { head: /*i18n*/ 'Rating', cell: (row) => row.rating },
  ],
};
