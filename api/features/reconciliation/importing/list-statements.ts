import { exportOfPages, inRupees } from '#api/core/exports/index.ts';
import { askedPage } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import type { Statement } from '#contract/reconciliation/statements.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { presentStatement } from './present-statement.ts';
import { pageOfStatements } from './statement-list.ts';

export async function listStatements(deps: Deps, staff: StaffActor, query: PageQuery) {
  const { place, slice } = await askedPage(deps, query);
  const { rows, ...total } = await pageOfStatements(deps.db, slice);
  return { rows: rows.map((row) => presentStatement(deps, staff, row)), ...place, ...total };
}

export const statementsExport = exportOfPages<object, Statement>({
  name: 'statements',
  list: listStatements,
  columns: [
    { head: /*i18n*/ 'Statement', cell: ({ code }) => code },
    { head: /*i18n*/ 'Status', cell: ({ status }) => status },
    { head: /*i18n*/ 'Account', cell: ({ account }) => account },
    { head: /*i18n*/ 'From', cell: ({ fromDay }) => fromDay },
    { head: /*i18n*/ 'To', cell: ({ toDay }) => toDay },
    { head: /*i18n*/ 'Lines', cell: ({ rows }) => rows },
    { head: /*i18n*/ 'Opening balance (INR)', cell: ({ opening }) => inRupees(opening) },
    { head: /*i18n*/ 'Closing balance (INR)', cell: ({ closing }) => inRupees(closing) },
    { head: /*i18n*/ 'Approved by the machine', cell: ({ cleared }) => cleared },
    { head: /*i18n*/ 'Imported by', cell: ({ importedBy }) => importedBy },
    { head: /*i18n*/ 'Imported (UTC)', cell: ({ importedAt }) => importedAt },
  ],
});
