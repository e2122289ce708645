import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { donationCode } from './case/codes.ts';
import { openTaxDetails } from './giving/tax-details.ts';
import { emptyPast, endIntents, everyDonation, everyIntent, everyPast, leaveWall } from './personal-data-store.ts';

const money = { kept: 'A record of money: the law asks for it. It knows her by number.' };
const ours = { not: 'the trust’s own working' };

export const personalData: PersonalData = {
  module: 'features/donations',
  keeps: [
    keep(
      'donations',
      ['member_id', 'claimed_amount', 'received_amount', 'utr', 'reference', 'received_on', 'citizenship_declared_at', 'receipt_file_id'],
      'Her gifts, and that the money arrived.',
      { exported: true, erased: money },
    ),
    keep('donations', ['sponsor_id', 'no_reward'], 'Who would be rewarded for it, and whether she said no to that.', {
      exported: { not: 'her sponsor is in her account’s part' },
      erased: money,
    }),
    keep('donations', ['note'], 'What she was told when it failed.', { exported: true, erased: money }),
    keep('donations', ['show_on_wall', 'wall_name'], 'Her name in public, if she said yes.', { exported: true, erased: 'replaced' }),
    keep('donations', ['tax_details'], 'Name, address and PAN for a tax receipt.', { exported: true, erased: 'with the key' }),
    keep('past_donations', ['member_id', 'day', 'amount', 'method'], 'Her gifts of the time before this site.', {
      exported: true,
      erased: money,
    }),
    keep('past_donations', ['reference', 'note'], 'What the old register says of them.', { exported: true, erased: 'replaced' }),
    keep('donation_intents', ['member_id', 'reference', 'amount'], 'What her QR code says.', {
      exported: true,
      erased: { kept: 'The bank may still print the reference: then the payment is found by it. An open one ends.' },
    }),
    keep('donation_decisions', ['donation_id', 'note'], 'Who decided what.', { exported: ours, erased: money }),
    keep('donation_line_changes', ['decision_id', 'utr_before'], 'The number of a claim before it got the bank’s.', {
      exported: ours,
      erased: money,
    }),
    keep('donation_evidence', ['decision_id', 'facts'], 'What was known when it was decided.', { exported: ours, erased: money }),
    keep('donation_lookalikes', ['donation_id'], 'Copies of a receipt.', { exported: ours, erased: money }),
    keep('wall_reviews', ['donation_id', 'state'], 'Whether a name may be shown.', { exported: ours, erased: money }),
    keep('donor_totals', ['member_id', 'gifts', 'amount'], 'Sums of her gifts.', {
      exported: { not: 'sums of what is there' },
      erased: money,
    }),
    keep('receipt_readings', ['file_id', 'utr', 'amount'], 'What a picture says.', {
      exported: { not: 'read from the file, which she has' },
      erased: { kept: 'Goes with its file.' },
    }),
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
    return { donations, payments: await everyIntent(db, member), beforeThisSite: await everyPast(db, member) };
  },
  async erase(tx, _deps, member) {
    await leaveWall(tx, member);
    await endIntents(tx, member);
    await emptyPast(tx, member);
  },
};
