import { isStopped, stopAddress } from '#api/core/notifications/index.ts';
import { issueCode } from '#api/features/newsletter/issues/codes.ts';
import { issueById } from '#api/features/newsletter/issues/store.ts';
import { textFor, writtenOf } from '#api/features/newsletter/issues/texts.ts';
import { issueMailTo, languageOf, type Recipient } from '#api/features/newsletter/mails.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { AddressRefused } from '#api/platform/mail.ts';
import { lockDelivery, moveDelivery } from './store.ts';

interface One {
  readonly issue: number;
  readonly subscriberId: number;
}

/**
 * One reader's mail. That it is under way is written down before it goes out: whoever finds that after a crash cannot know whether it went, and does not
 * send it again. Only what the mail server refused is tried again.
 */
export async function deliverIssue(deps: Deps, one: One, { isLastAttempt }: Pick<JobRun, 'isLastAttempt'>): Promise<void> {
  const reader = await take(deps, one);
  if (!reader) return;
  try {
    const text = textFor(await issueById(deps.db, one.issue), languageOf(reader));
    const mail = { language: text.language, written: writtenOf(text), id: issueCode(one.issue) };
    await deps.mailer.send(await issueMailTo(deps, reader, mail));
  } catch (error) {
    if (error instanceof AddressRefused) return refuse(deps, one, reader);
    await move(deps, one, isLastAttempt ? 'failed' : 'waiting');
    throw error;
  }
  await move(deps, one, 'sent');
}

/** undefined: not to be sent, or not now. Asked at the last moment: who left a second ago gets nothing. */
const take = (deps: Deps, one: One): Promise<Recipient | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await lockDelivery(tx, one);
    const become = (status: 'sending' | 'skipped' | 'unsure') => moveDelivery(tx, one, status, deps.clock.now());
    if (found?.status === 'sending') await become('unsure');
    // While it is held the row waits; its job comes again when it goes on.
    if (found?.status !== 'waiting' || found.issueStatus !== 'sending') return undefined;
    const { email, readerStatus, ...reader } = found;
    if (email === null || readerStatus !== 'confirmed' || (await isStopped(tx, deps, email))) {
      await become('skipped');
      return undefined;
    }
    await become('sending');
    return { ...reader, email };
  });

const move = (deps: Deps, one: One, status: 'sent' | 'failed' | 'waiting') =>
  deps.db.transaction().execute((tx) => moveDelivery(tx, one, status, deps.clock.now()));

/** Nobody is there: nothing else is sent there either. */
const refuse = (deps: Deps, one: One, { email }: Recipient): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await stopAddress(tx, deps, email, 'refused');
    await moveDelivery(tx, one, 'failed', deps.clock.now());
  });
