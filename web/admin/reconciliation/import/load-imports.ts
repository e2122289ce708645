import { getDepositSummary } from '#contract/donations/deposits.ts';
import { getReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { listStatements } from '#contract/reconciliation/statements.ts';
import { onLastPage } from '#web/admin/reconciliation/on-last-page.ts';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { load } from '#web/lib/calling/load.ts';
import { pagesOnly } from '#web/ui/list/list-address.ts';

/** Earlier imports, and what the desk has to do: for the screen and for its progress. */
export async function loadImports({ request }: { request: Request }) {
  const [list, summary, queue] = await Promise.all([
    load(request, listStatements, { querystring: pagesOnly.asked(request) }),
    load(request, getReconciliationSummary, {}),
    // Who may not see deposits does without the length of their queue.
    load(request, getDepositSummary, {}).catch((error: unknown) => {
      if (error instanceof ApiError && !error.isSessionMissing) return null;
      throw error;
    }),
  ]);
  return { list: onLastPage(request, list), summary, waiting: queue?.pending.count ?? null };
}
