import { record } from '#api/core/audit/index.ts';
import { defaultAccount } from '#api/core/bank/index.ts';
import { type BankCode, chart, internalBalance } from '#api/core/ledger/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type DailyClose, differenceWords } from '#contract/reconciliation/closes.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type CloseRecord, closedTo, closeOf, type DayFigures, type Difference, dayFigures, pageOfCloses } from './store.ts';

/** Before it is put into anybody's language. */
type Close = Omit<DailyClose, 'differences'> & { readonly differences: readonly Difference[] };

type Account = Awaited<ReturnType<typeof defaultAccount>>;

export async function listCloses(deps: Deps, staff: StaffActor, query: PageQuery) {
  const { place, slice } = await askedPage(deps, query);
  const account = await defaultAccount(deps.db);
  const { rows, ...total } = await pageOfCloses(deps.db, account.id, slice);
  return { rows: rows.map((closed) => titled(deps, staff, asClose(closed))), ...place, ...total };
}

/** null: none is closed yet. */
export const lastClosedDay = async ({ db }: Deps): Promise<string | null> => closedTo(db, (await defaultAccount(db)).id);

/** A closed day as it was signed, an open one as of now. */
export async function getClose(deps: Deps, staff: StaffActor, day: string): Promise<DailyClose> {
  if (day > moneyDay(deps.clock.now())) throw new Refusal('not_found');
  const account = await defaultAccount(deps.db);
  const closed = await closeOf(deps.db, account.id, day);
  return titled(deps, staff, closed ? asClose(closed) : (await openDay(deps.db, account, day)).close);
}

interface Signing {
  readonly day: string;
  readonly unexplained: Paise;
  readonly explanation: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** Signed by a person who saw these figures. Days are closed in their order, and never changed. */
export async function signClose(deps: Deps, { day, unexplained, explanation, staff, ip }: Signing): Promise<DailyClose> {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    if (day > moneyDay(at)) throw new Refusal('not_found');
    const account = await defaultAccount(tx);
    await tx.selectFrom('bank_accounts').select('id').where('id', '=', account.id).forUpdate().executeTakeFirst();
    if (await closeOf(tx, account.id, day)) throw new Refusal('not_in_this_status');
    const { close, figures } = await openDay(tx, account, day);
    const last = await closedTo(tx, account.id);
    if (
      close.bankBalance === null ||
      close.unexplained === null ||
      figures.covered_to === null ||
      figures.covered_to < day ||
      day >= moneyDay(at)
    )
      throw new Refusal('day_not_covered');
    if (last !== null && last > day) throw new Refusal('not_in_this_status');
    if (close.unexplained !== unexplained) throw new Refusal('difference_changed');
    if (close.unexplained !== 0 && explanation === '')
      throw new Refusal('explanation_needed', { fields: { explanation: /*i18n*/ 'Please explain the difference' } });
    await tx
      .insertInto('daily_closes')
      .values({
        account_id: account.id,
        day,
        bank_balance: close.bankBalance,
        book_balance: close.bookBalance,
        differences: JSON.stringify(close.differences),
        unexplained: close.unexplained,
        explanation,
        open_exceptions: close.openExceptions,
        unclaimed_count: close.unclaimed.count,
        unclaimed_amount: close.unclaimed.amount,
        signed_by: staff.id,
        signed_at: at,
      })
      .execute();
    await record(tx, {
      at,
      actor: staff,
      action: 'day.closed',
      subject: { kind: 'close', code: day },
      after: { bank: close.bankBalance, books: close.bookBalance, unexplained: close.unexplained, explanation },
      ip,
    });
    return titled(deps, staff, asClose((await closeOf(tx, account.id, day)) as CloseRecord));
  });
}

async function openDay(db: Db | Tx, account: Account, day: string): Promise<{ close: Close; figures: DayFigures }> {
  const figures = await dayFigures(db, account.id, day);
  const books = await internalBalance(db, chart.bank(account.ledger_code as BankCode));
  const differences = [
    { kind: 'later_lines' as const, amount: figures.later_lines, count: figures.later_count },
    { kind: 'not_booked' as const, amount: figures.not_booked, count: figures.not_booked_count },
    { kind: 'not_in_statement' as const, amount: figures.not_in_statement, count: figures.not_in_statement_count },
    { kind: 'amount_differs' as const, amount: figures.amount_differs, count: figures.amount_differs_count },
    { kind: 'payouts_unseen' as const, amount: figures.payouts_unseen, count: figures.payouts_unseen_count },
  ].filter(({ count }) => count > 0);
  const named = differences.reduce((sum, { amount }) => sum + amount, 0);
  const close: Close = {
    day,
    account: account.name,
    bankBalance: figures.bank_balance,
    bookBalance: books,
    differences,
    unexplained: figures.bank_balance === null ? null : paise(figures.bank_balance - books - named),
    openExceptions: figures.open_exceptions,
    unclaimed: { count: figures.unclaimed_count, amount: figures.unclaimed_amount },
    signature: null,
  };
  return { close, figures };
}

const asClose = (closed: CloseRecord): Close => ({
  day: closed.day,
  account: closed.account,
  bankBalance: closed.bank_balance,
  bookBalance: closed.book_balance,
  differences: closed.differences,
  unexplained: closed.unexplained,
  openExceptions: closed.open_exceptions,
  unclaimed: { count: closed.unclaimed_count, amount: closed.unclaimed_amount },
  signature: { by: closed.signed_by, at: closed.signed_at.toISOString(), explanation: closed.explanation },
});

const titled = ({ words }: Deps, { language }: StaffActor, close: Close): DailyClose => ({
  ...close,
  differences: close.differences.map((difference) => ({ ...difference, title: words.render(differenceWords[difference.kind], language) })),
});
