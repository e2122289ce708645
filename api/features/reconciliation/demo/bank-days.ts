import { paise, rupees } from '#contract/values/money.ts';
import { type DemoLine, upi } from './demo-line.ts';
import { circleHistory, manojsPayment } from './savitas-friends.ts';

/** What the account had before these books. */
export const OPENING = rupees(3_84_215);

/** The number of a payment that the bank took back. */
export const TAKEN_BACK = '412233445505';

/** Gifts that people approved before there was a statement, and what the bank does every quarter. */
const history: readonly DemoLine[] = [
  upi(200, rupees(501), '412233445501', 'RAVI KUMAR', 'ravi.kumar@okhdfcbank-HDFC0000123'),
  upi(100, rupees(1_101), '412233445502', 'ASHA PATIL', 'ashapatil@oksbi-SBIN0000454'),
  upi(80, rupees(501), '412233445503', 'MEERA JOSHI', 'meera.joshi@ybl-UTIB0000073'),
  { daysAgo: 60, amount: rupees(1_501), narration: 'NEFT CR-SBIN0000454-ASHA PATIL-N215226012345678' },
  { daysAgo: 46, amount: rupees(1_842), narration: 'CREDIT INTEREST CAPITALISED' },
  upi(45, rupees(201), TAKEN_BACK, 'MEERA JOSHI', 'meera.joshi@ybl-UTIB0000073'),
  { daysAgo: 43, amount: rupees(-201), narration: `REV-UPI-${TAKEN_BACK}-MEERA JOSHI` },
  upi(35, rupees(501), '412233445506', 'ASHA PATIL', 'ashapatil@oksbi-SBIN0000454'),
  { daysAgo: 30, amount: paise(-1_770), narration: 'SMS CHARGES INCL GST' },
  // Of strangers, who want it back.
  upi(26, rupees(999), '520900002001', 'NITIN RAUT', 'nitin.raut@okaxis-UTIB0000373', 'RENT'),
  upi(22, rupees(2_500), '520900002002', 'POOJA CHAVAN', 'pooja.chavan@oksbi-SBIN0000454'),
  upi(21, rupees(351), '520900002003', 'ALKA BHIDE', 'alka.bhide@ybl-UTIB0000073'),
  upi(21, rupees(1_200), '520900002004', 'DINESH POTE', 'dinesh.pote@okicici-ICIC0000104'),
  upi(21, rupees(801), '520900002005', 'MEENA SATHE', 'meena.sathe@oksbi-SBIN0000454'),
  upi(20, rupees(201), '412233445507', 'RAVI KUMAR', 'ravi.kumar@okhdfcbank-HDFC0000123'),
  upi(15, rupees(1_101), '412233445508', 'MEERA JOSHI', 'meera.joshi@ybl-UTIB0000073'),
  upi(12, rupees(2_101), '412233445509', 'ASHA PATIL', 'ashapatil@oksbi-SBIN0000454'),
];

const upToClosedDay: readonly DemoLine[] = [
  upi(8, rupees(1_051), '631412600084', 'SURESH PILLAI', 'sureshpillai@okicici-ICIC0000104'),
  upi(6, rupees(1_001), '631412600137', 'KIRAN DESHMUKH', 'kdeshmukh@okaxis-UTIB0000373'),
  { daysAgo: 5, amount: rupees(-12_000), narration: 'IMPS-631412600218-BHAVANI MEDICALS-MAHB-XXXXXXX4471-HOSPITAL BILL' },
  upi(5, rupees(501), '631412600305', 'HARPREET KAUR', 'harpreet.k@okaxis-PUNB0038900'),
  { daysAgo: 4, amount: rupees(12_000), narration: 'IMPS-631412600218-BHAVANI MEDICALS-MAHB-RETURN ACCOUNT CLOSED' },
  { daysAgo: 4, amount: rupees(8_350), narration: 'NEFT CR-INWARD REM AED-CITI0000002-THOMAS MATHEW-CITIN26318004417' },
  { daysAgo: 4, amount: rupees(5_000), narration: 'CASH DEP SINNAR BR' },
  upi(3, rupees(1_101), '631412600412', 'ANITA BOSE', 'anitabose@ybl-SBIN0001234'),
  upi(3, rupees(510), '631412600433', 'SURESH PILLAI', 'sureshpillai@okicici-ICIC0000104'),
  upi(3, rupees(701), '631412600457', 'GURPREET SINGH', 'gurpreet77@paytm-PYTM0123456'),
  upi(3, rupees(11_000), '631412600466', 'FATIMA SHEIKH', 'fatima.sheikh@okhdfcbank-HDFC0000240'),
  upi(3, rupees(751), '631412600472', 'KIRAN DESHMUKH', 'kdeshmukh@okaxis-UTIB0000373'),
  upi(3, rupees(2_101), '631412600481', 'LAKSHMI NARAYANAN', 'lakshmi.n@okicici-ICIC0000047'),
  { daysAgo: 3, amount: rupees(5_100), narration: 'NEFT CR-KKBK0000958-VIJAYA ENTERPRISES-KKBKN26318100772' },
  { daysAgo: 3, amount: paise(-2_950), narration: 'IMPS CHGS INCL GST' },
];

