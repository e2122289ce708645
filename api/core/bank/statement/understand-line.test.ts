import { expect, test } from 'vitest';
import { understandLine } from './understand-line.ts';

const understand = (narration: string, reference: string | null = null) => understandLine({ narration, reference });

test.each([
  // SBI
  ['BY TRANSFER-UPI/CR/431947905050/Makemytr/HDFC/makemytrip/Refun--', null, 'upi', '431947905050', 'MAKEMYTR', null],
  [
    'BY TRANSFER-NEFT*HDFC0000001*N215222062454075*QURIATE TECHNOLO--',
    'TRANSFER FROM 4897693162093',
    'neft',
    'N215222062454075',
    'QURIATE TECHNOLO',
    null,
  ],
  ['BY TRANSFER-INB IMPS/431911328749/XX1234/Ramesh K--', null, 'imps', '431911328749', null, null],
  // HDFC: the number also in its own column, filled up with zeros
  [
    'UPI-RAMESH KUMAR-RAMESH@OKAXIS-HDFC0000123-412345678901-PAYMENT',
    '0000412345678901',
    'upi',
    '412345678901',
    'RAMESH KUMAR',
    'ramesh@okaxis',
  ],
  ['NEFT CR-SBIN0000123-RAMESH KUMAR-ANJURI WELFARE TRUST-SBIN225319123456', null, 'neft', 'SBIN225319123456', 'RAMESH KUMAR', null],
  ['IMPS-431911328749-RAMESH KUMAR-HDFC-XXXXXXX1234-DONATION', '0000431911328749', 'imps', '431911328749', 'RAMESH KUMAR', null],
  ['RTGS CR-ICIC0000001-RAMESH KUMAR-ANJURI-ICICR52026111512345678', null, 'rtgs', 'ICICR52026111512345678', 'RAMESH KUMAR', null],
  // ICICI, old and new
  ['UPI/412345678901/Payment from/ramesh@okicici/HDFC BANK', null, 'upi', '412345678901', null, 'ramesh@okicici'],
  ['UPI/412345678901/Asha Sharma/ramesh@okicici/HDFC BANK', null, 'upi', '412345678901', null, 'ramesh@okicici'],
  ['UPI/RAMESH KUM/ramesh@okicici/Payment fr/HDFC BANK/412345678901/ICI6f3a/', null, 'upi', '412345678901', 'RAMESH KUM', 'ramesh@okicici'],
  ['MMT/IMPS/412512345678/donation/RAMESH KU/HDFC BANK', null, 'imps', '412512345678', 'RAMESH KU', null],
  // Axis, Kotak, IDBI
  ['UPI/P2A/412345678901/RAMESH KUMAR/HDFC BANK/Donation', null, 'upi', '412345678901', 'RAMESH KUMAR', null],
  ['UPI-412345678901-RAMESH KUMAR-KKBK', 'UPI-412345678901', 'upi', '412345678901', 'RAMESH KUMAR', null],
  ['UPI/501501259006/PRABHU M', null, 'upi', '501501259006', 'PRABHU M', null],
  // No separators; account numbers and IFSCs are no UTRs; a cut UPI ID stays cut
  ['UPI 431947905050 RAMESH', null, 'upi', '431947905050', null, null],
  ['UPI/CR/431947905050/RS/KKBK/rs6321908@', null, 'upi', '431947905050', 'RS', 'rs6321908@'],
  ['TRF FROM 4897693162093 HDFC0000123', null, 'other', null, null, null],
  ['UPI/000000000000/RAMESH KUMAR/HDFC', null, 'upi', null, null, null],
] as const)('%s', (narration, column, rail, reference, payerName, payerVpa) => {
  expect(understand(narration, column)).toMatchObject({ rail, reference, payerName, payerVpa, isReturn: false, isForeign: false });
});

test('a number cut by the end of the bank’s column is put together again, words between lines are not', () => {
  expect(understand('UPI-RAMESH KUMAR-RAMESH@OKAXIS-HDFC0000123-4123456\n78901-PAYMENT')).toMatchObject({
    reference: '412345678901',
    payerName: 'RAMESH KUMAR',
  });
  expect(understand('UPI-RAMESH\nKUMAR-RAMESH@OKAXIS-HDFC0000123-412345678901-PAYMENT')).toMatchObject({ payerName: 'RAMESH KUMAR' });
});

test('our own reference in the note', () => {
  expect(understand('UPI-RAMESH KUMAR-RAMESH@OKAXIS-HDFC0000123-412345678901-DONATION ANJ7K2M9QX4TB1C')).toMatchObject({
    ownReference: 'ANJ7K2M9QX4TB1C',
  });
  expect(understand('UPI/ANJALI SHARMA/a@b/x/HDFC BANK/412345678901')).toMatchObject({ ownReference: null, payerName: 'ANJALI SHARMA' });
});

test.each([
  'UPI-REV-431947905050-RAMESH KUMAR',
  'NEFT RETURN-N215222062454075-ACCOUNT CLOSED',
  'REVERSAL/UPI/431947905050',
  'IMPS/RTN/431911328749/RAMESH',
  'CHQ RETURNED UNPAID',
])('money of ours that comes back: %s', (narration) => {
  expect(understand(narration)).toMatchObject({ isReturn: true });
});

test('money from abroad, charges and interest', () => {
  expect(understand('INWARD REMITTANCE/SWIFT/USD 100/JOHN DOE')).toMatchObject({ isForeign: true });
  expect(understand('FIRC ISSUED 431947905050')).toMatchObject({ isForeign: true });
  expect(understand('SMS CHARGES Q2 INCL GST')).toMatchObject({ category: 'charge' });
  expect(understand('CREDIT INTEREST CAPITALISED')).toMatchObject({ category: 'interest' });
  // A giver's own words about her payment make it neither.
  expect(understand('UPI/P2A/412345678901/RAMESH KUMAR/HDFC BANK/membership fee')).toMatchObject({ category: null });
});
