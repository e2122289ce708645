import { fileByCode } from '#api/core/files/index.ts';
import { updateImport } from '#api/features/imports/case/store.ts';
import { type Checking, checkFile } from '#api/features/imports/checking/check-file.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type ImportPreview, type ImportRequest, SHOWN_PROBLEMS } from '#contract/imports/imports.ts';
import { cleanLine } from '#contract/values/text.ts';
import { presentImport } from './present-import.ts';
import { insertImport } from './store.ts';

const MOST_SAMPLES = 12;

/**
 * Reads and checks the file and says what would happen. Only the import's own row is written, with counts and no word about anybody: the rows stay in the
 * sealed file, which goes by itself with other unused uploads if nobody imports it.
 */
export async function previewImport(
  deps: Deps,
  staff: StaffActor,
  { kind, name, file: code, mapping }: ImportRequest,
): Promise<ImportPreview> {
  const file = await fileByCode(deps.db, code);
  if (file?.kind !== 'import' || file.staff_id !== staff.id || file.status === 'erased' || file.status === 'refused')
    throw new Refusal('not_found');
  if (file.status !== 'ready') throw new Refusal('file_not_ready');
  const checking = await checkFile(deps, { id: 0, kind, mapping: mapping ?? null, file_id: file.id, staff: staff.id });
  const id = await deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const made = await insertImport(tx, { kind, name, file_id: file.id, mapping, previewed_by: staff.id, previewed_at: at });
    if (checking.kind === 'checked') await updateImport(tx, made, { ...checking.counts, status: 'previewed' });
    if (checking.kind === 'refused') await updateImport(tx, made, { status: 'refused', refused_reason: checking.reason });
    return made;
  });
  const plan = checking.kind === 'checked' ? checking.plan : undefined;
  return { ...(await presentImport(deps, staff, id, plan)), ...seenIn(deps, staff, checking) };
}

function seenIn({ words }: Deps, { language }: StaffActor, checking: Checking): Pick<ImportPreview, 'unknown' | 'samples' | 'problems'> {
  if (checking.kind !== 'checked') {
    const table = checking.kind === 'unknown' ? checking.table : null;
    const unknown = table && {
      line: table.line,
      headings: table.headings.map(cleanLine),
      samples: table.samples.map((cells) => cells.map(cleanLine)),
      guess: Object.fromEntries(Object.entries(table.guess).map(([column, heading]) => [column, cleanLine(heading)])),
    };
    return { unknown, samples: [], problems: [] };
  }
  const samples = checking.rows.slice(0, MOST_SAMPLES).map(({ line, values }) => ({
    line,
    values: Object.fromEntries(Object.entries(values).map(([column, value]) => [column, cleanLine(value)])),
  }));
  const problems = checking.problems
    .slice(0, SHOWN_PROBLEMS)
    .map((problem) => ({ ...problem, text: words.render(problem.text, language) }));
  return { unknown: null, samples, problems };
}
