import { rupees } from '#contract/values/money.ts';
import type { DemoGift } from './stories.ts';

const DAY = 24;
const [kiran, harpreet, anita, suresh] = ['ANJ7KRAN', 'ANJ7HARP', 'ANJ7ANTA', 'ANJ7SRSH'] as const;
const [lakshmi, fatima, thomas, neha] = ['ANJ7KSHM', 'ANJ7FATM', 'ANJ7THMS', 'ANJ7NEHA'] as const;

/** Gifts that meet the bank's lines of features/reconciliation/demo. Those without a campaign are approved by the machine. */
export const bankGifts: readonly DemoGift[] = [
  // Number, sum, day and payer agree.
  { member: harpreet, amount: rupees(501), campaign: null, hoursAgo: 5 * DAY, utr: '631412600305' },
  { member: anita, amount: rupees(1_101), campaign: null, hoursAgo: 3 * DAY, utr: '631412600412' },
  { member: kiran, amount: rupees(501), campaign: null, hoursAgo: 2 * DAY, utr: '631412600528' },
  // One payment claimed twice, the second time with two digits swapped.
  { member: lakshmi, amount: rupees(2_101), campaign: null, hoursAgo: 3 * DAY, utr: '631412600481' },
  { member: lakshmi, amount: rupees(2_101), campaign: null, hoursAgo: 2 * DAY, utr: '631412600418' },
  // Approved by a person before the statement came; the bank received less.
  { member: kiran, amount: rupees(1_101), campaign: null, hoursAgo: 7 * DAY, utr: '631412600137', became: 'approved' },
  // More and less than claimed.
  { member: suresh, amount: rupees(501), campaign: 'accident', hoursAgo: 3 * DAY, utr: '631412600433' },
  { member: anita, amount: rupees(1_501), campaign: 'old-age-widow', hoursAgo: 2 * DAY, utr: '631412600549' },
  // Two members, one number.
  { member: harpreet, amount: rupees(701), campaign: 'accident', hoursAgo: 3 * DAY, utr: '631412600457' },
  { member: thomas, amount: rupees(701), campaign: 'accident', hoursAgo: 3 * DAY, utr: '631412600457' },
  // From abroad: no gift until the law allows it.
  { member: thomas, amount: rupees(8_350), campaign: 'daughter-marriage', hoursAgo: 4 * DAY, utr: 'CITIN26318004417' },
  // A name alone is not enough for so much.
  { member: fatima, amount: rupees(11_000), campaign: 'old-age-widow', hoursAgo: 3 * DAY, utr: '631412600466' },
  // One digit wrong; paid days before; paid by her husband; the app's number instead of the bank's; our reference in the note.
  { member: kiran, amount: rupees(751), campaign: 'accident', hoursAgo: 3 * DAY, utr: '631412600479' },
  { member: suresh, amount: rupees(1_051), campaign: 'daughter-marriage', hoursAgo: 2 * DAY, utr: '631412600084' },
  { member: neha, amount: rupees(601), campaign: 'daughter-marriage', hoursAgo: 2 * DAY, utr: '631412600554' },
  { member: neha, amount: rupees(351), campaign: 'old-age-widow', hoursAgo: 2 * DAY, utr: '88120047' },
  { member: fatima, amount: rupees(951), campaign: 'accident', hoursAgo: 2 * DAY, utr: '90031177', withQr: true },
];
