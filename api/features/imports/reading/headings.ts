import { plainHeading } from '#api/core/bank/index.ts';
import { type ImportColumn, type ImportKind, importColumns } from '#contract/imports/imports.ts';

/** What people write above a column, in English and Hindi. The template uses the first. */
const names: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ['Name', 'Full name', 'Member name', 'Donor name', 'नाम', 'पूरा नाम', 'सदस्य का नाम'],
  email: ['Email', 'E-mail', 'Email id', 'Email address', 'Mail', 'ईमेल', 'ई-मेल'],
  mobile: ['Mobile', 'Mobile number', 'Mobile no', 'Phone', 'Phone number', 'Contact number', 'मोबाइल', 'मोबाइल नंबर', 'फ़ोन', 'फोन'],
  joinedOn: ['Joined on', 'Joined', 'Join date', 'Joining date', 'Date of joining', 'Member since', 'शामिल होने की तारीख', 'जुड़ने की तारीख'],
  sponsor: ['Sponsor', 'Sponsor id', 'Sponsor code', 'Introduced by', 'Referred by', 'Referrer', 'प्रायोजक', 'प्रायोजक आईडी'],
  oldId: ['Old id', 'Id', 'Member id', 'Member no', 'Membership number', 'Serial number', 'Sr no', 'पुरानी आईडी', 'सदस्य संख्या', 'क्रमांक'],
  member: ['Member', 'Member id', 'Old id', 'Donor', 'Donor id', 'Member no', 'सदस्य', 'दाता', 'सदस्य संख्या'],
  day: ['Date', 'Day', 'Donation date', 'Paid on', 'Received on', 'तारीख', 'दिनांक'],
  amount: ['Amount', 'Amount (INR)', 'Amount (₹)', 'Rupees', 'Donation', 'राशि', 'रकम'],
  fund: ['Fund', 'Campaign', 'Purpose', 'Head', 'कोष', 'अभियान', 'उद्देश्य'],
  method: ['Method', 'Mode', 'Payment mode', 'Payment method', 'Paid by', 'तरीका', 'भुगतान का तरीका'],
  reference: ['Reference', 'UTR', 'UTR no', 'Reference number', 'Ref no', 'Cheque no', 'Transaction id', 'संदर्भ', 'यूटीआर'],
  note: ['Note', 'Notes', 'Remark', 'Remarks', 'Comment', 'टिप्पणी'],
};

const plain = new Map(Object.entries(names).map(([column, all]) => [column as ImportColumn, new Set(all.map(plainHeading))]));

/** The place of each column that is recognised, each heading for one column only. */
export function recognise(kind: ImportKind, headings: readonly string[]): ReadonlyMap<ImportColumn, number> {
  const found = new Map<ImportColumn, number>();
  const taken = new Set<number>();
  const all = headings.map(plainHeading);
  for (const column of importColumns[kind]) {
    const at = all.findIndex((heading, i) => heading !== '' && !taken.has(i) && plain.get(column)?.has(heading));
    if (at < 0) continue;
    found.set(column, at);
    taken.add(at);
  }
  return found;
}
