import { system } from '#api/core/audit/index.ts';
import { type Booking, payoutState } from '#api/core/ledger/index.ts';
import { bankLines, refunds } from '#api/features/payouts/case/codes.ts';
import { type LineRow, lockRun, ownLines } from '#api/features/payouts/case/store.ts';
import { withdrawalIdIn } from '#api/features/withdrawals/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { BankReference } from '#contract/payouts/run-answers.ts';
import type { Paise } from '#contract/values/money.ts';
import { failLine, payLines } from './end-lines.ts';
import { creditsOfReturned, debitsOfOpen, debitsOfPaid, newestSentLine, type Shown } from './statement-store.ts';
import { linesByNumber, linkLine, linkReturn, usedReferences } from './store.ts';

/** What a line of the statement turned out to be. */
interface Recognised {
  readonly bankLine: number;
  readonly category: 'payout' | 'refund';
}

const recognised = ({ refund_id }: LineRow, bankLine: number): Recognised => ({
  bankLine,
  category: refund_id === null ? 'payout' : 'refund',
});

/** The word under which the bank paid it. One without a number of its own is known by the line. */
function referenceOf({ bank_reference, bank_line }: Pick<Shown, 'bank_reference' | 'bank_line'>): string {
  const given = BankReference.safeParse(bank_reference ?? '');
  return given.success ? given.data : bankLines.codeOf(bank_line).padEnd(6, '0');
}

/**
 * Debits of the statement that pay lines of ours: those known as paid are joined with them, those with our code are paid by it. Runs ascending, then
 * their lines; while payouts are frozen nothing is paid, and the debits wait.
 */
export async function payByStatement(tx: Tx, { account, at }: { account: number; at: Date }): Promise<Recognised[]> {
  const known = await debitsOfPaid(tx, account);
  for (const shown of known) await linkLine(tx, shown, shown.bank_line);
  const done = known.map((shown) => recognised(shown, shown.bank_line));
  if ((await payoutState(tx)).frozen) return done;
  const joined = new Set(known.map(({ bank_line }) => bank_line));
  const open = (await debitsOfOpen(tx, account)).filter(({ bank_line }) => !joined.has(bank_line));
  const used = new Set(await usedReferences(tx, open.map(referenceOf)));
  for (const shown of open) {
    const run = await lockRun(tx, shown.run_id);
    const line = (await linesByNumber(tx, run.id, [shown.line]))[0];
    const reference = referenceOf(shown);
    // Ended while we waited, the number is somebody's, or the debit names two of our codes.
    if (!line || line.ended_at !== null || used.has(reference) || joined.has(shown.bank_line)) continue;
    used.add(reference);
    joined.add(shown.bank_line);
    const word = { run, by: system, at, knownFrom: 'statement', bankLine: shown.bank_line } as const;
    await payLines(tx, word, [{ line, reference, paidOn: shown.day }]);
    done.push(recognised(line, shown.bank_line));
  }
  return done;
}

/** Credits that are our own payouts coming back: each gives its withdrawal back, fee included, and is nobody's gift. */
export async function returnByStatement(tx: Tx, lines: readonly number[], at: Date): Promise<Recognised[]> {
  const done: Recognised[] = [];
  const joined = new Set<number>();
  for (const shown of await creditsOfReturned(tx, lines)) {
    if (joined.has(shown.bank_line)) continue;
    if (!(await giveBack(tx, shown, { by: system, at, bankLine: shown.bank_line }))) continue;
    joined.add(shown.bank_line);
    done.push(recognised(shown, shown.bank_line));
  }
  return done;
}

/** False: it was never paid. What somebody had marked as returned is only joined with its line. */
async function giveBack(
  tx: Tx,
  line: LineRow,
  { by, at, bankLine, ip }: Booking & { readonly bankLine: number; readonly ip?: string },
): Promise<boolean> {
  const run = await lockRun(tx, line.run_id);
  const now = await newestSentLine(tx, { withdrawal: line.withdrawal_id ?? undefined, refund: line.refund_id ?? undefined });
  if (!now || now.run_id !== line.run_id || (now.status !== 'paid' && now.status !== 'returned')) return false;
  if (now.status === 'paid')
    await failLine(tx, { run, by, at, knownFrom: 'statement', ip }, now, /*i18n*/ 'The bank sent the payment back.');
  await linkReturn(tx, now, bankLine);
  return true;
}

interface ByHand {
  readonly code: string;
  readonly line: {
    readonly id: number;
    readonly direction: 'credit' | 'debit';
    readonly amount: Paise;
    readonly reference: string | null;
    readonly day: string;
    readonly is_return: boolean;
  };
  readonly staff: StaffActor;
  readonly at: Date;
  readonly ip: string;
}

/** A person knows what a line of the statement pays, or which payout it gives back. Never a gift: only what the bank calls a return comes back. */
export async function bookOnPayout(tx: Tx, deps: Pick<Deps, 'config'>, { code, line: bank, staff, at, ip }: ByHand): Promise<Recognised> {
  const found = await newestSentLine(tx, { withdrawal: withdrawalIdIn(code), refund: refunds.idIn(code) });
  if (!found) throw new Refusal('not_found');
  const run = await lockRun(tx, found.run_id);
  if ((await ownLines(tx, deps, run.id, staff.id)).includes(found.line)) throw new Refusal('not_for_yourself');
  if (found.amount !== bank.amount) throw new Refusal('category_unfit');
  if (bank.direction === 'credit') {
    if (!bank.is_return || found.return_line_id !== null) throw new Refusal('category_unfit');
    if (!(await giveBack(tx, found, { by: staff, at, bankLine: bank.id, ip }))) throw new Refusal('category_unfit');
    return recognised(found, bank.id);
  }
  if (found.bank_line_id !== null || found.status === 'failed') throw new Refusal('category_unfit');
  if (found.status !== 'open') await linkLine(tx, found, bank.id);
  else {
    const reference = referenceOf({ bank_reference: bank.reference, bank_line: bank.id });
    await payLines(tx, { run, by: staff, at, knownFrom: 'statement', bankLine: bank.id, ip }, [
      { line: found, reference, paidOn: bank.day },
    ]);
  }
  return recognised(found, bank.id);
}
