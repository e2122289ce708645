import type { MailText } from '#api/core/notifications/index.ts';

// None of them shows the passkey's name: whoever added it chose it, and might speak to the owner in our name.

export const passkeyAddedMail = (): MailText => ({
  subject: /*i18n*/ 'A passkey was added',
  heading: /*i18n*/ 'A passkey was added to your account',
  paragraphs: [
    /*i18n*/ 'From now on a device can sign in to your account without a password.',
    /*i18n*/ 'If this was not you, set a new password with “Forgot password”: that removes all passkeys. And write to us at once.',
  ],
});

export const passkeyRemovedMail = (): MailText => ({
  subject: /*i18n*/ 'A passkey was removed',
  heading: /*i18n*/ 'A passkey was removed from your account',
  paragraphs: [/*i18n*/ 'It no longer signs in. If this was not you, set a new password, and write to us at once.'],
});

export const passkeyStoppedMail = (): MailText => ({
  subject: /*i18n*/ 'A passkey was stopped',
  heading: /*i18n*/ 'Two devices answered as one of your passkeys',
  paragraphs: [
    /*i18n*/ 'Somebody may have copied it, so it no longer opens your account. Nobody was signed in.',
    /*i18n*/ 'Please sign in with your password, look at where you are signed in, remove the passkey and add a new one.',
    /*i18n*/ 'If you do not know why this happened, please write to us.',
  ],
});
