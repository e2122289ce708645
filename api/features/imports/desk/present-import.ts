import { pastFunds } from '#api/features/donations/index.ts';
import { imports } from '#api/features/imports/case/codes.ts';
import { type ImportRow, importById } from '#api/features/imports/case/store.ts';
import type { Plan } from '#api/features/imports/checking/check-file.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { Import, ImportedFund } from '#contract/imports/imports.ts';
import { paise } from '#contract/values/money.ts';
import { besideImport, fundRows } from './store.ts';

/** `plan`: what would come in, where it has not yet. */
export async function presentImport(deps: Deps, staff: StaffActor, id: number, plan?: Plan): Promise<Import> {
  const [row, beside] = await Promise.all([importById(deps.db, id), besideImport(deps.db, id)]);
  return {
    code: imports.codeOf(id),
    kind: row.kind,
    name: row.name,
    status: row.status,
    rows: row.rows,
    wrong: row.wrong,
    known: row.known,
    warned: row.warned,
    progress: row.progress,
    onlyGood: row.skips_wrong_rows,
    refusal: row.refused_reason === null ? null : deps.words.render(row.refused_reason, staff.language),
    previewedBy: beside.previewed_by,
    previewedAt: row.previewed_at.toISOString(),
    runBy: beside.run_by,
    doneAt: row.done_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    funds: await fundsOf(deps, staff, row, plan),
    firstSignIn: beside.first_code && beside.first_at ? { code: beside.first_code, at: beside.first_at.toISOString() } : null,
  };
}

async function fundsOf({ db }: Deps, { language }: StaffActor, { id }: ImportRow, plan?: Plan): Promise<ImportedFund[]> {
  const sums = new Map<number, { donations: number; amount: number }>();
  if (plan && 'gifts' in plan)
    for (const { campaign, amount } of plan.gifts) {
      const sum = sums.get(campaign);
      sums.set(campaign, { donations: (sum?.donations ?? 0) + 1, amount: (sum?.amount ?? 0) + amount });
    }
  else for (const { campaign, donations, amount } of await pastFunds(db, id)) sums.set(campaign, { donations, amount });
  const rows = await fundRows(db, id, [...sums.keys()], language);
  return rows.map(({ id: campaign, slug, title, opened, source, opened_by, opened_at }) => ({
    slug,
    title,
    donations: sums.get(campaign)?.donations ?? 0,
    amount: paise(sums.get(campaign)?.amount ?? 0),
    opening:
      opened === null || !opened_at ? null : { amount: opened, source: source ?? '', by: opened_by ?? '', at: opened_at.toISOString() },
  }));
}
