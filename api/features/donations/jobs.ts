import { sql } from 'kysely';
import type { Job, Jobs, Scheduled } from '#api/platform/jobs/jobs.ts';
import { settleDonation, settleDonations } from './deciding/settle-donation.ts';
import { purgeLeases } from './desk/lease-store.ts';
import { remind } from './giving/remind.ts';
import { compareReceipt } from './reading/compare-receipt.ts';
import { readReceipt } from './reading/read-receipt.ts';

export const donationJobs: Jobs = {
  'compare-receipt': compareReceipt as Job,
  'read-receipt': readReceipt as Job,
  'settle-donation': settleDonation as Job,
  'settle-donations': settleDonations as Job,
  'remind-donors': remind,
  // Deletes and adds up in one statement: whoever reads meanwhile sees all of it in one place or in the other.
  'fold-donation-figures': async ({ db }) => sql`select fold_donation_figures()`.execute(db),
  'purge-donation-leases': ({ db, clock }) => db.transaction().execute((tx) => purgeLeases(tx, clock.now())),
};

export const donationSchedule: readonly Scheduled[] = [
  { task: 'fold-donation-figures', at: '* * * * *' },
  { task: 'remind-donors', at: '15 * * * *' },
  { task: 'purge-donation-leases', at: '25 * * * *' },
];
