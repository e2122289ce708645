import { sql } from 'kysely';
import type { PayerFit, Rail } from '#api/core/bank/index.ts';
import type { FundCode } from '#api/core/ledger/index.ts';
import type { BankCreditSource, CampaignKind, DonationDesk, MemberStatus } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { DonationMethod, RejectionReason } from '#contract/donations/donation-fields.ts';
import type { MemberId, StaffId } from '#contract/values/ids.ts';
import type { Paise } from '#contract/values/money.ts';
import type { DonationStatus } from '#contract/values/status.ts';

/** Whether the bank's payer is the member. null: there is no line. */
export type CasePayer = PayerFit | 'own reference' | null;

/** A row of the view donation_cases: all that a decision looks at. */
export interface Case {
  readonly id: number;
  readonly member_id: MemberId;
  readonly campaign_id: number;
  readonly entered_by: StaffId | null;
  readonly method: DonationMethod;
  readonly status: DonationStatus;
  readonly desk: DonationDesk;
  readonly amount: Paise;
  readonly claimed_amount: Paise;
  readonly received_amount: Paise | null;
  readonly utr: string | null;
  readonly reference: string | null;
  /** A day in India, as 2026-11-15. */
  readonly received_on: string | null;
  /** The code of the uploaded receipt. */
  readonly proof: string | null;
  readonly receipt_compared_at: Date | null;
  readonly show_on_wall: boolean;
  /** The giver asked that nobody be rewarded. */
  readonly no_reward: boolean;
  readonly has_tax_details: boolean;
  readonly citizenship_declared_at: Date | null;
  readonly manual_review_only: boolean;
  readonly activates: boolean;
  readonly submitted_at: Date;
  readonly processed_at: Date | null;
  readonly note: string;
  readonly reason_code: RejectionReason | null;
  readonly bank_credit_id: number | null;
  readonly approval_id: number | null;
  readonly version: number;
  readonly member_code: string;
  readonly member_status: MemberStatus;
  readonly member_name: string;
  readonly member_email: string;
  readonly member_since: Date;
  readonly activated_at: Date | null;
  readonly sponsor_id: MemberId | null;
  readonly sponsor_status: MemberStatus | null;
  readonly sponsor_code: string | null;
  readonly sponsor_name: string | null;
  readonly slug: string;
  readonly image: string;
  readonly campaign_kind: CampaignKind;
  readonly fund_code: FundCode;
  readonly intent_reference: string | null;
  readonly intent_amount: Paise | null;
  readonly intent_at: Date | null;
  readonly credit_source: BankCreditSource | null;
  readonly credit_amount: Paise | null;
  readonly credit_booked_on: string | null;
  readonly credit_taken_by: number | null;
  /** The standing approval or rejection, if there is one. */
  readonly decision_id: number | null;
  readonly decider_id: StaffId | null;
  readonly undo_until: Date | null;
  readonly settled_at: Date | null;
  readonly base_version: number | null;
  readonly caused_by: number | null;
  /** Staff who would decide about themselves. */
  readonly concerned: readonly StaffId[];
  /** Approved donations of this member that stand, this one included. */
  readonly gifts: number;
  readonly rejections: number;
  readonly rivals: readonly number[];
  readonly seen: readonly number[];
  /** Claims with a receipt that looks like this one. */
  readonly lookalikes: readonly number[];
  /** Of the most alike, in percent. */
  readonly likeness: number | null;
  /** What the job read in the receipt's picture, if it did. */
  readonly read_utr: string | null;
  readonly read_amount: Paise | null;
  readonly read_at: Date | null;
  /** Numbers of this member that came to nothing: see the function unmatched_claims. */
  readonly unmatched: number;
  /** The credit of a bank line with its number that was put aside at the import: from abroad, or our own money coming back. */
  readonly waiting_credit_id: number | null;
  readonly waiting_amount: Paise | null;
  readonly waiting_taken_by: number | null;
  /** The payment goes back, or has gone back, to its payer. */
  readonly credit_refund_id: number | null;
  /** Of the bank's line with its number, whether put aside or not. null: there is none. */
  readonly line_is_foreign: boolean | null;
  readonly line_is_return: boolean | null;
  readonly payer_rail: Rail | null;
  /** As the bank prints it. */
  readonly payer_name: string | null;
  readonly payer_vpa: string | null;
  /** Whose approved gifts were paid from this UPI ID. */
  readonly vpa_members: readonly MemberId[];
  /** The number of names of each length that the bank has printed on this rail. */
  readonly name_lengths: Readonly<Record<string, number>> | null;
  /** The line carries the reference of a QR code that this member opened. */
  readonly note_is_hers: boolean;
  /** Only of a case as it was decided: how payer and member were compared then. */
  readonly payer_fit?: CasePayer;
}

const LOCK = prepared<Case>('donation_lock_cases', 'select * from lock_donation_cases($1, $2, $3)');

interface Wanted {
  readonly id: number;
  /** Only a claim of this member. */
  readonly member?: MemberId;
  /** The number it is to get: its claims are locked too. */
  readonly newUtr?: string;
}

/** The claim, its member and its UTR are this transaction's until it ends; the case is as it is now. */
export async function lockCase(tx: Tx, { id, member, newUtr }: Wanted): Promise<Case> {
  const [found] = await LOCK.run(tx, [[id], member ?? null, newUtr ?? null]);
  if (found) return found;
  // There, but with another number than when we asked for its lock.
  throw new Refusal((await isThere(tx, id, member)) ? 'stale' : 'not_found');
}

/** The same for many, in the order of their ids. One that is not there, or got another number meanwhile, is left out. */
export const lockCases = (tx: Tx, ids: readonly number[]): Promise<Case[]> => LOCK.run(tx, [ids, null, null]);

async function isThere(tx: Tx, id: number, member: MemberId | undefined): Promise<boolean> {
  const query = tx.selectFrom('donations').select('id').where('id', '=', id);
  return (await (member === undefined ? query : query.where('member_id', '=', member)).executeTakeFirst()) !== undefined;
}

export async function readCases(db: Db, ids: readonly number[]): Promise<Case[]> {
  const { rows } = await sql<Case>`select * from donation_cases where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export async function readCase(db: Db, id: number): Promise<Case> {
  const [found] = await readCases(db, [id]);
  if (!found) throw new Refusal('not_found');
  return found;
}
