import type { Paise } from '#contract/values/money.ts';
import type { BankName, PrintedBooking } from './booking.ts';

interface Look {
  readonly fileName: string;
  readonly delimiter: string;
  readonly isNewestFirst: boolean;
  readonly before: readonly string[][];
  readonly after: readonly string[][];
  /** One booking may take several rows. */
  rows(booking: PrintedBooking, index: number): string[][];
  quote(cell: string): string;
}

const bare = (cell: string): string => cell;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const quotedIfNeeded = (cell: string): string => (/[",\n]/.test(cell) ? quoted(cell) : cell);

const plain = (amount: Paise): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
/** 12,34,567.89 */
const indian = (amount: Paise): string => {
  const [rupees = '', hundredths] = plain(amount).split('.');
  return `${rupees.replace(/(\d)(?=(\d{2})*\d{3}$)/g, '$1,').replace(/,(?=$)/, '')}.${hundredths}`;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const parts = (day: string): [year: string, month: string, day: string] => day.split('-') as [string, string, string];
const spelt = (day: string): string => {
  const [year, month, date] = parts(day);
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
};
const dashed = (day: string): string => parts(day).toReversed().join('-');
const slashed = (day: string): string => parts(day).toReversed().join('/');
const short = (day: string): string => slashed(day).replace(/\d\d(?=\d\d$)/, '');

const sides = ({ direction, amount }: PrintedBooking, format: (amount: Paise) => string, none: string): [debit: string, credit: string] =>
  direction === 'debit' ? [format(amount), none] : [none, format(amount)];

/** Where a narrow column ends: in the middle of words and numbers. */
const wrapped = (text: string, width: number): string[] => text.match(new RegExp(`.{1,${width}}`, 'g')) ?? [''];

export const looks: Readonly<Record<BankName | 'HDFC sheet', Look>> = {
  SBI: {
    fileName: 'statement.xls',
    delimiter: '\t',
    isNewestFirst: false,
    before: [
      ['Account Name       :', 'ANJURI WELFARE TRUST'],
      ['Address            :', '12, Gandhi Road, Pune 411001'],
      ['Date               :', '15 Nov 2026'],
      ['Account Number     :', '_00000012345678901'],
      ['Interest Rate(% p.a.) :', '2.7'],
      ['IFS Code           :', 'SBIN0000001'],
      ['Balance as on 1 Nov 2026 :', '5,00,00,000.00'],
      [''],
      ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', '        Debit', 'Credit', 'Balance'],
    ],
    after: [[''], ['**This is a computer generated statement and does not require a signature.']],
    rows: (booking) => [
      [
        spelt(booking.day),
        spelt(booking.day),
        `   ${booking.narration}`,
        booking.reference,
        ...sides(booking, indian, ' '),
        indian(booking.balance),
      ],
    ],
    quote: bare,
  },
  HDFC: {
    fileName: 'statement.csv',
    delimiter: ',',
    isNewestFirst: false,
    before: [
      [
        '  Date     ',
        'Narration                                ',
        'Value Dat',
        'Debit Amount       ',
        'Credit Amount      ',
        'Chq/Ref Number   ',
        'Closing Balance',
      ],
    ],
    after: [],
    rows: (booking) => {
      // Nobody quotes here: a comma in the note makes one more cell.
      const [debit, credit] = sides(booking, plain, '0.00');
      return [
        [` ${short(booking.day)}  `, booking.narration, short(booking.day), debit, credit, booking.reference, plain(booking.balance)],
      ];
    },
    quote: bare,
  },
  ICICI: {
    fileName: 'OpTransactionHistory.csv',
    delimiter: ',',
    isNewestFirst: false,
    before: [
      ['', 'DETAILED STATEMENT', '', '', '', '', '', ''],
      ['', 'Account Number', '000405001234 ( INR ) - ANJURI WELFARE TRUST', '', '', '', '', ''],
      ['', 'Transaction Period', 'From 01/11/2026 To 15/11/2026', '', '', '', '', ''],
      [
        'S No.',
        'Value Date',
        'Transaction Date',
        'Cheque Number',
        'Transaction Remarks',
        'Withdrawal Amount (INR )',
        'Deposit Amount (INR )',
        'Balance (INR )',
      ],
    ],
    after: [
      ['', '', '', '', '', '', '', ''],
      ['', 'Legends Used in Account Statement', '', '', '', '', '', ''],
      ['', '1. VAT/MAT/NFS - Cash withdrawal at other bank ATM', '', '', '', '', '', ''],
    ],
    rows: (booking, index) => [
      [
        String(index + 1),
        slashed(booking.day),
        slashed(booking.day),
        booking.reference,
        wrapped(booking.narration, 60).join('\n'),
        ...sides(booking, plain, '0.00'),
        plain(booking.balance),
      ],
    ],
    quote: quoted,
  },
  Axis: {
    fileName: 'account.csv',
    delimiter: ',',
    isNewestFirst: false,
    before: [
      ['Name :- ANJURI WELFARE TRUST', '', '', '', '', '', ''],
      ['Statement of Account No - 910010012345678 for the period (From : 01-11-2026 To : 15-11-2026)', '', '', '', '', '', ''],
      [''],
      ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    ],
    after: [
      ['', '', 'TRANSACTION TOTAL', '1,00,000.00', '2,00,000.00', '', ''],
      ['', '', 'CLOSING BALANCE', '', '', '3,00,000.00', ''],
      [''],
      [
        'Unless the constituent notifies the bank immediately of any discrepancy found by him/her in this statement of Account',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
    ],
    rows: (booking) => [[dashed(booking.day), '-', booking.narration, ...sides(booking, indian, ' '), indian(booking.balance), '123']],
    quote: quotedIfNeeded,
  },
  Kotak: {
    fileName: 'report.csv',
    delimiter: ',',
    isNewestFirst: true,
    before: [
      ['Account Statement', '', '', '', '', '', '', '', ''],
      ['Sl. No.', 'Transaction Date', 'Value Date', 'Description', 'Chq / Ref No.', 'Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
    ],
    after: [['Opening balance', '', '', '5,00,00,000.00', '', '', '', '', '']],
    rows: (booking, index) => [
      [
        String(index + 1),
        `${dashed(booking.day)} 10:22:33`,
        dashed(booking.day),
        booking.narration,
        booking.reference,
        indian(booking.amount),
        booking.direction === 'credit' ? 'CR' : 'DR',
        indian(booking.balance),
        'CR',
      ],
    ],
    quote: quotedIfNeeded,
  },
  'HDFC sheet': {
    fileName: 'statement.xlsx',
    delimiter: '',
    isNewestFirst: false,
    before: [
      ['HDFC BANK Ltd.', '', '', '', '', '', 'Page No .: 1'],
      ['ANJURI WELFARE TRUST'],
      [],
      ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
      ['********', '********************', '************', '********', '******', '******', '******'],
    ],
    after: [
      [],
      ['STATEMENT SUMMARY  :-'],
      ['Opening Balance', '', 'Debits', '', 'Credits', '', 'Closing Bal'],
      ['50000000.00', '', '100.00', '', '100.00', '', '50000000.00'],
    ],
    rows: (booking) => {
      const [narration = '', ...rest] = wrapped(booking.narration, 40);
      const [debit, credit] = sides(booking, plain, '');
      return [
        [short(booking.day), narration, booking.reference, short(booking.day), debit, credit, plain(booking.balance)],
        ...rest.map((more) => ['', more, '', '', '', '', '']),
      ];
    },
    quote: bare,
  },
};
