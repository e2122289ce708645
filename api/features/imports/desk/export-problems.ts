import type { Readable } from 'node:stream';
import { importById } from '#api/features/imports/case/store.ts';
import { checkFile } from '#api/features/imports/checking/check-file.ts';
import type { Problem } from '#api/features/imports/checking/problem.ts';
import { csvStream } from '#api/platform/csv.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { columnWords } from './column-words.ts';

const BATCH = 1_000;

/** All that is wrong, by row, as it is now. No value of the file stands in it. */
export async function exportProblems(deps: Deps, staff: StaffActor, id: number): Promise<Readable> {
  const found = await importById(deps.db, id);
  if (found.status !== 'previewed') throw new Refusal('not_in_this_status');
  const checking = await checkFile(deps, { ...found, staff: staff.id });
  const problems = checking.kind === 'checked' ? checking.problems : [];
  const say = (text: string): string => deps.words.render(text, staff.language);
  return csvStream<Problem>(
    [
      { head: say(/*i18n*/ 'Row'), cell: ({ line }) => line },
      { head: say(/*i18n*/ 'Column'), cell: ({ column }) => say(columnWords[column]) },
      { head: say(/*i18n*/ 'Kind'), cell: ({ isError }) => (isError ? say(/*i18n*/ 'Error') : say(/*i18n*/ 'Note')) },
      { head: say(/*i18n*/ 'What to do'), cell: ({ text }) => say(text) },
    ],
    inBatches(problems),
  );
}

async function* inBatches(problems: readonly Problem[]): AsyncGenerator<readonly Problem[]> {
  for (let from = 0; from < problems.length; from += BATCH) yield problems.slice(from, from + BATCH);
}
