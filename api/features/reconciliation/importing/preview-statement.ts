import { balancesUpTo, type CheckedStatement, defaultAccount, insertStatement, knownLines, signed } from '#api/core/bank/index.ts';
import { attachFile, type FileRow, fileByCode } from '#api/core/files/index.ts';
import { closedTo } from '#api/features/reconciliation/closing/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { StatementPreview, StatementRequest } from '#contract/reconciliation/statements.ts';
import type { Paise } from '#contract/values/money.ts';
import { type Overlap, overlapWith } from './overlap.ts';
import { predictOutlooks } from './predict-outlooks.ts';
import { presentPreview } from './present-statement.ts';
import { readFile } from './read-file.ts';
import { isImporting, statementById } from './statement-list.ts';

/** Reads and checks the file and says what would happen. Nothing is booked; only the statement's own row is written. */
export async function previewStatement(deps: Deps, staff: StaffActor, request: StatementRequest): Promise<StatementPreview> {
  const file = await uploaded(deps, request.file);
  const account = await defaultAccount(deps.db);
  const { reading, mapping } = await readFile(deps, {
    ...request,
    mapping: request.mapping,
    opening: request.opening,
    closing: request.closing,
    account: account.id,
    file,
  });
  const statement = reading.kind === 'checked' ? reading.statement : null;
  const overlap = statement ? await overlapOf(deps, account.id, statement) : null;
  // Half of another import is no ground to refuse a file.
  if (overlap?.refused && (await isImporting(deps.db, account.id))) throw new Refusal('import_running');
  const refused = reading.kind === 'refused' ? reading.refused : (overlap?.refused ?? null);

  const id = await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const made = await insertStatement(tx, {
      account_id: account.id,
      file_id: file.id,
      status: refused ? 'refused' : statement ? 'previewed' : 'columns_unknown',
      layout: statement?.layout ?? null,
      mapping: mapping ? JSON.stringify(mapping) : null,
      opening_balance: request.opening ?? null,
      closing_balance: request.closing ?? null,
      from_day: dayAt(statement, 0),
      to_day: dayAt(statement, -1),
      rows: statement?.lines.length ?? 0,
      has_balance: statement?.hasBalance ?? false,
      refused_line: refused?.line ?? null,
      refused_reason: refused?.reason ?? null,
      imported_by: staff.id,
      typed_by: staff.id,
      created_at: at,
    });
    await attachFile(
      tx,
      { code: request.file, kind: 'statement', owner: { kind: 'staff', id: file.staff_id ?? 0 }, subject: `statement:${made}` },
      at,
    );
    return made;
  });
  return presentPreview(deps, staff, await statementById(deps.db, id), {
    unknown: reading.kind === 'unknown' ? reading.table : null,
    statement: refused ? null : statement,
    outlooks: statement && overlap && !refused ? await predictOutlooks(deps, statement.lines, overlap.isKnown) : [],
    followsOn: statement && !refused ? await followsOn(deps, account.id, statement) : null,
  });
}

const dayAt = (statement: CheckedStatement | null, at: number): string | null => statement?.lines.at(at)?.day ?? null;

async function uploaded(deps: Deps, code: string): Promise<FileRow> {
  const file = await fileByCode(deps.db, code);
  if (file?.kind !== 'statement' || file.status === 'erased' || file.status === 'refused') throw new Refusal('not_found');
  if (file.status !== 'ready') throw new Refusal('file_not_ready');
  return file;
}

export async function overlapOf({ db }: Pick<Deps, 'db'>, account: number, { lines }: CheckedStatement): Promise<Overlap> {
  const days = lines.map(({ day }) => day).toSorted();
  const known = await knownLines(db, account, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  return overlapWith(lines, known, await closedTo(db, account));
}

/** Begins with the balance that the last import ended with. null: nobody can tell. */
export async function followsOn(
  { db }: Pick<Deps, 'db'>,
  account: number,
  { lines, hasBalance }: CheckedStatement,
): Promise<boolean | null> {
  const [first] = lines;
  if (!first || !hasBalance) return null;
  const before = await balancesUpTo(db, account, first.day);
  return before.length === 0 ? null : before.includes(((first.balance ?? 0) - signed(first)) as Paise);
}
