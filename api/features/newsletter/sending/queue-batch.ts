import { tell } from '#api/core/live/index.ts';
import { newsletterBatchJob, newsletterIssueJob } from '#api/features/newsletter/declared-jobs.ts';
import { issueCode } from '#api/features/newsletter/issues/codes.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { QueueOptions } from '#api/platform/jobs/jobs.ts';
import { queue } from '#api/platform/jobs/queue.ts';

/** One waits at a time, however often it is asked for. */
export const queueBatch = (tx: Tx, issue: number, when: Pick<QueueOptions, 'runAt' | 'pauseSeconds'> = {}): Promise<void> =>
  queue(tx, newsletterBatchJob, { issue }, { jobKey: batchKey(issue), ...when });

export const batchKey = (issue: number): string => `newsletter-batch-${issue}`;

export async function queueMails(tx: Tx, issue: number, readers: readonly number[]): Promise<void> {
  for (const subscriberId of readers)
    await queue(tx, newsletterIssueJob, { issue, subscriberId }, { jobKey: `newsletter-issue-${issue}-${subscriberId}` });
}

export const tellPages = (tx: Tx, deps: Pick<Deps, 'clock'>, issue: number): Promise<void> =>
  tell(tx, deps, { to: { may: 'newsletter.read' }, about: 'newsletter', code: issueCode(issue) });
