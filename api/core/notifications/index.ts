import { handle } from '#api/platform/jobs/jobs.ts';
import { sendMailJob } from './mail.ts';
import { sendMail } from './send-mail.ts';

export { mail, type OutgoingMail, type Recipient } from './mail.ts';
export type { MailText } from './mail-text.ts';
export { type Message, notify } from './notify.ts';
export { personalData } from './personal-data.ts';
export { renderMail } from './render-mail.ts';
export { notificationRoutes } from './routes.ts';

export const notificationJobs = handle(sendMailJob, sendMail);
