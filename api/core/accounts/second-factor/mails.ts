import type { MailText } from '#api/core/notifications/index.ts';
import { says } from '#contract/values/words.ts';

export const secondFactorOnMail = (): MailText => ({
  subject: /*i18n*/ 'Two-factor sign-in is on',
  heading: /*i18n*/ 'Two-factor sign-in is on',
  paragraphs: [
    /*i18n*/ 'From now on we ask for a code of your authenticator app after the password. All your other devices were signed out.',
    /*i18n*/ 'Keep your recovery codes on paper: without them and without your phone you cannot sign in.',
    /*i18n*/ 'If this was not you, please write to us at once.',
  ],
});

export const secondFactorOffMail = (): MailText => ({
  subject: /*i18n*/ 'Two-factor sign-in is off',
  heading: /*i18n*/ 'Two-factor sign-in is off',
  paragraphs: [
    /*i18n*/ 'From now on the password alone signs in. Payouts wait for some days after this change.',
    /*i18n*/ 'If this was not you, somebody knows your password. Set a new one, and write to us at once.',
  ],
});

export const recoveryCodesReplacedMail = (): MailText => ({
  subject: /*i18n*/ 'You have new recovery codes',
  heading: /*i18n*/ 'You have new recovery codes',
  paragraphs: [/*i18n*/ 'The old ones no longer work. If this was not you, please write to us at once.'],
});

export const recoveryCodeSpentMail = ({ left }: { left: number }): MailText => ({
  subject: /*i18n*/ 'A recovery code was used',
  heading: /*i18n*/ 'One of your recovery codes was used instead of your app',
  paragraphs: [
    says(
      /*i18n*/ '{left, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}} You can make new ones under Profile, Security.',
      { left },
    ),
    /*i18n*/ 'If this was not you, set a new password, and write to us at once.',
  ],
});
