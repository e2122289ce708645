import { isStopped } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import type { Mail } from '#api/platform/mail.ts';
import {
  newsletterBatchJob,
  newsletterConfirmationJob,
  newsletterIssueJob,
  newsletterTestJob,
  newsletterWelcomeJob,
} from './declared-jobs.ts';
import { sendTest } from './issues/test-issue.ts';
import { confirmationMail, type Recipient, welcomeMail } from './mails.ts';
import { purgeUnconfirmed } from './purge-unconfirmed.ts';
import { deliverIssue } from './sending/deliver-issue.ts';
import { sendBatch } from './sending/send-batch.ts';
import { subscriberById } from './store.ts';

const newsletterPurgeJob = defineJob('newsletter-purge');

export const newsletterJobs = jobsOf(
  handle(newsletterConfirmationJob, (deps, { subscriberId }) => sendWhile(deps, subscriberId, 'pending', confirmationMail)),
  handle(newsletterWelcomeJob, (deps, { subscriberId }) => sendWhile(deps, subscriberId, 'confirmed', welcomeMail)),
  handle(newsletterTestJob, sendTest),
  handle(newsletterBatchJob, sendBatch),
  handle(newsletterIssueJob, deliverIssue),
  handle(newsletterPurgeJob, purgeUnconfirmed),
);

export const newsletterSchedule: readonly Scheduled[] = [{ job: newsletterPurgeJob, at: '40 20 * * *', catchUpHours: 24 }];

type Compose = (deps: Deps, recipient: Recipient) => Promise<Mail>;

async function sendWhile(deps: Deps, id: number, status: 'pending' | 'confirmed', compose: Compose): Promise<void> {
  const subscriber = await subscriberById(deps.db, id);
  if (!subscriber?.email || subscriber.status !== status || (await isStopped(deps.db, deps, subscriber.email))) return;
  await deps.mailer.send(await compose(deps, { ...subscriber, email: subscriber.email }));
}
