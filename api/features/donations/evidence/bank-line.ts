import { isBankPayment } from '#api/core/bank/index.ts';
import type { Case } from '#api/features/donations/case/case.ts';
import type { Evidence } from '#contract/donations/deposits.ts';
import { inrExact, type Paise } from '#contract/values/money.ts';
import { cleanLine } from '#contract/values/text.ts';
import { groupedUtr } from '#contract/values/utr.ts';
import { says } from '#contract/values/words.ts';
import { payerOf } from './payer-of.ts';

/** What the line with its number shows, put aside or not. null: no statement has one. */
export const amountInBank = ({ credit_source, credit_amount, waiting_amount }: Case): Paise | null =>
  credit_source === 'statement' ? credit_amount : waiting_amount;

/** A payment through the bank that is in no statement. */
export const isUnmatched = (found: Case): boolean => isBankPayment(found.method) && amountInBank(found) === null;

/** Where the bank's line alone does not allow it: the decider says why, and above a sum a second person agrees. */
export const needsReason = (found: Case): boolean => isUnmatched(found) || found.line_is_foreign === true;

/** What the bank's statement says to it: the worst first, and always who paid. */
export function bankLine(found: Case): Evidence | undefined {
  if (!isBankPayment(found.method)) return undefined;
  const base = { check: 'bank_line', source: 'bank', related: [] } satisfies Partial<Evidence>;
  const takenBy = found.credit_taken_by ?? found.waiting_taken_by;
  if (takenBy !== null && takenBy !== found.approval_id)
    return {
      ...base,
      verdict: 'warn',
      title: /*i18n*/ 'This payment is already linked to another donation',
      detail: groupedUtr(found.utr ?? ''),
    };
  if (found.credit_refund_id !== null)
    return {
      ...base,
      verdict: 'warn',
      title: /*i18n*/ 'This payment goes back to its payer',
      detail: /*i18n*/ 'A refund was asked for or has been paid. It cannot be approved as a donation.',
    };
  const inBank = amountInBank(found);
  if (inBank === null)
    return {
      ...base,
      verdict: 'none',
      title: /*i18n*/ 'Not in an imported statement yet',
      detail: /*i18n*/ 'To approve it, add a note on how you verified the payment.',
    };
  return { ...base, ...judged(found, inBank) };
}

function judged(found: Case, inBank: Paise): Pick<Evidence, 'verdict' | 'title' | 'detail'> {
  const payer = found.payer_name === null ? null : cleanLine(found.payer_name);
  const facts = { bank: inrExact(inBank), claimed: inrExact(found.claimed_amount), payer: payer ?? '–' };
  const detail = detailOf(found, facts);
  if (found.line_is_return)
    return {
      verdict: 'warn',
      title: /*i18n*/ 'In the bank statement: payment returned or reversed',
      detail: says(
        /*i18n*/ 'Bank {bank}, member entered {claimed}, paid by {payer}. This is the trust’s own money returned, not a donation.',
        facts,
      ),
    };
  if (found.line_is_foreign)
    return {
      verdict: 'warn',
      title: /*i18n*/ 'In the bank statement: possibly from abroad',
      detail: says(
        /*i18n*/ 'Bank {bank}, member entered {claimed}, paid by {payer}. We may not accept money from abroad without permission. Ask the trustees before booking it.',
        facts,
      ),
    };
  if (inBank !== found.claimed_amount) return { verdict: 'warn', title: /*i18n*/ 'The bank statement shows a different amount', detail };
  const fit = payerOf(found);
  if (fit === 'another name') return { verdict: 'warn', title: /*i18n*/ 'The bank statement names another payer', detail };
  if (fit === 'sounds alike') return { verdict: 'warn', title: /*i18n*/ 'The bank statement spells the payer differently', detail };
  if (fit === 'another member’s upi id') return { verdict: 'warn', title: /*i18n*/ 'Paid from the UPI ID of another member', detail };
  return { verdict: 'pass', title: /*i18n*/ 'UTR and amount found in the bank statement', detail };
}

function detailOf(found: Case, facts: { bank: string; claimed: string; payer: string }): string {
  if (found.payer_name !== null) return says(/*i18n*/ 'Bank {bank}, member entered {claimed}, paid by {payer}', facts);
  if (found.payer_rail !== null)
    return says(/*i18n*/ 'Bank {bank}, member entered {claimed}. The statement does not show the payer.', facts);
  return says(/*i18n*/ 'Bank {bank}, member entered {claimed}', facts);
}
