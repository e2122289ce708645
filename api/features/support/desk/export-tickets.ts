import type { Readable } from 'node:stream';
import { assertConfirmed } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { ticketCode } from '#api/features/support/case/codes.ts';
import { type CsvColumn, csvStream } from '#api/platform/csv.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import type { TicketsQuery } from '#contract/support/review-tickets.ts';
import { COUNT_LIMIT } from '#contract/values/paging.ts';
import { type DeskRow, pageOfIds, rowsOf } from './store.ts';

const BATCH = 500;

interface Input {
  readonly staff: StaffActor;
  readonly filter: Omit<TicketsQuery, 'page'>;
  readonly ip: string;
}

/** The rows of the list, in its order. Words that were looked for may be somebody's name: the log says only that there were some. */
export async function exportTickets(deps: Deps, { staff, filter, ip }: Input): Promise<Readable> {
  await assertConfirmed(deps, staff);
  const { find, ...rest } = filter;
  const after = { ...rest, isSearch: find !== undefined };
  await deps.db
    .transaction()
    .execute((tx) =>
      record(tx, { at: deps.clock.now(), actor: staff, action: 'ticket.exported', subject: { kind: 'list', code: 'tickets' }, after, ip }),
    );
  const ids = await pageOfIds(deps.db, { ...filter, me: staff.id }, { offset: 0, limit: COUNT_LIMIT });
  return csvStream(columns(deps, staff), inBatches(deps.db, ids));
}

async function* inBatches(db: Db, ids: readonly number[]): AsyncGenerator<readonly DeskRow[]> {
  for (let from = 0; from < ids.length; from += BATCH) yield rowsOf(db, ids.slice(from, from + BATCH));
}

function columns({ words }: Deps, staff: StaffActor): CsvColumn<DeskRow>[] {
  const say = (text: string): string => words.render(text, staff.language);
  const iso = (at: Date | null): string => at?.toISOString() ?? '';
  const seesAddresses = staff.permissions.has('support.answer');
  return [
    { head: say(/*i18n*/ 'Ticket ID'), cell: ({ id }) => ticketCode(id) },
    { head: say(/*i18n*/ 'Member ID'), cell: (row) => row.member_code },
    { head: say(/*i18n*/ 'Name'), cell: (row) => row.full_name },
    { head: say(/*i18n*/ 'Email'), cell: ({ email }) => (seesAddresses ? email : maskEmail(email)) },
    { head: say(/*i18n*/ 'Subject'), cell: (row) => row.subject },
    { head: say(/*i18n*/ 'Category'), cell: (row) => row.category },
    { head: say(/*i18n*/ 'Priority'), cell: (row) => row.priority },
    { head: say(/*i18n*/ 'Status'), cell: (row) => row.status },
    { head: say(/*i18n*/ 'Assigned to'), cell: (row) => row.agent_name ?? '' },
    { head: say(/*i18n*/ 'Created (UTC)'), cell: (row) => iso(row.opened_at) },
    { head: say(/*i18n*/ 'Last update (UTC)'), cell: (row) => iso(row.updated_at) },
    { head: say(/*i18n*/ 'First answer (UTC)'), cell: (row) => iso(row.first_answer_at) },
    { head: say(/*i18n*/ 'Rating'), cell: (row) => row.rating },
  ];
}
