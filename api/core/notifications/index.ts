import type { Job, Jobs } from '#api/platform/jobs/jobs.ts';
import { sendMail } from './send-mail.ts';

export { mail, type OutgoingMail, type Recipient } from './mail.ts';
export type { MailText } from './mail-text.ts';
export { type News, notify } from './notify.ts';
export { renderMail } from './render-mail.ts';
export { notificationRoutes } from './routes.ts';

export const notificationJobs: Jobs = { 'send-mail': sendMail as Job };
