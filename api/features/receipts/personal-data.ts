import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { openDonor } from './issuing/freeze-receipt.ts';
import { everyReceipt } from './printing/store.ts';

const money = { kept: 'A record of money: the law asks for it. After an erasure number and sum remain, without a name.' };

export const personalData: PersonalData = {
  module: 'features/receipts',
  keeps: [
    keep(
      'receipts',
      ['donation_id', 'financial_year', 'number', 'amount', 'frozen', 'voided_at', 'void_reason'],
      'What the trust confirmed.',
      { exported: true, erased: money },
    ),
    keep('receipts', ['donor'], 'Her name, address and PAN on it.', { exported: true, erased: 'with the key' }),
  ],
  async exportOf(db, deps, member) {
    const rows = await everyReceipt(db, member);
    const receipts = await Promise.all(
      rows.map(async ({ code, amount, issued_at, credited_on, is_void, ...row }) => ({
        number: code,
        amount,
        issuedAt: issued_at,
        creditedOn: credited_on,
        isVoid: is_void,
        fund: row.frozen.fund,
        method: row.frozen.method,
        reference: row.frozen.reference,
        donor: (await openDonor(db, deps, row)) ?? null,
      })),
    );
    return { receipts };
  },
};
