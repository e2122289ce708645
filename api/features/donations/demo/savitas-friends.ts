import { rupees } from '#contract/values/money.ts';
import type { DemoGift } from './stories.ts';

const DAY = 24;
const [wedding, widow, accident] = ['daughter-marriage', 'old-age-widow', 'accident'] as const;
const was = (member: string, amount: number, campaign: string | null, days: number, utr: string): DemoGift => ({
  member,
  amount: rupees(amount),
  campaign,
  hoursAgo: days * DAY,
  utr,
  became: 'approved',
});

/** Gifts of Savita and of those whom she invited; the bank's lines for them are in features/reconciliation/demo. */
export const circleGifts: readonly DemoGift[] = [
  was('ANJ7SVTA', 501, widow, 155, '520100001001'),
  was('ANJ7AART', 1_101, wedding, 148, '520100001002'),
  was('ANJ7BAJM', 201, null, 140, '520100001003'),
  was('ANJ7CHTN', 501, accident, 133, '520100001004'),
  was('ANJ7DVYA', 2_101, widow, 126, '520100001005'),
  was('ANJ7FARH', 301, null, 119, '520100001006'),
  was('ANJ7GAKE', 751, wedding, 110, '520100001007'),
  was('ANJ7HEMT', 1_501, null, 101, '520100001008'),
  was('ANJ7SHTA', 501, accident, 94, '520100001009'),
  was('ANJ7JYTB', 1_001, widow, 86, '520100001010'),
  // She asked that nobody be rewarded.
  { ...was('ANJ7KMTH', 5_001, null, 76, '520100001011'), noReward: true },
  // Of the same household: paid from Savita's UPI ID, as the bank's line says.
  { ...was('ANJ7MANJ', 1_101, null, 3, '520100001012'), afterStatement: true },
  // The first one again, in cash, now that Savita has eleven friends.
  { ...was('ANJ7AART', 1_501, null, 1, 'CASH0041'), recordedAs: 'cash', afterStatement: true },
  {
    ...was('ANJ7NAND', 201, null, 12, '520100001014'),
    became: { rejected: 'We do not find this payment in our bank. Please send us the right UTR.', code: 'utr_not_found' },
  },
  { member: 'ANJ7PRKS', amount: rupees(501), campaign: null, hoursAgo: 7, utr: '520100001015' },
];
