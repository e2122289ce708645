import type { Pdf } from '#api/core/paper/index.ts';
import { openDonor } from '#api/features/receipts/issuing/freeze-receipt.ts';
import { noonOf } from '#api/platform/day-in.ts';
import type { Deps } from '#api/platform/deps.ts';
import { methodWords } from '#contract/donations/donation-fields.ts';
import { receiptSlug } from '#contract/receipts.ts';
import type { Language } from '#contract/values/languages.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { Copy, PrintedReceipt } from './printed-receipt.ts';
import type { ReceiptRow } from './store.ts';

/** The paper as it was frozen; only the language is the reader's. */
export async function printReceipt(deps: Deps, row: ReceiptRow, { copy, language }: { copy: Copy; language: Language }): Promise<Pdf> {
  const i18n = deps.words.for(language);
  // After erasure nobody can say any more whose it was; the sum and the number stay.
  const donor = (await openDonor(deps.db, deps, row)) ?? { name: i18n._('Anonymous'), code: row.member_code, address: '', pan: '' };
  const { frozen, amount } = row;
  const receipt: PrintedReceipt = {
    ...frozen,
    number: row.code,
    issuedOn: row.issued_at,
    amount,
    donor,
    method: i18n._(methodWords[frozen.method]),
    creditedOn: noonOf(row.credited_on),
    reward: frozen.reward && { amount: frozen.reward.amount, percent: `${frozen.reward.basisPoints / 100}%` },
    verifyUrl: verifyUrl(deps, row, language),
  };
  const bytes = await drawReceipt({ receipt, copy, i18n, language });
  return { name: `receipt-${receiptSlug(row.code)}${copy === 'original' ? '' : `-${copy}`}.pdf`, bytes };
}

/** Number and amount are filled in for whoever scans the code. */
function verifyUrl({ config }: Deps, { code, amount }: ReceiptRow, language: Language): string {
  const path = language === 'en' ? '/receipts/verify' : `/${language}/receipts/verify`;
  return `${config.publicUrl}${path}?${new URLSearchParams({ number: code, amount: (amount / 100).toFixed(2) })}`;
}
