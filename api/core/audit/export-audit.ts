import type { Readable } from 'node:stream';
import { type CsvColumn, csvStream } from '#api/platform/csv.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { AuditEntry, AuditQuery } from '#contract/audit.ts';
import { filterOf } from './filter.ts';
import { presentEntry, readerOf, type SettingWords } from './present.ts';
import { record } from './record.ts';
import { type AuditFilter, type AuditRow, auditRows } from './store.ts';

/** As many rows are in memory at once, however long the file gets. */
const BATCH = 1_000;
/** The first are few, so that the file begins at once. */
const FIRST = 100;

interface Input {
  readonly staff: StaffActor;
  readonly query: Omit<AuditQuery, 'after' | 'limit'>;
  readonly ip: string;
  readonly settingWords: SettingWords;
}

/** Every row of the filter until now, newest first. Sealed personal values are not opened: a file outlives the member's key. */
export async function exportAudit(deps: Deps, { staff, query, ip, settingWords }: Input): Promise<Readable> {
  const at = deps.clock.now();
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  await deps.db
    .transaction()
    .execute((tx) =>
      record(tx, { at, actor: staff, action: 'audit.exported', subject: { kind: 'list', code: 'audit' }, after: asked, ip }),
    );
  const filter = await filterOf(deps.db, query);
  return csvStream(
    columns(deps, staff),
    inWords(deps, filter ? inBatches(deps.db, filter) : none(), { language: staff.language, settingWords }),
  );
}

async function* inBatches(db: Db, filter: Omit<AuditFilter, 'before' | 'limit'>): AsyncGenerator<readonly AuditRow[]> {
  let before: number | undefined;
  for (let limit = FIRST; ; limit = BATCH) {
    const rows = await auditRows(db, { ...filter, before, limit });
    if (rows.length > 0) yield rows;
    before = rows.at(-1)?.id;
    if (rows.length < limit) return;
  }
}

async function* none(): AsyncGenerator<readonly AuditRow[]> {}

async function* inWords(deps: Deps, batches: AsyncIterable<readonly AuditRow[]>, as: Parameters<typeof readerOf>[2]) {
  for await (const rows of batches) {
    const reader = await readerOf(deps, rows, as);
    yield rows.map((row) => presentEntry(reader, row, new Map()));
  }
}

function columns({ words }: Deps, { language }: StaffActor): CsvColumn<AuditEntry>[] {
  const say = (text: string): string => words.render(text, language);
  const who = { staff: '', member: say(/*i18n*/ 'Member'), visitor: say(/*i18n*/ 'Visitor'), system: say(/*i18n*/ 'System') };
  return [
    { head: say(/*i18n*/ 'Entry'), cell: ({ id }) => id },
    { head: say(/*i18n*/ 'Seal'), cell: ({ seq }) => seq },
    { head: say(/*i18n*/ 'Time (UTC)'), cell: ({ at }) => at },
    { head: say(/*i18n*/ 'Who'), cell: ({ actor }) => actor.name ?? who[actor.kind] },
    { head: say(/*i18n*/ 'Code'), cell: ({ actor }) => actor.code },
    { head: say(/*i18n*/ 'Did what'), cell: (row) => row.words },
    { head: say(/*i18n*/ 'To what'), cell: ({ subject }) => subject.words },
    { head: say(/*i18n*/ 'Its code'), cell: ({ subject }) => subject.code },
    { head: say(/*i18n*/ 'Before'), cell: ({ changes }) => side(changes, 'before') },
    { head: say(/*i18n*/ 'After'), cell: ({ changes }) => side(changes, 'after') },
    { head: say(/*i18n*/ 'From where'), cell: ({ from }) => from },
  ];
}

const side = (changes: AuditEntry['changes'], which: 'before' | 'after'): string =>
  changes.flatMap((change) => (change[which] === null ? [] : `${change.field}: ${change[which]}`)).join('; ');
