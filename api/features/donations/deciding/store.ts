import { sql } from 'kysely';
import type { BankCode } from '#api/core/ledger/index.ts';
import { type Tidings, toldAlong } from '#api/core/live/index.ts';
import type { BankCreditSource, DonationAct, DonationDecider } from '#api/database/schema.ts';
import type { Case } from '#api/features/donations/case/case.ts';
import type { EvidenceFacts } from '#api/features/donations/evidence/frozen-evidence.ts';
import { isActivatedByPast } from '#api/features/donations/history/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import type { RejectionReason } from '#contract/donations/donation-fields.ts';
import type { StaffId } from '#contract/values/ids.ts';
import type { Paise } from '#contract/values/money.ts';

interface ApprovalsWrite {
  /** null: the machine. */
  readonly staff: StaffId | null;
  readonly note: string;
  readonly at: Date;
  /** null: cannot be undone. */
  readonly undoUntil: Date | null;
  readonly tidings: readonly Tidings[];
}

interface ApprovalWrite {
  readonly found: Case;
  readonly received: Paise;
  readonly activates: boolean;
  readonly bookedOn: string;
  /** What the decision was made on. */
  readonly facts: EvidenceFacts;
}

interface ApprovalRow {
  readonly donation_id: number;
  readonly decision_id: number;
  readonly credit_source: BankCreditSource | null;
  readonly bank_code: BankCode | null;
  readonly others: number[];
}

const APPROVE = prepared<ApprovalRow>(
  'donation_approve',
  `with written as materialized (select * from approve_donations($1, $2, $3, $4, $5, $6::bigint[], $7, $8, $9, $10, $11)),
        evidence as (insert into donation_evidence (decision_id, facts)
                     select w.decision_id, e.facts::jsonb from written w join unnest($6::bigint[], $12::text[]) e (donation_id, facts) using (donation_id)),
        activated as materialized (select activate_members($13::bigint[], $4)),
        told as materialized (select tell_open_pages($14::text[], $15::text[], $16::text[], $4))
   select w.* from written w cross join activated cross join told`,
);

/** Decisions with what was known, bank credits, claims, rivals, leases, activations and what open pages are told, of all in one round trip. By donation. */
export async function writeApprovals(tx: Tx, { staff, note, at, undoUntil, tidings }: ApprovalsWrite, gifts: readonly ApprovalWrite[]) {
  const rows = await APPROVE.run(tx, [
    staff === null ? 'machine' : 'staff',
    staff,
    note,
    at,
    undoUntil,
    gifts.map(({ found }) => found.id),
    gifts.map(({ found }) => found.version),
    gifts.map(({ received }) => received),
    gifts.map(({ activates }) => activates),
    gifts.map(({ found }) => found.utr),
    gifts.map(({ bookedOn }) => bookedOn),
    gifts.map(({ facts }) => JSON.stringify(facts)),
    gifts.filter(({ activates, found }) => activates && !found.activated_at).map(({ found }) => found.member_id),
    ...toldAlong(tidings),
  ]);
  return new Map(
    rows.map((row) => [
      row.donation_id,
      { decision: row.decision_id, creditSource: row.credit_source, bankCode: row.bank_code, others: row.others },
    ]),
  );
}

