import { readTableInProcess } from '#api/core/bank/index.ts';
import { fileById, readContent } from '#api/core/files/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { knownPast, type PastGift } from '#api/features/donations/index.ts';
import type { ImportRow } from '#api/features/imports/case/store.ts';
import { type ReadRow, readRows, type UnknownTable } from '#api/features/imports/reading/read-rows.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { moneyDay } from '#contract/values/time.ts';
import { checkDonations } from './check-donations.ts';
import { checkMembers, type PlannedMember } from './check-members.ts';
import type { Problem } from './problem.ts';
import { knownDonors, knownMembers } from './store.ts';

export type Plan = { readonly members: readonly PlannedMember[] } | { readonly gifts: readonly PastGift[] };

export interface CheckedFile {
  readonly kind: 'checked';
  readonly rows: readonly ReadRow[];
  readonly plan: Plan;
  readonly problems: readonly Problem[];
  readonly counts: { readonly rows: number; readonly wrong: number; readonly known: number; readonly warned: number };
}

export type Checking =
  | CheckedFile
  | { readonly kind: 'unknown'; readonly table: UnknownTable }
  | { readonly kind: 'refused'; readonly reason: string };

type Asked = Pick<ImportRow, 'id' | 'kind' | 'mapping' | 'file_id'> & { readonly staff: number };

/** Reads the file in a confined process and checks every row against what is here now. Writes nothing; the same file may be asked about again. */
export async function checkFile(deps: Deps, { id, kind, mapping, file_id, staff }: Asked): Promise<Checking> {
  const file = await fileById(deps.db, file_id);
  if (file?.status !== 'ready') throw new Refusal('import_file_gone');
  const { 'reconciliation.reading': limits, 'members.mobile': mobile } = await settings(deps);
  const reading = await readTableInProcess(deps, { bytes: await readContent(deps, file), limits });
  if (reading.kind === 'refused') return { kind: 'refused', reason: reading.refused.reason };
  const rows = readRows(kind, reading.rows, mapping);
  if (rows === null) return { kind: 'refused', reason: /*i18n*/ 'There is no table in this file.' };
  if ('headings' in rows) return { kind: 'unknown', table: rows };
  if (rows.length === 0) return { kind: 'refused', reason: /*i18n*/ 'There are no rows below the headings.' };
  const today = moneyDay(deps.clock.now());
  if (kind === 'members') {
    const { planned, known, problems } = checkMembers(rows, await knownMembers(deps.db, rows, { importId: id, staff }), { mobile, today });
    const counts = { rows: rows.length, wrong: problems.wrong, known, warned: problems.warned };
    return { kind: 'checked', rows, plan: { members: planned }, problems: inOrder(problems.all), counts };
  }
  const { planned, problems } = checkDonations(rows, await knownDonors(deps.db, rows, { staff, today }));
  const known = await knownPast(deps.db, planned, id);
  for (const line of known) problems.warning(line, 'member', /*i18n*/ 'An earlier import has this donation: this row is left out.');
  const counts = { rows: rows.length, wrong: problems.wrong, known: known.size, warned: problems.warned };
  return {
    kind: 'checked',
    rows,
    plan: { gifts: planned.filter(({ line }) => !known.has(line)) },
    problems: inOrder(problems.all),
    counts,
  };
}

const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => Number(b.isError) - Number(a.isError) || a.line - b.line);
