import { rupees } from '#contract/values/money.ts';
import type { DemoLine } from './demo-line.ts';

const SAVITA = 'SAVITA GAIKWAD-SAVITA.GAIKWAD@OKICICI-ICIC0000104';
const paid = (daysAgo: number, amount: number, utr: string, payer: string): DemoLine => ({
  daysAgo,
  amount: rupees(amount),
  narration: `UPI-${payer}-${utr}-DONATION`,
});

/** What the bank printed for the gifts of features/donations/demo. */
export const circleHistory: readonly DemoLine[] = [
  paid(155, 501, '520100001001', SAVITA),
  paid(148, 1_101, '520100001002', 'AARTI SHINDE-AARTI.S@OKSBI-SBIN0000454'),
  paid(140, 201, '520100001003', 'BALAJI MORE-BALAJIMORE@YBL-MAHB0000321'),
  paid(133, 501, '520100001004', 'CHETAN JADHAV-CHETANJ@OKAXIS-UTIB0000373'),
  paid(126, 2_101, '520100001005', 'DIVYA MENON-DIVYA.MENON@OKHDFCBANK-HDFC0000240'),
  paid(119, 301, '520100001006', 'FARHAN ANSARI-FARHAN.A@PAYTM-PYTM0123456'),
  paid(110, 751, '520100001007', 'GAURI KALE-GAURIKALE@OKSBI-SBIN0001234'),
  paid(101, 1_501, '520100001008', 'HEMANT SAWANT-HEMANTS@OKICICI-ICIC0000047'),
  paid(94, 501, '520100001009', 'ISHITA BANERJEE-ISHITA.B@YBL-SBIN0001501'),
  paid(86, 1_001, '520100001010', 'JYOTI BHOSALE-JYOTI.BHOSALE@OKAXIS-UTIB0000061'),
  paid(76, 5_001, '520100001011', 'KOMAL THAKUR-KOMALT@OKHDFCBANK-HDFC0000123'),
];

/** Manoj paid by Savita's phone. */
export const manojsPayment = paid(3, 1_101, '520100001012', SAVITA);
