import type { Act } from '#api/core/audit/index.ts';
import type { CsvColumn } from '#api/platform/csv.ts';
import { inBatches } from '#api/platform/db/in-batches.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { Slice } from '#api/platform/lists/slice.ts';
import type { Page } from '#contract/values/paging.ts';

/** How a list becomes a file. */
export interface ListExport<Query, Row> {
  /** In the log and in the name of the file. */
  readonly name: string;
  /** In the log, where it has a name of its own. */
  readonly action?: Act['action'];
  /** Heads are texts to translate; sums are plain numbers of rupees, so that a spreadsheet can add them up. */
  readonly columns: readonly CsvColumn<Row>[];
  count(deps: Deps, staff: StaffActor, query: Query): Promise<{ readonly total: number; readonly totalIsExact: boolean }>;
  /** In the order of the list. */
  batches(deps: Deps, staff: StaffActor, query: Query): AsyncIterable<readonly Row[]>;
}

/** As many rows are in memory at once, however long the file gets. */
const BATCH = 5_000;
/** The first are few, so that the file begins at once. */
const FIRST = 500;
/** Ids are walked in longer and longer strides: each one begins by skipping all that is before it, and none is longer than what it skips. */
const LONGEST_STRIDE = 100_000;

interface PagedList<Query, Row> extends Pick<ListExport<Query, Row>, 'name' | 'columns' | 'action'> {
  /** The verb behind the screen: the same filters, the same masks. */
  list(deps: Deps, staff: StaffActor, query: Query & { page: number; pageSize?: number }): Promise<Page<Row>>;
}

/** The pages of a list one behind the other, longer ones than people read. */
export const exportOfPages = <Query extends object, Row>({ list, ...rest }: PagedList<Query, Row>): ListExport<Query, Row> => ({
  ...rest,
  count: (deps, staff, query) => list(deps, staff, { ...query, page: 1 }),
  batches: (deps, staff, query) =>
    inSlices(async ({ offset, limit }) => (await list(deps, staff, { ...query, page: offset / limit + 1, pageSize: limit })).rows),
});

/** Until a slice is not full. Each begins where pages of its length do. */
export async function* inSlices<Row>(read: (slice: Slice) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (let offset = 0, limit = FIRST; ; offset += limit) {
    limit = offset < BATCH ? FIRST : BATCH;
    const rows = await read({ offset, limit });
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
  }
}

interface Walked<Row> {
  ids(slice: Slice): Promise<readonly number[]>;
  /** In the order of the ids. */
  rows(ids: readonly number[]): Promise<readonly Row[]>;
}

/** For lists of millions. */
export async function* byIds<Row>({ ids, rows }: Walked<Row>): AsyncGenerator<readonly Row[]> {
  let limit = FIRST;
  for (let offset = 0; ; offset += limit) {
    limit = Math.min(Math.max(FIRST, offset), LONGEST_STRIDE);
    const found = await ids({ offset, limit });
    for (const batch of inBatches(found, BATCH)) yield await rows(batch);
    if (found.length < limit) return;
  }
}
