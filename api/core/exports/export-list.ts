import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { record } from '#api/core/audit/index.ts';
import { csvStream } from '#api/platform/csv.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { assertMayExport } from './assert-may-export.ts';
import type { ListExport } from './list-export.ts';

/** A slow reader holds a connection and a snapshot: not for longer than this between two batches. */
const PATIENCE_SECONDS = 120;

interface Asked<Query> {
  readonly staff: StaffActor;
  /** As the list takes it: filters, and what its address names. */
  readonly query: Query;
  readonly ip: string;
}

/**
 * Every row of a list as its own query finds and presents it, in one snapshot, a batch at a time: the size of the table is no matter of memory. The log
 * says who asked for what, and of words looked for, which may be somebody's name, only that there were some; and at its end what was in it.
 */
export async function exportList<Query extends object, Row>(
  deps: Deps,
  list: ListExport<Query, Row>,
  { staff, query, ip }: Asked<Query>,
): Promise<Readable> {
  await assertMayExport(deps, staff);
  // Also says now, and not in the middle of a file, that there is no such thing.
  const { total, totalIsExact } = await list.count(deps, staff, query);
  const { find, ...filters } = query as Query & { readonly find?: string };
  const after = { ...filters, isSearch: find !== undefined, rows: totalIsExact ? total : `${total}+` };
  const subject = { kind: 'list', code: list.name } as const;
  await deps.db
    .transaction()
    .execute((tx) => record(tx, { at: deps.clock.now(), actor: staff, action: list.action ?? 'list.exported', subject, after, ip }));
  const file = new PassThrough();
  const ended = (figures: Figures) =>
    deps.db
      .transaction()
      .execute((tx) => record(tx, { at: deps.clock.now(), actor: staff, action: 'list.export_ended', subject, after: figures, ip }));
  // Whoever reads the file hears of it; nobody else waits for it. It ends when the log says what was in it.
  write(deps, list, { staff, query, file })
    .then(ended)
    .then(() => file.end())
    .catch((error: Error) => file.destroy(error));
  return file;
}

/** How many rows, and by the head of each column of money its sum in rupees. */
type Figures = { rows: number } & Record<string, number>;

interface Writing<Query> {
  readonly staff: StaffActor;
  readonly query: Query;
  readonly file: PassThrough;
}

const write = <Query, Row>(deps: Deps, list: ListExport<Query, Row>, { staff, query, file }: Writing<Query>): Promise<Figures> =>
  deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(`${PATIENCE_SECONDS}s`)}`.execute(tx);
      const columns = list.columns.map(({ head, cell }) => ({ head: deps.words.render(head, staff.language), cell }));
      const figures: Figures = { rows: 0 };
      await pipeline(csvStream(columns, addedUp(list, list.batches({ ...deps, db: tx }, staff, query), figures)), file, { end: false });
      return figures;
    });

const IN_RUPEES = /\((₹|INR)\)$/;

async function* addedUp<Query, Row>(
  { columns }: ListExport<Query, Row>,
  batches: AsyncIterable<readonly Row[]>,
  figures: Figures,
): AsyncGenerator<readonly Row[]> {
  const sums = columns.filter(({ head }) => IN_RUPEES.test(head));
  for await (const rows of batches) {
    figures.rows += rows.length;
    for (const { head, cell } of sums) {
      const paise = rows.reduce((sum, row) => sum + Math.round(Number(cell(row) ?? 0) * 100), 0);
      figures[head] = (Math.round((figures[head] ?? 0) * 100) + paise) / 100;
    }
    yield rows;
  }
}