export interface NewDecision {
  readonly donation_id: number;
  readonly act: DonationAct;
  readonly by_kind: DonationDecider;
  readonly staff_id?: number;
  readonly note?: string;
  readonly reason_code?: RejectionReason;
  readonly at: Date;
  readonly undo_until?: Date | null;
  readonly base_version?: number;
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const { id } = await tx.insertInto('donation_decisions').values(decision).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What a rejection was made on; approvals write it with themselves. */
export const keepEvidence = (tx: Tx, decision: number, facts: EvidenceFacts) =>
  tx
    .insertInto('donation_evidence')
    .values({ decision_id: decision, facts: JSON.stringify(facts) })
    .execute();

/** False when it was settled or ended by somebody else first. */
export async function endDecision(
  tx: Tx,
  decision: number,
  { by, evenIfSettled }: { by: number; evenIfSettled: boolean },
): Promise<boolean> {
  const query = tx.updateTable('donation_decisions').set({ undone_by: by }).where('id', '=', decision).where('undone_by', 'is', null);
  const ended = await (evenIfSettled ? query : query.where('settled_at', 'is', null)).executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

interface Rejected {
  readonly at: Date;
  readonly note: string;
  readonly reasonCode: RejectionReason;
}
export const setRejected = (tx: Tx, id: number, { at, note, reasonCode }: Rejected) =>
  tx.updateTable('donations').set({ status: 'rejected', processed_at: at, note, reason_code: reasonCode }).where('id', '=', id).execute();

export const setWithdrawn = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('donations').set({ status: 'withdrawn', processed_at: at }).where('id', '=', id).execute();

export const setReversed = (tx: Tx, id: number, { at, note }: { at: Date; note: string }) =>
  tx
    .updateTable('donations')
    .set({ status: 'reversed', processed_at: at, note, approval_id: null, bank_credit_id: null, activates: false })
    .where('id', '=', id)
    .execute();

/** As it was before the decision. */
export const reopen = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('donations')
    .set({
      status: 'pending',
      processed_at: null,
      note: '',
      reason_code: null,
      received_amount: null,
      approval_id: null,
      bank_credit_id: null,
      activates: false,
    })
    .where('id', 'in', [...ids])
    .execute();

export const setUtr = (tx: Tx, id: number, utr: string | null) => tx.updateTable('donations').set({ utr }).where('id', '=', id).execute();

/** Under the UTR's lock: open claims are disputed exactly while another member's claim is open or approved. */
export async function markDisputes(tx: Tx, utr: string | null): Promise<void> {
  if (utr !== null) await sql`select mark_disputes(${utr})`.execute(tx);
}

/** The rejections that an approval caused: ends them and says whose they were. */
export const endCaused = (tx: Tx, approval: number, by: number) =>
  tx
    .updateTable('donation_decisions')
    .set({ undone_by: by })
    .where('caused_by', '=', approval)
    .where('undone_by', 'is', null)
    .returning('donation_id')
    .execute();

/** What an approval on a bank line changed besides: the claim's number, or the name of a line that had none. */
export interface LineChange {
  readonly named_credit: number | null;
  readonly utr_before: string | null;
}
export const keepLineChange = (tx: Tx, decision: number, change: LineChange) =>
  tx
    .insertInto('donation_line_changes')
    .values({ decision_id: decision, ...change })
    .execute();

/** Of the approval that stands. */
export const lineChangeOf = (tx: Tx, donation: number): Promise<(LineChange & { readonly decision_id: number }) | undefined> =>
  tx
    .selectFrom('donation_line_changes as c')
    .innerJoin('donations as d', 'd.approval_id', 'c.decision_id')
    .select(['c.decision_id', 'c.named_credit', 'c.utr_before'])
    .where('d.id', '=', donation)
    .executeTakeFirst();

/** Another approved donation that was at least the minimum of its day, or one of the time before this site. */
export async function isActivatedByAnother(tx: Tx, member: number, except: number): Promise<boolean> {
  if (await isActivatedByPast(tx, member)) return true;
  const other = await tx
    .selectFrom('donations')
    .select('id')
    .where('member_id', '=', member)
    .where('status', '=', 'approved')
    .where('activates', '=', true)
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The end of the undo window, if that is still to come. */
export async function undecidedUntil(tx: Tx, decision: number, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('donation_decisions')
    .select('undo_until')
    .where('id', '=', decision)
    .where('undone_by', 'is', null)
    .executeTakeFirst();
  return row?.undo_until && row.undo_until > now ? row.undo_until : null;
}

interface Settled {
  readonly decision: number;
  readonly act: 'approve' | 'reject';
  readonly id: number;
  readonly member_id: number;
  readonly claimed_amount: Paise;
  readonly received_amount: Paise | null;
  readonly note: string;
  readonly reason_code: RejectionReason | null;
}

/** Marks the decision, and the rejections that it caused. Only what is marked now comes back; nothing if it was undone or settled before. */
export async function settleDecision(tx: Tx, decision: number, now: Date): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    with own as (
      update donation_decisions set settled_at = ${now}
       where id = ${decision} and undone_by is null and settled_at is null returning id, donation_id, act, note, reason_code),
    caused as (
      update donation_decisions set settled_at = ${now}
       where caused_by = (select id from own) and undone_by is null and settled_at is null returning id, donation_id, act, note, reason_code)
    select s.id as decision, s.act, d.id, d.member_id, d.claimed_amount, d.received_amount, s.note, s.reason_code
      from (select * from own union all select * from caused) s join donations d on d.id = s.donation_id order by s.id`.execute(tx);
  return rows;
}
