import { donationClaimed } from '#api/features/donations/index.ts';
import { matchClaim, reconciliationJobs } from '#api/features/reconciliation/index.ts';
import { jobsOf, on } from '#api/platform/jobs/jobs.ts';
import type { TestApp } from '#api/testing/app.ts';
import type { PrintedBooking } from '#api/testing/bank-files/booking.ts';
import { type Form, render } from '#api/testing/bank-files/render.ts';
import { runJobs } from '#api/testing/jobs.ts';
import { importStatement, previewStatement, type StatementPreview } from '#contract/reconciliation/statements.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import type { Actor } from './actor.ts';
import { agreesTo } from './second-person.ts';
import { uploads } from './uploads.ts';

/** A payment as the bank saw it. Money out has a minus. */
export interface Paid {
  readonly amount: Paise;
  readonly narration: string;
  readonly day?: string;
}

/** An UPI credit as HDFC prints it. */
export const upi = (
  amount: Paise,
  utr: string,
  name: string,
  { day, vpa = `u${utr}@okaxis`, note = 'gift' }: { day?: string; vpa?: string; note?: string } = {},
): Paid => ({
  amount,
  narration: `UPI-${name}-${vpa.toUpperCase()}-HDFC0000123-${utr}-${note.toUpperCase()}`,
  ...(day ? { day } : {}),
});

export const bookings = (paid: readonly Paid[], opening: Paise, today: string): PrintedBooking[] => {
  let balance: number = opening;
  return paid.map(({ amount, narration, day = today }) => {
    balance += amount;
    return {
      day,
      narration,
      reference: '-',
      direction: amount > 0 ? 'credit' : 'debit',
      amount: paise(Math.abs(amount)),
      balance: paise(balance),
    };
  });
};

/** An account that goes on from one statement to the next, as a real one does. */
export function runningAccount({ clock }: Pick<TestApp, 'clock'>, opening: Paise) {
  let balance = opening;
  return (...paid: readonly Paid[]): PrintedBooking[] => {
    const printed = bookings(paid, balance, moneyDay(clock.now()));
    balance = printed.at(-1)?.balance ?? balance;
    return printed;
  };
}

const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
};

export async function uploadsStatement(who: Actor, printed: readonly PrintedBooking[], form: Form = 'HDFC'): Promise<string> {
  const { bytes, name } = render(form, printed);
  return (await uploads(who, 'statement', Buffer.from(bytes), { name, type: types[name.split('.').at(-1) ?? ''] ?? 'text/csv' })).code;
}

/** What reconciliation does in the background, on its own account and when it hears of a claim; nothing else runs. */
export const matchingJobs = jobsOf(reconciliationJobs, on(donationClaimed, matchClaim));

/** Uploads, previews with the right balances, imports, and lets the job run. Where a second person is needed, a trustee agrees, unless told otherwise. */
export async function importsStatement(
  t: TestApp,
  who: Actor,
  printed: readonly PrintedBooking[],
  form: Form = 'HDFC',
  { agreed = true } = {},
): Promise<StatementPreview> {
  const first = printed[0] as PrintedBooking;
  const opening = paise(first.balance - (first.direction === 'credit' ? first.amount : -first.amount));
  const body = { file: await uploadsStatement(who, printed, form), opening, closing: printed.at(-1)?.balance };
  const preview = await who.does(previewStatement, { body });
  if (preview.status === 'previewed') {
    await who.does(importStatement, { params: { code: preview.code } });
    await runJobs(t, matchingJobs);
    if (agreed && (await agreesTo(t, 'statement.trust', preview.code))) await runJobs(t, matchingJobs);
  }
  return preview;
}
