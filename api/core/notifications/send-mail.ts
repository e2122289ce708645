import { openFor, openForJob } from '#api/core/keys/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { isLanguage, type Language } from '#contract/values/languages.ts';
import type { Letter, MailJob } from './mail.ts';
import { renderMail } from './render-mail.ts';
import { memberReader, staffReader } from './store.ts';

/** The job behind `mail`. Repeating it sends the same Message-ID, so that a mailbox can drop the second. */
export async function sendMail(deps: Deps, job: MailJob, { jobId }: JobRun): Promise<void> {
  const letter = await letterOf(deps, job);
  const reader = letter && (await readerOf(deps, job, letter));
  // Erased meanwhile, closed, or never verified: nobody to write to.
  if (!letter || !reader) return;
  const rendered = renderMail(deps.words, await settings(deps), reader.language, letter.mail);
  await deps.mailer.send({
    to: reader.address,
    ...rendered,
    messageId: `mail-${jobId}`,
    ...(letter.unsubscribeUrl ? { unsubscribeUrl: letter.unsubscribeUrl } : {}),
  });
}

async function letterOf(deps: Deps, { member, sealed }: MailJob): Promise<Letter | undefined> {
  if (member === undefined) return openForJob(deps, sealed, 'mail') as Letter;
  return (await openFor(deps.db, deps, member, Buffer.from(sealed, 'base64'), 'mail')) as Letter | undefined;
}

async function readerOf(
  { db }: Deps,
  { member, staff }: MailJob,
  letter: Letter,
): Promise<{ address: string; language: Language } | undefined> {
  const own = member !== undefined ? await memberReader(db, member) : staff !== undefined ? await staffReader(db, staff) : undefined;
  const address = letter.at ?? own?.address;
  const language = own?.language ?? letter.language;
  return address && language && isLanguage(language) ? { address, language } : undefined;
}
