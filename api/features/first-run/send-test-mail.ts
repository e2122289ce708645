import { record } from '#api/core/audit/index.ts';
import { type MailText, renderMail } from '#api/core/notifications/index.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { limit } from '#api/platform/security/rate-limit.ts';
import { MAIL_TESTED } from './acts.ts';
import { mailWay } from './mail-way.ts';
import { addressOfStaff } from './store.ts';

/** What a mail server says can be long. */
const MOST_WORDS = 200;

const text: MailText = {
  subject: /*i18n*/ 'Mails of {org} arrive',
  heading: /*i18n*/ 'Mails arrive',
  paragraphs: [/*i18n*/ 'You asked for this mail in the back office, to see that mails go out. There is nothing to do.'],
};

/** Waits for the mail server's answer: only what it took is written down. Nobody says where to, so it mails nobody else. */
export async function sendTestMail(deps: Deps, { staff, ip }: { readonly staff: StaffActor; readonly ip: string }): Promise<void> {
  const values = await settings(deps);
  const { times, minutes } = values['throttle.mails_asked'];
  await limit(deps.db, deps.clock, { name: 'test mails', count: times, seconds: minutes * 60 }, String(staff.id));
  const to = await addressOfStaff(deps.db, staff.id);
  await deps.mailer.send({ to, ...renderMail(deps.words, values, staff.language, text) }).catch((error: unknown) => {
    const answer = (error instanceof Error ? error.message : String(error)).slice(0, MOST_WORDS);
    throw new Refusal('mail_not_sent', { values: { answer } });
  });
  const act = { action: MAIL_TESTED, subject: { kind: 'mail', code: 'mail' }, after: mailWay(deps.config) } as const;
  await deps.db.transaction().execute((tx) => record(tx, { at: deps.clock.now(), actor: staff, ip, ...act }));
}
