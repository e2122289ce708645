import type { MailText } from '#api/core/notifications/index.ts';

/** What a thief would change first is told to the address of today. No name and no number: mails are read by others, too. */
export const nameChangedMail = (): MailText => ({
  subject: /*i18n*/ 'Your name was changed',
  heading: /*i18n*/ 'Your name was changed',
  paragraphs: [
    /*i18n*/ 'The name in your account was changed. Your next receipts will show the new one.',
    /*i18n*/ 'If this was not you, please set a new password and write to us at once.',
  ],
});

export const mobileChangedMail = (): MailText => ({
  subject: /*i18n*/ 'Your mobile number was changed',
  heading: /*i18n*/ 'Your mobile number was changed',
  paragraphs: [
    /*i18n*/ 'The mobile number in your account was changed.',
    /*i18n*/ 'If this was not you, please set a new password and write to us at once.',
  ],
});
