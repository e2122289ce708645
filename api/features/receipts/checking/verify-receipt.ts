import { setting } from '#api/core/settings/index.ts';
import { openDonor } from '#api/features/receipts/issuing/freeze-receipt.ts';
import { receiptToVerify } from '#api/features/receipts/printing/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import { lineOf } from '#api/platform/security/address.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import type { Verification } from '#contract/receipts.ts';
import type { Language } from '#contract/values/languages.ts';
import type { Paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { initialsOf } from './initials.ts';

interface Question {
  readonly number: string;
  readonly amount: Paise;
  readonly ip: string;
  readonly language: Language;
}

/** For whoever is shown a receipt. Says no more than the paper in their hand does. */
export async function verifyReceipt(deps: Deps, { number, amount, ip, language }: Question): Promise<Verification> {
  const { times, minutes } = await setting(deps, 'throttle.receipt_check');
  await limit(deps.db, deps.clock, { name: 'receipt-check', count: times, seconds: minutes * 60 }, lineOf(ip));
  const row = await receiptToVerify(deps.db, number, amount);
  if (!row) return { status: 'unknown' };
  const donor = await openDonor(deps.db, deps, row);
  return {
    status: row.is_void ? 'void' : 'valid',
    number: row.code,
    amount: row.amount,
    issuedOn: moneyDay(row.issued_at),
    creditedOn: row.credited_on,
    fund: row.frozen.fund[language],
    donor: donor ? initialsOf(donor.name) : null,
  };
}
