import { checkFiles } from '#api/core/files/index.ts';
import { coveredTo } from '#api/features/reconciliation/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { PartStatus, Status } from '#contract/status.ts';

const FRESH_MILLISECONDS = 60_000;
/** Who does not answer in this time does not work, for whoever waits at a page. */
const PATIENCE_MILLISECONDS = 3_000;

/** Looks at the real things, at most once a minute in each process: the page must not become a way to knock on the mail server's door. */
export function statusOf(deps: Deps): () => Promise<Status> {
  let known: { readonly at: number; readonly seen: Promise<Status> } | undefined;
  return () => {
    const now = deps.clock.now().getTime();
    if (!known || Math.abs(now - known.at) >= FRESH_MILLISECONDS) known = { at: now, seen: look(deps) };
    return known.seen;
  };
}

async function look(deps: Deps): Promise<Status> {
  const { db, mailer, clock } = deps;
  let paymentsCheckedTo: string | null = null;
  const [site, mail, files] = await Promise.all([
    tried(deps, 'site', async () => {
      paymentsCheckedTo = await coveredTo(db);
    }),
    tried(deps, 'mail', () => mailer.check()),
    tried(deps, 'files', () => checkFiles(deps)),
  ]);
  return { site, mail, files, paymentsCheckedTo, lookedAt: clock.now().toISOString() };
}

/** Why it does not work is for the log. */
async function tried({ log }: Deps, part: string, check: () => Promise<unknown>): Promise<PartStatus> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MILLISECONDS);
  return Promise.race([check(), tooLong])
    .then(
      () => 'works' as const,
      (error: unknown) => {
        log.warn({ err: error, part }, 'disturbed');
        return 'disturbed' as const;
      },
    )
    .finally(() => clearTimeout(timer));
}
