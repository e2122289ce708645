import { sql } from 'kysely';
import { record } from '#api/core/audit/index.ts';
import { creditTakenBack, lockLine, retireCredit, setCategory } from '#api/core/bank/index.ts';
import { type BankCode, chart, type Fact, facts, internalBalance, post, reverse } from '#api/core/ledger/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import { bankLines } from '#api/features/reconciliation/codes.ts';
import { tellOfWork } from '#api/features/reconciliation/tell-of.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { sliceOf } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { LineCategory, LineToBook } from '#contract/reconciliation/closes.ts';
import type { Paise } from '#contract/values/money.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { bookPayout } from './book-payout.ts';
import { type LineRow, lineJson, presentLine } from './desk-rows.ts';

interface ToBookRow {
  readonly line: LineRow;
  readonly category: LineCategory | null;
  readonly suggested: LineCategory | null;
}

const present = ({ line, category, suggested }: ToBookRow): LineToBook => ({ ...presentLine(line), category, suggested });

export async function listLinesToBook(deps: Deps, { upTo, ...query }: PageQuery & { upTo?: string | undefined }) {
  const { place, slice } = await askedPage(deps, query);
  const from = sql`from bank_lines l where l.booked_at is null and (${upTo ?? null}::date is null or l.day <= ${upTo ?? null}::date)`;
  const { rows } = await sql<ToBookRow>`
    select ${lineJson} as line, l.category, l.suggested ${from} order by l.day, l.id ${sliceOf(slice)}`.execute(deps.db);
  return { rows: rows.map(present), ...place, ...(await countRows(deps.db, sql`select 1 ${from}`)) };
}

interface Categorising {
  readonly code: string;
  readonly category: LineCategory;
  /** The withdrawal or refund that it pays or gives back. */
  readonly pays?: string | undefined;
  readonly note: string;
  readonly staff: StaffActor;
  readonly ip: string;
}

/** A person says what the bank's own booking is, and it is booked so. A credit that lay in suspense is taken out of it first. */
export async function categoriseLine(deps: Deps, { code, category, pays, note, staff, ip }: Categorising): Promise<LineToBook> {
  if (category === 'disbursement')
    throw new Refusal('category_unfit', { fields: { category: /*i18n*/ 'Help for beneficiaries cannot be booked here yet' } });
  const id = bankLines.idOf(code);
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const line = await lockLine(tx, id);
    if (!line) throw new Refusal('not_found');
    if (line.booked_at !== null && line.credit_id === null) throw new Refusal('not_in_this_status');
    if (category === 'payout' || category === 'refund') {
      await bookPayout(tx, deps, line, { category, pays, staff, at, ip });
      await recordBooked(tx, line, { code, category, pays, note, staff, ip, at });
      return present(await toBook(tx, id));
    }
    if (category === 'taken_back') await takeBack(tx, line, { staff, at });
    const fact = factOf(category, {
      line: id,
      bank: await bankOf(tx, line.account_id),
      amount: line.amount as Paise,
      isCredit: line.direction === 'credit',
    });
    if (line.credit_id !== null) {
      if (!fact || !(await retireCredit(tx, line.credit_id, at))) throw new Refusal('not_in_this_status');
      await reverse(tx, { by: staff, at, reason: category }, { kind: 'credit_imported', source: line.credit_id });
    }
    if (fact) {
      await assertCollected(tx, fact);
      await post(tx, { by: staff, at }, fact);
    }
    const isBooked = fact !== undefined || category === 'taken_back';
    await setCategory(tx, id, { category, at: isBooked ? (line.booked_at ?? at) : null });
    await recordBooked(tx, line, { code, category, note, staff, ip, at });
    return present(await toBook(tx, id));
  });
}

type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

async function recordBooked(
  tx: Tx,
  line: Line,
  { code, category, pays, note, staff, ip, at }: Categorising & { readonly at: Date },
): Promise<void> {
  await tellOfWork(tx, at);
  await record(tx, {
    at,
    actor: staff,
    action: 'line.booked',
    subject: { kind: 'bank_line', code },
    after: { category, amount: line.amount, note, ...(pays === undefined ? {} : { pays }) },
    ip,
  });
}

/** The credit's way into suspense is reversed. Refused while a donation stands on it: that is reversed first, and its giver told. */
async function takeBack(tx: Tx, line: Line, { staff, at }: { staff: StaffActor; at: Date }): Promise<void> {
  const credit = line.direction === 'debit' ? await creditTakenBack(tx, line) : null;
  if (credit === null) throw new Refusal('category_unfit');
  if (!(await retireCredit(tx, credit, at))) throw new Refusal('not_in_this_status');
  await reverse(tx, { by: staff, at, reason: 'taken back by the bank' }, { kind: 'credit_imported', source: credit });
}

/** Nobody pays in more cash than the box holds. */
async function assertCollected(tx: Tx, { kind, legs }: Fact): Promise<void> {
  const [leg] = legs;
  if (kind === 'collection_banked' && leg && (await internalBalance(tx, leg.credit)) < leg.amount) throw new Refusal('not_enough_funds');
}

interface ToPost {
  readonly line: number;
  readonly bank: BankCode;
  readonly amount: Paise;
  readonly isCredit: boolean;
}

/** undefined: nothing to book here; the other account's statement has the other half. */
function factOf(
  category: Exclude<LineCategory, 'payout' | 'refund' | 'disbursement'>,
  { line, bank, amount, isCredit }: ToPost,
): Fact | undefined {
  if (category === 'transfer' || category === 'taken_back') return undefined;
  if (isCredit === (category === 'charge')) throw new Refusal('category_unfit');
  switch (category) {
    case 'charge':
      return facts.chargeTaken({ line, bank, amount });
    case 'interest':
      return facts.interestReceived({ line, bank, amount });
    case 'cash_banked':
      return facts.collectionBanked({ banking: line, bank, from: chart.cash, amount });
    case 'cheque_banked':
      return facts.collectionBanked({ banking: line, bank, from: chart.cheques, amount });
    case 'collection_banked':
      return facts.collectionBanked({ banking: line, bank, from: chart.collections, amount });
  }
}

async function bankOf(db: Db | Tx, account: number): Promise<BankCode> {
  const { ledger_code } = await db.selectFrom('bank_accounts').select('ledger_code').where('id', '=', account).executeTakeFirstOrThrow();
  return ledger_code as BankCode;
}

async function toBook(db: Db | Tx, id: number): Promise<ToBookRow> {
  const { rows } = await sql<ToBookRow>`select ${lineJson} as line, l.category, l.suggested from bank_lines l where l.id = ${id}`.execute(
    db,
  );
  return rows[0] as ToBookRow;
}