const openDay: readonly DemoLine[] = [
  upi(2, rupees(501), '631412600528', 'KIRAN DESHMUKH', 'kdeshmukh@okaxis-UTIB0000373'),
  upi(2, rupees(1_051), '631412600549', 'ANITA BOSE', 'anitabose@ybl-SBIN0001234'),
  upi(2, rupees(601), '631412600554', 'AMIT KULKARNI', 'amitk@okaxis-UTIB0000061'),
  upi(2, rupees(351), '631412600561', 'NEHA KULKARNI', 'neha.kulkarni@ybl-SBIN0001501'),
  {
    ...upi(2, rupees(951), '631412600570', 'FATIMA SHEIKH', 'fatima.sheikh@okhdfcbank-HDFC0000240', 'DONATION {reference}'),
    qrOf: { member: 'ANJ7FATM', amount: rupees(951) },
  },
  // The number of a payment that has its line already.
  upi(2, rupees(501), '631412600305', 'HARPREET KAUR', 'harpreet.k@okaxis-PUNB0038900', 'SENT AGAIN'),
  upi(2, rupees(2_001), '631412600583', 'SHANTABAI KAMBLE', 'shantabai.k@axl-MAHB0000321', 'SEVA'),
  { daysAgo: 2, amount: rupees(2_500), narration: 'CASH DEP NASHIK MAIN BR' },
  { daysAgo: 2, amount: rupees(312), narration: 'CREDIT INTEREST ON SWEEP DEPOSIT' },
  { daysAgo: 2, amount: paise(-11_800), narration: 'CHQ BOOK CHARGES INCL GST' },
  { daysAgo: 2, amount: rupees(-15_000), narration: 'NEFT DR-SBIN0000454-SAVITRIBAI GIRLS HOSTEL-HDFCN26318200518-SCHOOL FEES' },
];

const inOrder = (lines: readonly DemoLine[]) => lines.toSorted((one, other) => other.daysAgo - one.daysAgo);

/** The second file begins with the last closed day, which the first has too: every one of those lines is imported once. */
export const firstStatement: readonly DemoLine[] = [...inOrder([...history, ...circleHistory]), ...upToClosedDay, manojsPayment];
export const secondStatement: readonly DemoLine[] = [...upToClosedDay.filter(({ daysAgo }) => daysAgo === 3), manojsPayment, ...openDay];

/** What a clerk said of the first statement's own bookings. */
export const booked = [
  { narration: 'CREDIT INTEREST CAPITALISED', category: 'interest' },
  { narration: `REV-UPI-${TAKEN_BACK}-MEERA JOSHI`, category: 'taken_back' },
  { narration: 'SMS CHARGES INCL GST', category: 'charge' },
  { narration: 'IMPS CHGS INCL GST', category: 'charge' },
] as const;

/** Cash of somebody who phoned: assigned by one person, to be approved by another. */
export const assigned = { narration: 'CASH DEP NASHIK MAIN BR', member: 'ANJ7NEHA', note: 'She phoned and read us the slip of the branch' };
