import { openFor } from '#api/core/keys/index.ts';
import { preferencesOf } from '#api/core/notifications/preferences/preferences.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { isLanguage } from '#contract/values/languages.ts';
import { fitsInText } from './fits.ts';
import { indianNumber } from './indian-number.ts';
import { httpProvider, type Text, TextRefused } from './provider.ts';
import { textReader } from './store.ts';
import type { ShortMessage, TextJob } from './text.ts';

/** The job behind `text`. A repeated one carries the same reference. Logs name the kind, never the number. */
export async function sendText(deps: Deps, job: TextJob, { jobId, signal }: JobRun): Promise<void> {
  const service = deps.config.texting[job.channel];
  const ready = service && (await textOf(deps, job, `text-${jobId}`));
  if (!ready) return;
  try {
    await httpProvider(service).send(ready.text, signal);
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    deps.log.warn({ kind: ready.kind, channel: job.channel, why: error.message }, 'a text message was refused');
  }
}

async function textOf(deps: Deps, { member, channel, sealed }: TextJob, reference: string) {
  const { db, words, log } = deps;
  const opened = (await openFor(db, deps, member, Buffer.from(sealed, 'base64'), 'text')) as ShortMessage | undefined;
  const reader = await textReader(db, member);
  // Erased, closed, or switched off meanwhile.
  if (!opened || !reader || !isLanguage(reader.language)) return undefined;
  const { kind, message, at } = opened;
  if (at ? deps.clock.now() >= new Date(at.until) : !(await preferencesOf(db, member)).smsNotifications) return undefined;
  const templates = (await settings(deps))['messages.templates'];
  const template = templates.find((one) => one.kind === kind && one.channel === channel && one.language === reader.language)?.id;
  const to = indianNumber(at?.mobile ?? reader.mobile);
  // Networks drop what is not registered: without a template there is nothing to send.
  if (!template || !to) return undefined;
  const text = words.render(message, reader.language);
  if (!fitsInText(text)) {
    log.warn({ kind, channel, length: text.length }, 'a message is too long for a text');
    return undefined;
  }
  return { kind, text: { to, text, template, reference } satisfies Text };
}
