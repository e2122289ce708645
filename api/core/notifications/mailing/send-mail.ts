import { openFor, openForJob } from '#api/core/keys/index.ts';
import { isMemberKind, mailGovernedBy } from '#api/core/notifications/catalogue/kinds.ts';
import { wantsMail } from '#api/core/notifications/preferences/wants-mail.ts';
import { isStopped, stopAddress } from '#api/core/notifications/stopping/stopped.ts';
import { isLinked, unsubscribeLinks } from '#api/core/notifications/unsubscribing/links.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { AddressRefused } from '#api/platform/mail.ts';
import { isLanguage, type Language } from '#contract/values/languages.ts';
import type { Letter, MailJob } from './mail.ts';
import type { MailText } from './mail-text.ts';
import { renderMail } from './render-mail.ts';
import { memberReader, staffReader } from './store.ts';

/** The job behind `mail`. Repeating it sends the same Message-ID, so that a mailbox can drop the second. */
export async function sendMail(deps: Deps, job: MailJob, { jobId }: JobRun): Promise<void> {
  const letter = await letterOf(deps, job);
  const reader = letter && (await readerOf(deps, job, letter));
  // Erased meanwhile, closed, or never verified: nobody to write to.
  if (!letter || !reader || !(await isStillWanted(deps, job, letter, reader))) return;
  const { mail, unsubscribeUrl } = withWayOut(deps, letter, reader);
  const rendered = renderMail(deps.words, await settings(deps), reader.language, mail);
  try {
    await deps.mailer.send({ to: reader.address, ...rendered, messageId: `mail-${jobId}`, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) });
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    await deps.db.transaction().execute((tx) => stopAddress(tx, deps, reader.address, 'refused'));
  }
}

async function letterOf(deps: Deps, { member, sealed }: MailJob): Promise<Letter | undefined> {
  if (member === undefined) return openForJob(deps, sealed, 'mail') as Letter;
  return (await openFor(deps.db, deps, member, Buffer.from(sealed, 'base64'), 'mail')) as Letter | undefined;
}

interface MailReader {
  readonly address: string;
  readonly language: Language;
  /** Of a member. */
  readonly code?: string | undefined;
}

/**
 * It may have waited for days: who said no since then does not get it. An address that mail servers refuse gets only what cannot be switched off: links that
 * somebody just asked for, and warnings, which a wrong report must not be able to silence.
 */
async function isStillWanted(deps: Deps, { member }: MailJob, { kind }: Letter, { address }: MailReader): Promise<boolean> {
  if (member === undefined || kind === undefined || !isMemberKind(kind) || mailGovernedBy(kind) === 'always') return true;
  return (await wantsMail(deps.db, kind, member)) && !(await isStopped(deps.db, deps, address));
}

/** What is not about her own gifts and money ends by one click (RFC 8058), and by a quiet link for people. */
function withWayOut(deps: Deps, { mail, kind }: Letter, { code, language }: MailReader): { mail: MailText; unsubscribeUrl?: string } {
  const toggle = kind !== undefined && isMemberKind(kind) ? mailGovernedBy(kind) : 'always';
  if (!code || !isLinked(toggle)) return { mail };
  const { oneClick, page } = unsubscribeLinks(deps, { code, toggle }, language);
  return { mail: { ...mail, footer: { label: /*i18n*/ 'Stop these emails', url: page } }, unsubscribeUrl: oneClick };
}

async function readerOf({ db }: Deps, { member, staff }: MailJob, letter: Letter): Promise<MailReader | undefined> {
  const own = member !== undefined ? await memberReader(db, member) : staff !== undefined ? await staffReader(db, staff) : undefined;
  const address = letter.at ?? own?.address;
  const language = own?.language ?? letter.language;
  const code = own && 'code' in own ? own.code : undefined;
  return address && language && isLanguage(language) ? { address, language, code } : undefined;
}
