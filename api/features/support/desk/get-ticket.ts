import { settings } from '#api/core/settings/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import { kycStatusOf } from '#api/features/kyc/index.ts';
import { answerMinutes } from '#api/features/support/case/clocks.ts';
import { ticketCode } from '#api/features/support/case/codes.ts';
import { filesByMessage } from '#api/features/support/case/present-files.ts';
import { markStaffRead, memberNamed, messagesOf, type TicketRow, ticketById } from '#api/features/support/case/store.ts';
import { tellDesk } from '#api/features/support/case/tell-pages.ts';
import { inWords, matterOf } from '#api/features/support/matters/matter.ts';
import { withdrawalCode } from '#api/features/withdrawals/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Permission } from '#contract/permissions.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { TicketAct, type TicketDetails } from '#contract/support/review-tickets.ts';
import { type MatterKind, ticketCan } from '#contract/support/ticket-fields.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { presentRows } from './list-tickets.ts';
import { actsOn, givenBy, lastWithdrawalOf, openClaimOf, otherTicketsOf, ownMemberOf } from './store.ts';

interface Asked {
  readonly id: number;
  /** Sees addresses whole, and acts. */
  readonly mayAnswer: boolean;
}

/** All there is to one ticket, in the reader's words and within the reader's rights. */
export async function getTicket(deps: Deps, staff: StaffActor, { id, mayAnswer }: Asked): Promise<TicketDetails> {
  const { db } = deps;
  const row = await ticketById(db, id);
  const messages = await messagesOf(db, id, { withNotes: true });
  const member: MemberActor = { kind: 'member', id: row.member_id as MemberId, sessionId: 0, language: staff.language };
  const [[listed], files, acts, values, about, matter, own] = await Promise.all([
    presentRows(deps, staff, { ids: [id], mayAnswer }),
    filesByMessage(deps, messages),
    actsOn(db, id),
    settings(deps),
    aboutMember(deps, staff, row),
    matterFor(deps, staff, { row, member }),
    ownMemberOf(db, staff.id),
  ]);
  if (!listed) throw new Refusal('not_found');
  return {
    ...listed,
    messages: messages.map((message) => ({
      number: message.number,
      from: message.author,
      by: message.full_name ?? listed.member.name,
      text: message.text,
      at: message.at.toISOString(),
      isSeen: message.author === 'staff' && message.number <= row.member_read,
      files: files.get(message.id) ?? [],
    })),
    acts: acts.map(({ act, full_name, detail, at }) => ({ act, by: full_name, detail, at: at.toISOString() })),
    ...matter,
    clocks: clocksOf(row, values, deps.clock.now()),
    about,
    rating: row.rating === null ? null : { stars: row.rating, note: row.rating_note ?? '' },
    may: mayAnswer && own?.member_id !== row.member_id ? TicketAct.options.filter((act) => mayNow(act, row)) : [],
  };
}

const mayNow = (act: TicketAct, { status }: TicketRow): boolean =>
  act === 'reply' || act === 'note' || act === 'change' ? true : ticketCan(act, status);

/** Whoever may answer has read what is on the screen; a look of the auditor says nothing to the desk. */
export async function markRead(deps: Deps, { id, messages }: { id: number; messages: TicketDetails['messages'] }): Promise<void> {
  const last = messages.at(-1)?.number ?? 0;
  const { staff_read } = await ticketById(deps.db, id);
  if (staff_read >= last) return;
  await deps.db.transaction().execute(async (tx) => {
    await markStaffRead(tx, id, last);
    await tellDesk(tx, deps, { id });
  });
}

const clocksOf = (row: TicketRow, values: SettingValues, now: Date): TicketDetails['clocks'] => ({
  firstAnswerAt: row.first_answer_at?.toISOString() ?? null,
  firstAnswerMinutes: answerMinutes(values, row.opened_at, row.first_answer_at ?? row.resolved_at ?? row.closed_at ?? now),
  answerHours: values['support.answer_hours'],
  answerDue: row.answer_due_at?.toISOString() ?? null,
  solveDue: row.solve_due_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
});

const neededFor: Readonly<Record<MatterKind, Permission>> = {
  donation: 'donations.read',
  withdrawal: 'withdrawals.read',
  kyc: 'kyc.read',
};

/** Who may not read such things elsewhere learns here only which one it is. */
async function matterFor(
  deps: Deps,
  staff: StaffActor,
  { row, member }: { row: TicketRow; member: MemberActor },
): Promise<Pick<TicketDetails, 'matter' | 'steps'>> {
  const found = await matterOf(deps, member, row);
  if (!found) return { matter: null, steps: [] };
  const { matter, steps } = found;
  if (!staff.permissions.has(neededFor[matter.kind])) return { matter: { ...matter, amount: null, title: '', status: '' }, steps: [] };
  return { matter, steps: inWords(deps, staff.language, steps) };
}

async function aboutMember(deps: Deps, staff: StaffActor, row: TicketRow): Promise<TicketDetails['about']> {
  const { db } = deps;
  const mayReadGifts = staff.permissions.has('donations.read');
  const mayReadPayouts = staff.permissions.has('withdrawals.read');
  const [member, given, claim, withdrawal, kyc, others] = await Promise.all([
    memberNamed(db, row.member_id),
    mayReadGifts ? givenBy(db, row.member_id) : null,
    mayReadGifts ? openClaimOf(db, row.member_id) : undefined,
    mayReadPayouts ? lastWithdrawalOf(db, row.member_id) : undefined,
    staff.permissions.has('kyc.read') ? kycStatusOf(deps, row.member_id as MemberId) : '',
    otherTicketsOf(db, row.member_id, row.id),
  ]);
  return {
    since: member.created_at.toISOString(),
    language: member.language,
    given: given && { amount: paise(given.amount), count: given.count },
    openClaim: claim === undefined ? null : donationCode(claim),
    lastWithdrawal: withdrawal === undefined ? null : withdrawalCode(withdrawal),
    kyc,
    otherTickets: others.map(({ id, subject, status }) => ({ code: ticketCode(id), subject, status })),
  };
}
