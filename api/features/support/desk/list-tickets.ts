import { leasesOn } from '#api/core/desk/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import { TICKETS, ticketCode } from '#api/features/support/case/codes.ts';
import { staffWho } from '#api/features/support/case/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { maskEmail } from '#api/platform/security/masks.ts';
import type { Agent, Ticket, TicketSummary, TicketsQuery } from '#contract/support/review-tickets.ts';
import { figuresOf, pageOf, ratingsSince, rowsOf, unanswered } from './store.ts';

const THIRTY_DAYS = 30 * 86_400_000;

export async function listTickets(deps: Deps, staff: StaffActor, query: TicketsQuery) {
  const { place, slice } = await askedPage(deps, query);
  const filter = { ...query, me: staff.id };
  const { ids, ...total } = await pageOf(deps.db, filter, slice);
  const mayAnswer = staff.permissions.has('support.answer');
  return { rows: await presentRows(deps, staff, { ids, mayAnswer }), ...place, ...total };
}

/** What the list and the details share. Who may only read sees addresses masked. */
export async function presentRows(
  { db, clock }: Deps,
  staff: StaffActor,
  { ids, mayAnswer }: { ids: readonly number[]; mayAnswer: boolean },
): Promise<Ticket[]> {
  const [rows, leases] = await Promise.all([rowsOf(db, ids), leasesOn(db, staff, { desk: TICKETS, subjects: ids, now: clock.now() })]);
  return rows.map((row) => ({
    code: ticketCode(row.id),
    member: { code: row.member_code, name: row.full_name, email: mayAnswer ? row.email : maskEmail(row.email) },
    subject: row.subject,
    category: row.category,
    priority: row.priority,
    status: row.status,
    createdDate: row.opened_at.toISOString(),
    lastUpdate: row.updated_at.toISOString(),
    assignedTo:
      row.agent_code === null || row.agent_name === null
        ? null
        : { code: row.agent_code, name: row.agent_name, isMe: row.assigned_to === staff.id },
    answerDue: row.answer_due_at?.toISOString() ?? null,
    isEscalated: row.escalated_at !== null,
    unread: row.unread,
    lease: leases.get(row.id) ?? null,
    version: row.version,
  }));
}

export async function getTicketSummary({ db, clock }: Deps): Promise<TicketSummary> {
  const [figures, satisfaction] = await Promise.all([figuresOf(db), ratingsSince(db, new Date(clock.now().getTime() - THIRTY_DAYS))]);
  return { ...figures, satisfaction };
}

export async function listAgents({ db }: Deps, staff: StaffActor): Promise<Agent[]> {
  const found = await staffWho(db, 'support.answer');
  return found.map(({ id, code, full_name }) => ({ code, name: full_name, isMe: id === staff.id }));
}

/** Those whose member waits for an answer, and of them what is urgent or was due already. */
export const waitingTickets = ({ db, clock }: Deps) => unanswered(db, clock.now());
