/** What a statement's columns are for. */
export const columnRoles = ['day', 'valueDay', 'narration', 'reference', 'debit', 'credit', 'amount', 'side', 'balance'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Headings by role; several where one bank has several exports. Compared without case, spaces and dots. */
export interface Layout {
  readonly name: string;
  readonly headings: Readonly<Partial<Record<ColumnRole, readonly string[]>>>;
}

/** One heading per role, as a person chose them. Remembered for her bank. */
export type Mapping = Readonly<Partial<Record<ColumnRole, string>>>;

export const plainHeading = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const balances = ['Balance', 'Bal', 'Closing Balance', 'Balance (INR)', 'Running Balance', 'Available Balance', 'Balance Amount'];
const sides = ['Dr / Cr', 'Dr/Cr', 'Cr/Dr', 'Debit/Credit', 'Type'];

/** The five banks by their headings. The order matters only where one bank's headings are also another's: the stricter stands first. */
export const layouts: readonly Layout[] = [
  {
    name: 'SBI',
    headings: {
      day: ['Txn Date', 'Transaction Date', 'Post Date'],
      valueDay: ['Value Date'],
      narration: ['Description'],
      reference: ['Ref No./Cheque No.', 'Ref No/Cheque No', 'Cheque No/Reference No'],
      debit: ['Debit'],
      credit: ['Credit'],
      balance: balances,
    },
  },
  {
    name: 'HDFC',
    headings: {
      day: ['Date'],
      valueDay: ['Value Dt', 'Value Dat', 'Value Date'],
      narration: ['Narration'],
      reference: ['Chq./Ref.No.', 'Chq/Ref Number', 'Cheque/Ref.No.'],
      debit: ['Withdrawal Amt.', 'Debit Amount', 'Withdrawal Amt (INR)'],
      credit: ['Deposit Amt.', 'Credit Amount', 'Deposit Amt (INR)'],
      balance: balances,
    },
  },
  {
    name: 'ICICI',
    headings: {
      day: ['Transaction Date', 'Txn Posted Date'],
      valueDay: ['Value Date'],
      narration: ['Transaction Remarks', 'Description'],
      reference: ['Cheque Number', 'Cheque No.', 'ChequeNo.'],
      debit: ['Withdrawal Amount (INR)', 'Withdrawal Amt (INR)'],
      credit: ['Deposit Amount (INR)', 'Deposit Amt (INR)'],
      amount: ['Transaction Amount(INR)'],
      side: ['Cr/Dr'],
      balance: [...balances, 'Available Balance(INR)'],
    },
  },
  {
    name: 'Axis',
    headings: {
      day: ['Tran Date', 'Transaction Date'],
      valueDay: ['Value Date'],
      narration: ['Particulars', 'Transaction Particulars'],
      reference: ['Chq No', 'CHQNO', 'Cheque No'],
      debit: ['DR', 'Debit', 'Debit Amount'],
      credit: ['CR', 'Credit', 'Credit Amount'],
      amount: ['Amount', 'Amount (INR)'],
      side: sides,
      balance: balances,
    },
  },
  {
    name: 'Kotak',
    headings: {
      day: ['Date', 'Transaction Date'],
      valueDay: ['Value Date'],
      narration: ['Description', 'Narration'],
      reference: ['Chq / Ref No.', 'Chq/Ref No', 'Chq / Ref Number', 'Ref No'],
      debit: ['Debit', 'Withdrawal (Dr)', 'Withdrawal'],
      credit: ['Credit', 'Deposit (Cr)', 'Deposit'],
      amount: ['Amount'],
      side: sides,
      balance: balances,
    },
  },
];

export const layoutOf = (mapping: Mapping): Layout => ({
  name: 'mapped',
  headings: Object.fromEntries(columnRoles.flatMap((role) => (mapping[role] ? [[role, [mapping[role]]]] : []))),
});
