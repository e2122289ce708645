import type { DonationMethod, RejectionReason } from '#contract/donations/donation-fields.ts';
import { type Paise, rupees } from '#contract/values/money.ts';

/** One gift of the demo: who, what, when, and what became of it. Times are counted back from now. */
export interface DemoGift {
  readonly member: string;
  readonly amount: Paise;
  readonly campaign: string | null;
  readonly hoursAgo: number;
  readonly utr: string;
  readonly onWall?: boolean;
  /** Paid by our QR code: the bank prints its reference. */
  readonly withQr?: boolean;
  /** She asked that her sponsor be not rewarded. */
  readonly noReward?: boolean;
  /** Decided by somebody who had the bank's line before them. */
  readonly afterStatement?: boolean;
  /** Recorded by staff; claimed by UPI without it. */
  readonly recordedAs?: Exclude<DonationMethod, 'upi'>;
  readonly became?: 'approved' | 'withdrawn' | 'reversed' | { readonly rejected: string; readonly code: RejectionReason };
}

const DAY = 24;
const [ravi, asha, meera, sanjay, deepa] = ['ANJ7RAVK', 'ANJ7ASHA', 'ANJ7MEER', 'ANJ7SANJ', 'ANJ7DEEP'] as const;
const [wedding, widow, accident] = ['daughter-marriage', 'old-age-widow', 'accident'] as const;

/** Every status is there, and every reason to look twice: a disputed UTR, one that is too short, a deposit of another way. */
export const demoGifts: readonly DemoGift[] = [
  { member: ravi, amount: rupees(501), campaign: widow, hoursAgo: 200 * DAY, utr: '412233445501', onWall: true, became: 'approved' },
  { member: asha, amount: rupees(1_101), campaign: wedding, hoursAgo: 100 * DAY, utr: '412233445502', onWall: true, became: 'approved' },
  { member: meera, amount: rupees(501), campaign: wedding, hoursAgo: 80 * DAY, utr: '412233445503', became: 'approved' },
  {
    member: asha,
    amount: rupees(1_501),
    campaign: null,
    hoursAgo: 60 * DAY,
    utr: 'N215226012345678',
    recordedAs: 'bank_transfer',
    became: 'approved',
  },
  { member: meera, amount: rupees(201), campaign: widow, hoursAgo: 45 * DAY, utr: '412233445505', became: 'reversed' },
  { member: asha, amount: rupees(501), campaign: widow, hoursAgo: 35 * DAY, utr: '412233445506', became: 'approved' },
  { member: ravi, amount: rupees(201), campaign: null, hoursAgo: 20 * DAY, utr: '412233445507', became: 'approved' },
  { member: meera, amount: rupees(1_101), campaign: widow, hoursAgo: 15 * DAY, utr: '412233445508', onWall: true, became: 'approved' },
  { member: asha, amount: rupees(2_101), campaign: accident, hoursAgo: 12 * DAY, utr: '412233445509', became: 'approved' },
  {
    member: sanjay,
    amount: rupees(201),
    campaign: accident,
    hoursAgo: 5 * DAY,
    utr: '412233445510',
    became: { rejected: 'We cannot read the UTR on the picture. Please send a sharper one.', code: 'unreadable' },
  },
  { member: deepa, amount: rupees(201), campaign: null, hoursAgo: 2 * DAY, utr: '412233445511', became: 'withdrawn' },
  { member: deepa, amount: rupees(1_101), campaign: wedding, hoursAgo: 19, utr: '775611200043' },
  { member: ravi, amount: rupees(501), campaign: accident, hoursAgo: 17, utr: '8812' },
  { member: meera, amount: rupees(501), campaign: widow, hoursAgo: 9, utr: '431822907156' },
  { member: sanjay, amount: rupees(501), campaign: widow, hoursAgo: 6, utr: '431822907156' },
  { member: asha, amount: rupees(501), campaign: widow, hoursAgo: 5, utr: '704322185591' },
  { member: ravi, amount: rupees(5_001), campaign: null, hoursAgo: 1, utr: '000412', recordedAs: 'cheque' },
];
