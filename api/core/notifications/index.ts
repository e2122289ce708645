import { handle, jobsOf } from '#api/platform/jobs/jobs.ts';
import { sendMailJob } from './mailing/mail.ts';
import { sendMail } from './mailing/send-mail.ts';
import { sendText } from './texting/send-text.ts';
import { sendTextJob } from './texting/text.ts';

export { type Message, notify } from './bell/notify.ts';
export type { MemberMessageKind, StaffMessageKind } from './catalogue/kinds.ts';
export { mail, type OutgoingMail, type Recipient } from './mailing/mail.ts';
export type { MailText } from './mailing/mail-text.ts';
export { type RenderedMail, renderMail, renderWritten } from './mailing/render-mail.ts';
export { isFirstOfMonth } from './once/first-of-month.ts';
export { personalData } from './personal-data.ts';
export {
  type ChangedPreferences,
  changePreferences,
  hasAskedForNewsletter,
  type OwnToggle,
  type Preferences,
  preferencesOf,
  readersOfReports,
} from './preferences/preferences.ts';

export { notificationRoutes } from './routes.ts';
export { COMPLAINT, mailComplained } from './stopping/events.ts';
export { isStopped, liftStop, stopAddress, stoppedAmong } from './stopping/stopped.ts';
export { whereReached } from './stopping/where-reached.ts';
export { canText, canTextCode } from './texting/can-text.ts';
export { textCode } from './texting/text.ts';

export const notificationJobs = jobsOf(handle(sendMailJob, sendMail), handle(sendTextJob, sendText));
