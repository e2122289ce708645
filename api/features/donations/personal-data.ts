import type { PersonalData } from '#api/platform/personal-data.ts';
import { donationCode } from './case/codes.ts';
import { openTaxDetails } from './giving/tax-details.ts';
import { endIntents, everyDonation, everyIntent, leaveWall } from './personal-data-store.ts';

const money = { kept: 'A record of money: the law asks for it. It knows her by number.' };
const ours = { not: 'the trust’s own working' };

export const personalData: PersonalData = {
  module: 'features/donations',
  keeps: [
    {
      table: 'donations',
      columns: [
        'member_id',
        'claimed_amount',
        'received_amount',
        'utr',
        'reference',
        'received_on',
        'citizenship_declared_at',
        'receipt_file_id',
      ],
      why: 'Her gifts, and that the money arrived.',
      exported: true,
      erased: money,
    },
    { table: 'donations', columns: ['note'], why: 'What she was told when it failed.', exported: true, erased: money },
    {
      table: 'donations',
      columns: ['show_on_wall', 'wall_name'],
      why: 'Her name in public, if she said yes.',
      exported: true,
      erased: 'replaced',
    },
    {
      table: 'donations',
      columns: ['tax_details'],
      why: 'Name, address and PAN for a tax receipt.',
      exported: true,
      erased: 'with the key',
    },
    {
      table: 'donation_intents',
      columns: ['member_id', 'reference', 'amount'],
      why: 'What her QR code says.',
      exported: true,
      erased: { kept: 'The bank may still print the reference: then the payment is found by it. An open one ends.' },
    },
    { table: 'donation_decisions', columns: ['donation_id', 'note'], why: 'Who decided what.', exported: ours, erased: money },
    { table: 'donation_lookalikes', columns: ['donation_id'], why: 'Copies of a receipt.', exported: ours, erased: money },
    { table: 'wall_reviews', columns: ['donation_id', 'state'], why: 'Whether a name may be shown.', exported: ours, erased: money },
    {
      table: 'donor_totals',
      columns: ['member_id', 'gifts', 'amount'],
      why: 'Sums of her gifts.',
      exported: { not: 'sums of what is there' },
      erased: money,
    },
    {
      table: 'receipt_readings',
      columns: ['file_id', 'utr', 'amount'],
      why: 'What a picture says.',
      exported: { not: 'read from the file, which she has' },
      erased: { kept: 'Goes with its file.' },
    },
  ],
  async exportOf(db, deps, member) {
    const rows = await everyDonation(db, member);
    const donations = await Promise.all(
      rows.map(async ({ id, note, tax_details, ...row }) => ({
        code: donationCode(id),
        ...row,
        // A note on an approval is the desk's own.
        ...(row.status === 'rejected' || row.status === 'reversed' ? { note } : {}),
        taxDetails: await openTaxDetails(db, deps, member, tax_details),
      })),
    );
    return { donations, payments: await everyIntent(db, member) };
  },
  async erase(tx, _deps, member) {
    await leaveWall(tx, member);
    await endIntents(tx, member);
  },
};
