import { record, system } from '#api/core/audit/index.ts';
import { setting } from '#api/core/settings/index.ts';
import { issueCode } from '#api/features/newsletter/issues/codes.ts';
import { countsOf, type IssueRow, lockIssue, updateIssue } from '#api/features/newsletter/issues/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queueBatch, queueMails, tellPages } from './queue-batch.ts';
import { countConfirmed, countOpen, insertDeliveries, moveAll, nextReaders } from './store.ts';

const LARGEST_BATCH = 500;
/** Open pages see it move, and the mail server is not asked for a minute's mails at once. */
const BATCHES_A_MINUTE = 6;
const LOOK_AGAIN_SECONDS = 5;
/** A job that was given up without a word: its worker died, and died again. */
const UNSURE_AFTER_MS = 3_600_000;
const FAILED_AFTER_MS = 2 * 86_400_000;

/**
 * The next readers get their row and their job, in one transaction with how far the list was walked: a worker that dies leaves all of it or nothing. So it
 * may run twice at a time and as often as it likes.
 */
export async function sendBatch(deps: Deps, { issue }: { issue: number }): Promise<void> {
  const perMinute = await setting(deps, 'newsletter.per_minute');
  await deps.db.transaction().execute(async (tx) => {
    const found = await lockIssue(tx, issue);
    if (found.status === 'stopped') return settle(tx, deps, found);
    const row = await begun(tx, deps, found);
    if (!row) return;
    const size = Math.min(LARGEST_BATCH, Math.ceil(perMinute / BATCHES_A_MINUTE));
    await giveUp(tx, issue, deps.clock.now());
    const open = await countOpen(tx, issue);
    if (row.is_all_queued && open === 0) return finish(tx, deps, issue);
    // A mail server that takes none does not make the queue grow.
    const hasMore = !row.is_all_queued && open < size * 2 && (await queueNext(tx, deps, row, size));
    await tellPages(tx, deps, issue);
    await queueBatch(tx, issue, { pauseSeconds: hasMore ? Math.ceil((60 * size) / perMinute) : LOOK_AGAIN_SECONDS });
  });
}

type Begun = IssueRow & { readonly started_at: Date };

/** undefined: not its time, or no longer. */
async function begun(tx: Tx, { clock }: Deps, row: IssueRow): Promise<Begun | undefined> {
  const now = clock.now();
  if (row.status === 'sending' && row.started_at) return { ...row, started_at: row.started_at };
  if (row.status !== 'scheduled' || !row.starts_at) return undefined;
  if (row.starts_at > now) {
    await queueBatch(tx, row.id, { runAt: row.starts_at });
    return undefined;
  }
  await updateIssue(tx, row.id, { status: 'sending', started_at: now, expected: await countConfirmed(tx, now) });
  return { ...row, status: 'sending', started_at: now };
}

/** Whether there may be more of them. */
async function queueNext(tx: Tx, { clock }: Deps, { id, last_subscriber, started_at }: Begun, size: number): Promise<boolean> {
  const found = (await nextReaders(tx, { after: last_subscriber, confirmedBy: started_at, limit: size })).map((reader) => reader.id);
  await queueMails(tx, id, await insertDeliveries(tx, id, found, clock.now()));
  await updateIssue(tx, id, { last_subscriber: found.at(-1) ?? last_subscriber, is_all_queued: found.length < size });
  return found.length === size;
}

async function giveUp(tx: Tx, issue: number, at: Date): Promise<void> {
  await moveAll(tx, issue, { from: 'sending', to: 'unsure', at, unmovedSince: new Date(at.getTime() - UNSURE_AFTER_MS) });
  await moveAll(tx, issue, { from: 'waiting', to: 'failed', at, unmovedSince: new Date(at.getTime() - FAILED_AFTER_MS) });
}

/** Stopped: those whose mail was just leaving when it was may come back, and are not sent it again. When none is open it is counted, for good. */
async function settle(tx: Tx, deps: Deps, { id, counts }: IssueRow): Promise<void> {
  if (counts !== null) return;
  const at = deps.clock.now();
  await moveAll(tx, id, { from: 'waiting', to: 'skipped', at });
  await giveUp(tx, id, at);
  if ((await countOpen(tx, id)) > 0) return queueBatch(tx, id, { pauseSeconds: LOOK_AGAIN_SECONDS });
  await updateIssue(tx, id, { counts: { ...(await countsOf(tx, [id])).get(id) } });
  await tellPages(tx, deps, id);
}

async function finish(tx: Tx, deps: Deps, issue: number): Promise<void> {
  const at = deps.clock.now();
  const after = { ...(await countsOf(tx, [issue])).get(issue) };
  await updateIssue(tx, issue, { status: 'sent', ended_at: at, counts: after });
  await record(tx, { at, actor: system, action: 'newsletter.sent', subject: { kind: 'newsletter', code: issueCode(issue) }, after });
  await tellPages(tx, deps, issue);
}
