import { Refusal } from '#api/platform/refusal.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';

/** What ledger.say raises: the message is the refusal's code. */
const SAID = 'LG001';

const byConstraint: Readonly<Record<string, ErrorCode>> = {
  never_negative: 'not_enough_funds',
  transfer_pkey: 'already_posted',
  reversal_pkey: 'already_reversed',
};

/** Turns the database's «no» into words for people. Anything else is a broken invariant and stays what it is. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  const { code, message, constraint } = error as { code?: string; message?: string; constraint?: string };
  if (code === SAID && message && message in errors) return new Refusal(message as ErrorCode);
  if ((code === '23505' || code === '23514') && constraint && constraint in byConstraint)
    return new Refusal(byConstraint[constraint] as ErrorCode);
  return undefined;
}
