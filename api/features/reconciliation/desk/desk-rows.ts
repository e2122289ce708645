import { sql } from 'kysely';
import { donationCode } from '#api/features/donations/index.ts';
import { bankLines, statements } from '#api/features/reconciliation/codes.ts';
import type { BankLine } from '#contract/reconciliation/reconciliation.ts';
import type { Paise } from '#contract/values/money.ts';
import { cleanLine } from '#contract/values/text.ts';

/** A line and a claim as every list of this desk shows them: JSON objects, so that lists may carry several. */
export const lineJson = sql`json_build_object('id', l.id, 'statement', l.statement_id, 'line', l.line, 'day', l.day, 'narration', l.narration, 'direction', l.direction,
  'amount', l.amount, 'balance', l.balance, 'rail', l.rail, 'reference', l.reference, 'payerName', l.payer_name, 'payerVpa', l.payer_vpa)`;
export const claimJson = sql`json_build_object('id', d.id, 'memberCode', m.code, 'memberName', m.full_name, 'amount', d.claimed_amount, 'utr', d.utr,
  'sentAt', to_char(d.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', d.status, 'version', d.version)`;

export interface LineRow extends Omit<BankLine, 'code' | 'statement'> {
  readonly id: number;
  readonly statement: number;
}

export interface ClaimRow {
  readonly id: number;
  readonly memberCode: string;
  readonly memberName: string;
  readonly amount: Paise;
  readonly utr: string | null;
  readonly sentAt: string;
  readonly status: string;
  readonly version: number;
}

/** The line is kept as the bank printed it, and shown without what would turn or hide parts of it. */
export const presentLine = ({ id, statement, narration, payerName, ...line }: LineRow): BankLine => ({
  ...line,
  code: bankLines.codeOf(id),
  statement: statements.codeOf(statement),
  narration: cleanLine(narration),
  payerName: payerName && cleanLine(payerName),
});

export const presentClaim = ({ id, memberCode, memberName, ...claim }: ClaimRow) => ({
  ...claim,
  code: donationCode(id),
  member: { code: memberCode, name: memberName },
});
