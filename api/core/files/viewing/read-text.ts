import { machinery } from '#api/core/files/machinery.ts';
import type { ReadRow } from '#api/core/files/reading/text.ts';
import type { FileRow } from '#api/core/files/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isVisible } from './present.ts';
import { readContent } from './read-content.ts';

/**
 * The words of a picture, or of a PDF's first page. Only of files that somebody may see; undefined where there is nothing to read.
 * Takes seconds of processor time: for jobs, never for a request.
 */
export async function readText(deps: Deps, file: FileRow): Promise<ReadRow[] | undefined> {
  if (!isVisible(file, deps.config)) return undefined;
  const isPicture = file.width !== null;
  if (!isPicture && file.pages === null) return undefined;
  return machinery(deps).reader.read(await readContent(deps, file, isPicture ? undefined : 1));
}
