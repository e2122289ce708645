/** How a value in the log is to be read. */
type Reading = 'money' | 'staff';

interface FieldWords {
  readonly name: string;
  readonly reads?: Reading;
}

const money = (name: string): FieldWords => ({ name, reads: 'money' });
const staff = (name: string): FieldWords => ({ name, reads: 'staff' });

/** What the fields of before and after are called. One that has no words here is called by its name, spelled out. */
export const fieldWords: Readonly<Record<string, FieldWords>> = {
  amount: money(/*i18n*/ 'Amount'),
  fee: money(/*i18n*/ 'Fee'),
  fees: money(/*i18n*/ 'Fees'),
  total: money(/*i18n*/ 'Total'),
  received: money(/*i18n*/ 'Received'),
  sent: money(/*i18n*/ 'Sent'),
  bank: money(/*i18n*/ 'Balance at the bank'),
  books: money(/*i18n*/ 'Balance in the books'),
  earnings: money(/*i18n*/ 'Earnings'),
  wallet: money(/*i18n*/ 'Wallet'),
  held: money(/*i18n*/ 'Held for withdrawals'),
  owed: money(/*i18n*/ 'Owed'),
  askedBy: staff(/*i18n*/ 'Asked by'),
  agreedBy: staff(/*i18n*/ 'Second person'),
  madeBy: staff(/*i18n*/ 'Made by'),
  status: { name: /*i18n*/ 'Status' },
  reason: { name: /*i18n*/ 'Reason' },
  note: { name: /*i18n*/ 'Note' },
  value: { name: /*i18n*/ 'Value' },
  method: { name: /*i18n*/ 'Way of paying' },
  utr: { name: /*i18n*/ 'UTR' },
  roles: { name: /*i18n*/ 'Roles' },
  lines: { name: /*i18n*/ 'Lines' },
  member: { name: /*i18n*/ 'Member' },
  sponsor: { name: /*i18n*/ 'Sponsor' },
  language: { name: /*i18n*/ 'Language' },
  email: { name: /*i18n*/ 'Mail address' },
  mobile: { name: /*i18n*/ 'Mobile number' },
  fullName: { name: /*i18n*/ 'Full name' },
  decision: { name: /*i18n*/ 'Decision no.' },
  unmatched: { name: /*i18n*/ 'Without a bank line' },
  reference: { name: /*i18n*/ 'Reference' },
  category: { name: /*i18n*/ 'Category' },
  priority: { name: /*i18n*/ 'Priority' },
  kind: { name: /*i18n*/ 'Kind' },
  subject: { name: /*i18n*/ 'About' },
  unexplained: money(/*i18n*/ 'Without explanation'),
  explanation: { name: /*i18n*/ 'Explanation' },
  confirmedNotice: { name: /*i18n*/ 'Legal notice confirmed' },
  sha256: { name: /*i18n*/ 'Fingerprint of the file' },
  personal: { name: /*i18n*/ 'Personal values' },
  device: { name: /*i18n*/ 'Device' },
  passkey: { name: /*i18n*/ 'Passkey' },
};

/** What acts are about. */
export const subjectWords: Readonly<Record<string, string>> = {
  bank_line: /*i18n*/ 'Bank line',
  canned_reply: /*i18n*/ 'Prepared reply',
  close: /*i18n*/ 'Daily close',
  donation: /*i18n*/ 'Donation',
  exception: /*i18n*/ 'Exception',
  faq: /*i18n*/ 'Question',
  file: /*i18n*/ 'File',
  kyc: /*i18n*/ 'Identity papers',
  ledger: /*i18n*/ 'Books',
  list: /*i18n*/ 'List',
  member: /*i18n*/ 'Member',
  payout_account: /*i18n*/ 'Payout account',
  payout_run: /*i18n*/ 'Payout run',
  receipt: /*i18n*/ 'Receipt',
  refund: /*i18n*/ 'Refund',
  reward: /*i18n*/ 'Reward',
  rule: /*i18n*/ 'Rule',
  second_person: /*i18n*/ 'Second person',
  setting: /*i18n*/ 'Setting',
  staff: /*i18n*/ 'Staff',
  statement: /*i18n*/ 'Bank statement',
  ticket: /*i18n*/ 'Ticket',
  withdrawal: /*i18n*/ 'Withdrawal',
};
