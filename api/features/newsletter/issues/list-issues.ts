import { askedPage } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { PageQuery } from '#contract/values/paging.ts';
import { presentIssues } from './present-issue.ts';
import { countIssues, issuesOf } from './store.ts';

export async function listIssues(deps: Deps, query: PageQuery) {
  const { place, slice } = await askedPage(deps, query);
  const [rows, total] = await Promise.all([issuesOf(deps.db, slice), countIssues(deps.db)]);
  return { rows: await presentIssues(deps.db, rows), ...place, ...total };
}
