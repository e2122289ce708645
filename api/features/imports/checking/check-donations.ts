import { readAmount } from '#api/core/bank/index.ts';
import type { PastGift } from '#api/features/donations/index.ts';
import type { ReadRow } from '#api/features/imports/reading/read-rows.ts';
import { type DonationMethod, donationMethods, GiftAmount, methodWords } from '#contract/donations/donation-fields.ts';
import type { Paise } from '#contract/values/money.ts';
import { line as text } from '#contract/values/text.ts';
import { says } from '#contract/values/words.ts';
import { field, readDays } from './fields.ts';
import { Problems } from './problem.ts';

/** What the file may name. */
export interface KnownDonors {
  /** By old id, User Id, address and number, in small letters: whose it is. Several: nobody can tell. */
  readonly members: ReadonlyMap<string, readonly number[]>;
  /** Campaigns by slug and by title, in small letters. The general fund is ''. */
  readonly funds: ReadonlyMap<string, number>;
  /** Of whoever imports. */
  readonly own: number | null;
  readonly today: string;
}

export interface CheckedDonations {
  readonly planned: readonly PastGift[];
  readonly problems: Problems;
}

const Reference = text().max(60, /*i18n*/ 'This is too long. Please shorten it to 60 characters.');
const Note = text().max(300, /*i18n*/ 'This is too long. Please shorten it to 300 characters.');

export function checkDonations(rows: readonly ReadRow[], here: KnownDonors): CheckedDonations {
  const problems = new Problems();
  const dayOf = readDays(problems, rows, 'day', here.today);
  const seen = new Map<string, number>();
  const planned = rows.flatMap((row) => {
    const member = memberIn(problems, row, here);
    const day = dayOf(row);
    if (!row.values.day) problems.error(row.line, 'day', /*i18n*/ 'Please enter the day of the donation.');
    const amount = amountIn(problems, row);
    const campaign = fundIn(problems, row, here);
    const method = methodIn(problems, row);
    const reference = field(problems, row, 'reference', Reference) || null;
    const note = field(problems, row, 'note', Note) || null;
    if (problems.isWrong(row.line) || !member || !day || !amount || !campaign || method === undefined) return [];
    const key = [member, day, amount, campaign, reference].join('\n');
    const before = seen.get(key);
    if (before !== undefined)
      problems.warning(
        row.line,
        'amount',
        says(/*i18n*/ 'Row {before} is the same donation. Both are imported; delete one if it was given once.', { before }),
      );
    seen.set(key, before ?? row.line);
    return [{ line: row.line, member, day, amount, campaign, method, reference, note }];
  });
  return { planned, problems };
}

function memberIn(problems: Problems, { line, values }: ReadRow, { members, own }: KnownDonors): number | undefined {
  const found = values.member ? (members.get(values.member.toLowerCase()) ?? []) : undefined;
  const [one, another] = found ?? [];
  if (found === undefined)
    problems.error(line, 'member', /*i18n*/ 'Please enter the member: an old id, a User Id, an address or a mobile number.');
  else if (one === undefined)
    problems.error(line, 'member', /*i18n*/ 'We do not know this member. Import the members first, or check the spelling.');
  else if (another !== undefined)
    problems.error(line, 'member', /*i18n*/ 'Several members have this. Please give the old id or the User Id.');
  else if (one === own) problems.error(line, 'member', /*i18n*/ 'This is your own account. Somebody else has to import this row.');
  else return one;
  return undefined;
}

function amountIn(problems: Problems, { line, values }: ReadRow): Paise | undefined {
  const sum = readAmount(values.amount ?? '');
  const amount = sum && sum.side !== 'debit' ? GiftAmount.safeParse(sum.amount).data : undefined;
  if (amount === undefined) problems.error(line, 'amount', /*i18n*/ 'This is no amount. Please write it as 1501 or 1,501.00.');
  return amount;
}

function fundIn(problems: Problems, { line, values }: ReadRow, { funds }: KnownDonors): number | undefined {
  const campaign = funds.get((values.fund ?? '').toLowerCase());
  if (campaign === undefined)
    problems.error(line, 'fund', /*i18n*/ 'We do not know this campaign. Please write its title, or leave it empty for the general fund.');
  return campaign;
}

const plain = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');
const methods = new Map<string, DonationMethod>([
  ...donationMethods.flatMap((method) => [[plain(method), method] as const, [plain(methodWords[method]), method] as const]),
  ...(['neft', 'rtgs', 'imps', 'bank', 'netbanking', 'online'] as const).map((word) => [word, 'bank_transfer'] as const),
  ...(['gpay', 'googlepay', 'phonepe', 'paytm', 'bhim'] as const).map((word) => [word, 'upi'] as const),
  ['check', 'cheque'],
  ['dd', 'cheque'],
  ['card', 'credit_card'],
]);

/** undefined: not known. */
function methodIn(problems: Problems, { line, values }: ReadRow): DonationMethod | null | undefined {
  if (!values.method) return null;
  const method = methods.get(plain(values.method));
  if (!method)
    problems.error(
      line,
      'method',
      /*i18n*/ 'We do not know this method. Please write UPI, cash, cheque or bank transfer, or leave it empty.',
    );
  return method;
}
