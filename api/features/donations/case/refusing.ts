import { Refusal } from '#api/platform/refusal.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';

/** What our SQL functions raise: the message is the refusal's code. */
const SAID = 'DN001';
const UNIQUE = '23505';

const byConstraint: Readonly<Record<string, ErrorCode>> = {
  donations_own_utr: 'utr_already_sent',
  donations_own_reference: 'reference_used',
  donations_one_per_credit: 'bank_credit_used',
  donation_decisions_one_approval: 'donation_not_pending',
};

/** Turns the database's «no» into words for people; anything else stays what it is. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message, constraint } = error as { code?: string; message?: string; constraint?: string };
    if (code === SAID && message && message in errors) throw new Refusal(message as ErrorCode);
    const known = code === UNIQUE && constraint ? byConstraint[constraint] : undefined;
    throw known ? new Refusal(known) : error;
  }
}
