import type { Mapping, Reading } from '#api/core/bank/index.ts';
import { readInProcess, rememberedMapping } from '#api/core/bank/index.ts';
import { type FileRow, readContent } from '#api/core/files/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Paise } from '#contract/values/money.ts';

interface Wanted {
  readonly account: number;
  readonly file: FileRow;
  readonly mapping: Mapping | undefined;
  readonly opening: Paise | undefined;
  readonly closing: Paise | undefined;
}

/** Reads the original. Columns that somebody mapped before are known again by their headings. */
export async function readFile(
  deps: Deps,
  { account, file, mapping, opening, closing }: Wanted,
): Promise<{ reading: Reading; mapping: Mapping | undefined }> {
  const bytes = await readContent(deps, file);
  const { 'reconciliation.reading': limits } = await settings(deps);
  const wanted = { bytes, typed: { opening, closing }, limits };
  const reading = await readInProcess(deps, { ...wanted, mapping });
  if (reading.kind !== 'unknown' || mapping) return { reading, mapping };
  const remembered = (await rememberedMapping(deps.db, account, reading.table.headings)) as Mapping | null;
  if (!remembered) return { reading, mapping: undefined };
  return { reading: await readInProcess(deps, { ...wanted, mapping: remembered }), mapping: remembered };
}
