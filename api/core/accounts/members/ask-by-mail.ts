import { createLink } from '#api/core/accounts/credentials/links.ts';
import { mayMail, throttle } from '#api/core/accounts/credentials/throttle.ts';
import { sendPasswordResetJob, sendUserIdJob } from '#api/core/accounts/declared-jobs.ts';
import { openForJob, sealForJob } from '#api/core/keys/index.ts';
import { mail } from '#api/core/notifications/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import { mailedLink } from '#contract/mail/links.ts';
import { isLanguage, type Language } from '#contract/values/languages.ts';
import { passwordResetMail, userIdMail } from './mails.ts';
import { find, loginOf } from './sign-in.ts';
import { activeByEmail } from './store.ts';

/**
 * “Forgot password” and “Forgot your User Id”. The request only queues what was typed, known or not: the same words, the same
 * work, the same time. Whether there is somebody to write to is found out later, by a job.
 */
export interface Asked {
  readonly sealed: string;
  readonly language: string;
}

export async function askPasswordReset(deps: Deps, typed: string, ip: string, language: Language): Promise<void> {
  await throttle(deps, 'reset', ip);
  const asked = sealed(deps, sendPasswordResetJob, typed, language);
  await deps.db.transaction().execute((tx) => queue(tx, sendPasswordResetJob, asked, afterTheAnswer(deps)));
}

export async function askUserId(deps: Deps, typed: string, ip: string, language: Language): Promise<void> {
  await throttle(deps, 'reset', ip);
  const asked = sealed(deps, sendUserIdJob, typed, language);
  await deps.db.transaction().execute((tx) => queue(tx, sendUserIdJob, asked, afterTheAnswer(deps)));
}

const sealed = (deps: Deps, { name }: { name: string }, typed: string, language: Language): Asked => ({
  sealed: sealForJob(deps, typed, name),
  language,
});

/** A job that begins at once shares the processor with the answer: its time would tell whether somebody was found (measured: 3 ms). */
export const afterTheAnswer = ({ clock }: Pick<Deps, 'clock'>) => ({ runAt: new Date(clock.now().getTime() + 500) });

/** Only to an address that somebody has confirmed: who typed it may have typed a stranger's. */
export async function sendPasswordReset(deps: Deps, { sealed }: Asked): Promise<void> {
  const known = await find(deps.db, loginOf(openForJob(deps, sealed, sendPasswordResetJob.name) as string));
  if (known?.status !== 'active' || known.email_verified_at === null) return;
  if (!(await mayMail(deps, 'password reset', known.email))) return;
  await deps.db.transaction().execute(async (tx) => {
    const text = passwordResetMail({ ...(await resetLink(tx, deps, known)), code: known.code });
    await mail(tx, deps, { to: { member: known.id, at: known.email }, kind: 'password_reset_asked', mail: text });
  });
}

export async function resetLink(tx: Tx, deps: Deps, member: { id: number; email: string }): Promise<{ link: string; minutes: number }> {
  const minutes = await setting(deps, 'members.reset_link_minutes');
  return { link: mailedLink(deps.config.publicUrl, 'resetPassword', await newResetToken(tx, deps, member)), minutes };
}

/** For a mail, or for the page of somebody who just came from one. */
export async function newResetToken(tx: Tx, deps: Deps, { id, email }: { id: number; email: string }): Promise<string> {
  const minutes = await setting(deps, 'members.reset_link_minutes');
  return createLink(tx, { memberId: id, kind: 'password_reset', email, now: deps.clock.now(), minutes });
}

/** Goes to the address that was typed: whoever reads it there may know which accounts name it. */
export async function sendUserId(deps: Deps, { sealed, language }: Asked): Promise<void> {
  const address = openForJob(deps, sealed, sendUserIdJob.name) as string;
  const accounts = await activeByEmail(deps.db, address);
  if (!accounts.length || !(await mayMail(deps, 'user id', address))) return;
  const text = userIdMail({ codes: accounts.map(({ code }) => code), link: `${deps.config.publicUrl}/user/login` });
  const to = { address, language: isLanguage(language) ? language : 'en' } as const;
  await deps.db.transaction().execute((tx) => mail(tx, deps, { to, kind: 'user_id_asked', mail: text }));
}
