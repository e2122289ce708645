import type { Deps } from '#api/platform/deps.ts';
import type { Jobs, Scheduled } from '#api/platform/jobs/jobs.ts';
import type { Mail } from '#api/platform/mail.ts';
import { confirmationMail, type Recipient, welcomeMail } from './mails.ts';
import { purgeUnconfirmed } from './purge-unconfirmed.ts';
import { subscriberById } from './store.ts';

/** Payloads name the row, never the address; who unsubscribed meanwhile gets nothing. */
interface ToSubscriber {
  readonly subscriberId: number;
}

export const newsletterJobs: Jobs = {
  'newsletter-confirmation': (deps, { subscriberId }: ToSubscriber) => sendWhile(deps, subscriberId, 'pending', confirmationMail),
  'newsletter-welcome': (deps, { subscriberId }: ToSubscriber) => sendWhile(deps, subscriberId, 'confirmed', welcomeMail),
  'newsletter-purge': (deps) => purgeUnconfirmed(deps),
};

export const newsletterSchedule: readonly Scheduled[] = [{ task: 'newsletter-purge', at: '40 20 * * *', catchUpHours: 24 }];

type Compose = (deps: Deps, recipient: Recipient) => Promise<Mail>;

async function sendWhile(deps: Deps, id: number, status: 'pending' | 'confirmed', compose: Compose): Promise<void> {
  const subscriber = await subscriberById(deps.db, id);
  if (!subscriber?.email || subscriber.status !== status) return;
  await deps.mailer.send(await compose(deps, { ...subscriber, email: subscriber.email }));
}
