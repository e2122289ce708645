import { demoActor } from '#api/core/accounts/index.ts';
import { defaultAccount } from '#api/core/bank/index.ts';
import { takeFile } from '#api/core/files/index.ts';
import { type BankCode, chart, facts, GENERAL_FUND, postAlone } from '#api/core/ledger/index.ts';
import { agree, openRequest, requestCode } from '#api/core/second-person/index.ts';
import { getClose, signClose } from '#api/features/reconciliation/closing/daily-close.ts';
import { bankLines, statements } from '#api/features/reconciliation/codes.ts';
import { categoriseLine } from '#api/features/reconciliation/desk/categorise-line.ts';
import { resolveException } from '#api/features/reconciliation/desk/exceptions.ts';
import { assignCredit } from '#api/features/reconciliation/desk/unclaimed.ts';
import { importStatement, runImport } from '#api/features/reconciliation/importing/import-statement.ts';
import { reconciliationActs } from '#api/features/reconciliation/importing/pause-auto-approval.ts';
import { previewStatement } from '#api/features/reconciliation/importing/preview-statement.ts';
import { matchCandidates } from '#api/features/reconciliation/matching/match-candidates.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { assigned, booked, firstStatement, OPENING, secondStatement, TAKEN_BACK } from './bank-days.ts';
import type { DemoLine } from './demo-line.ts';
import { statementFile } from './statement-file.ts';

const DAY = 86_400_000;
const CLOSED_DAYS_AGO = 3;
const ip = 'demo';

/**
 * The demo's bank: two statements that overlap, imported, matched and booked by the same verbs as real ones. One day is closed, the next is ready to be.
 * Does nothing when there is a statement already.
 */
export async function seedReconciliation(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo statements exist in demo mode only');
  if (await deps.db.selectFrom('bank_statements').select('id').limit(1).executeTakeFirst()) return;
  const account = await defaultAccount(deps.db);
  const into = chart.bank(account.ledger_code as BankCode);
  const opening = facts.openingBooked({ opening: 1, into, fund: GENERAL_FUND, amount: OPENING });
  await postAlone(deps.db, { by: { kind: 'system' }, at: deps.clock.now() }, opening);

  const [then, yesterday] = [daysBack(deps, 2), daysBack(deps, 1)];
  const clerk = await demoActor(then, 'finance');
  const trustee = await demoActor(then, 'trustee');
  const first = await imports(deps, then, { name: 'half-year.csv', lines: firstStatement, opening: OPENING }, clerk);
  // It follows on nothing: a second person lets the machine approve by it.
  await agreeTo(then, first, trustee);
  await matchCandidates(then, account.id);
  for (const { narration, category } of booked)
    await categoriseLine(then, { code: await lineCode(then, narration), category, note: '', staff: clerk, ip });
  await resolveTakenBack(then, clerk);
  await closeDay(then, trustee);

  const repeated = secondStatement.filter(({ daysAgo }) => daysAgo === CLOSED_DAYS_AGO);
  const openingOfSecond = paise(OPENING + sum(firstStatement) - sum(repeated));
  await imports(deps, yesterday, { name: 'last-days.csv', lines: secondStatement, opening: openingOfSecond }, clerk);
  const { narration, ...wish } = assigned;
  await assignCredit(yesterday, { ...wish, code: await lineCode(yesterday, narration), staff: clerk, ip });
}

const daysBack = (deps: Deps, days: number): Deps => {
  const at = new Date(deps.clock.now().getTime() - days * DAY);
  return { ...deps, clock: { now: () => at } };
};

const sum = (lines: readonly DemoLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

interface Printed {
  readonly lines: readonly DemoLine[];
  readonly opening: Paise;
  readonly name: string;
}

/** Uploads, looks, imports; the job that waits finds it done. Days are counted back from `deps`' today, whenever it is imported. */
async function imports(deps: Deps, then: Deps, { lines, opening, name }: Printed, staff: StaffActor): Promise<string> {
  const printed = await Promise.all(lines.map((line) => withReference(deps, line)));
  const { bytes, ...balances } = statementFile(printed, opening, deps.clock.now());
  const upload = { owner: staff, kind: 'statement', name, contentType: 'text/csv', bytes, key: `demo:${name}` } as const;
  // Uploads are counted by the clock of today.
  const { code: file } = await takeFile(deps, upload);
  const { code, refusal } = await previewStatement(then, staff, { file, ...balances });
  if (refusal) throw new Error(`The demo's statement is refused: ${refusal.reason}`);
  const id = statements.idOf(code);
  await importStatement(then, { id, staff, ip });
  await runImport(then, { statement: id });
  return code;
}

async function withReference({ db }: Deps, line: DemoLine): Promise<DemoLine> {
  if (!line.qrOf) return line;
  const { reference } = await db
    .selectFrom('donation_intents')
    .innerJoin('members', 'members.id', 'donation_intents.member_id')
    .select('reference')
    .where('members.code', '=', line.qrOf.member)
    .where('amount', '=', line.qrOf.amount)
    .executeTakeFirstOrThrow();
  return { ...line, narration: line.narration.replace('{reference}', reference) };
}

async function agreeTo(then: Deps, statement: string, staff: StaffActor): Promise<void> {
  const standing = await openRequest(then.db, 'statement.trust', statement);
  if (standing) await agree(then, reconciliationActs, { code: requestCode(standing.id), staff, ip });
}

async function lineCode({ db }: Deps, narration: string): Promise<string> {
  const { id } = await db.selectFrom('bank_lines').select('id').where('narration', '=', narration).executeTakeFirstOrThrow();
  return bankLines.codeOf(id);
}

/** The bank took back a payment whose gift was reversed with it. */
async function resolveTakenBack(then: Deps, staff: StaffActor): Promise<void> {
  const { id } = await then.db
    .selectFrom('reconciliation_exceptions as e')
    .innerJoin('bank_lines as l', 'l.id', 'e.line_id')
    .select('e.id')
    .where('l.reference', '=', TAKEN_BACK)
    .executeTakeFirstOrThrow();
  await resolveException(then, { id, note: 'The gift was reversed and she knows', staff, ip });
}

async function closeDay(then: Deps, staff: StaffActor): Promise<void> {
  const day = moneyDay(new Date(then.clock.now().getTime() - DAY));
  const { unexplained } = await getClose(then, staff, day);
  if (unexplained !== 0) throw new Error('Bank and books of the demo differ');
  await signClose(then, { day, unexplained, explanation: '', staff, ip });
}
