import { z } from 'zod';

/** Statuses are tables, asked by both sides: the api refuses and the web disables from the same line. */
export const allowedIn =
  <Status extends string, Act extends string>(table: Readonly<Record<Act, readonly Status[]>>) =>
  (act: Act, status: Status): boolean =>
    table[act].includes(status);

/** Claims that nobody has decided about. `disputed`: another member claims the same UTR; counts as pending for staff. In SQL: `is_open(status)`. */
const openStatuses = ['pending', 'disputed'] as const;
export const donationStatuses = [...openStatuses, 'approved', 'rejected', 'withdrawn', 'reversed'] as const;
export const DonationStatus = z.enum(donationStatuses);
export type DonationStatus = z.infer<typeof DonationStatus>;
export const isOpenClaim = (status: DonationStatus): boolean => openStatuses.some((open) => open === status);

/**
 * What may be done in which status; the database holds the same table. `undo` takes a decision back within the undo window;
 * what was rejected because another claim of the same UTR was approved comes back with it.
 */
export const donationCan = allowedIn<DonationStatus, 'approve' | 'reject' | 'withdraw' | 'correctUtr' | 'undo' | 'reverse' | 'retry'>({
  approve: openStatuses,
  reject: openStatuses,
  withdraw: openStatuses,
  correctUtr: openStatuses,
  undo: ['approved', 'rejected'],
  reverse: ['approved'],
  retry: ['rejected', 'withdrawn', 'reversed'],
});

/** What the donor reads (M-15). She is not told of a dispute: it would tell who else sent the number. */
export const shownStatuses = ['processing', 'completed', 'failed'] as const;
export const ShownStatus = z.enum(shownStatuses);
export type ShownStatus = z.infer<typeof ShownStatus>;

export const shownAs: Readonly<Record<DonationStatus, ShownStatus>> = {
  pending: 'processing',
  disputed: 'processing',
  approved: 'completed',
  rejected: 'failed',
  withdrawn: 'failed',
  reversed: 'failed',
};

/** Where the member stands (wire name donation_status): nothing yet, first claim open, one or more approved. */
export const MemberDonationStatus = z.enum(['pending', 'processing', 'completed']);
export type MemberDonationStatus = z.infer<typeof MemberDonationStatus>;
