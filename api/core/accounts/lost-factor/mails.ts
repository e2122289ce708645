import type { MailText } from '#api/core/notifications/index.ts';
import { says } from '#contract/values/words.ts';

/** Each with the link that stops it: only digests are kept, so every mail has one of its own. */

const notYou = { label: /*i18n*/ 'This was not me: stop it', url: '' } as const;
const button = (link: string) => ({ ...notYou, url: link });

export const lostFactorAskedMail = ({ link, hours }: { link: string; hours: number }): MailText => ({
  subject: /*i18n*/ 'Somebody asks to sign in without your second factor',
  heading: /*i18n*/ 'Somebody who knows your password says that your phone and your recovery codes are lost',
  paragraphs: [
    /*i18n*/ 'If this was you: one of us will get in touch to make sure that it is you. We never ask for your password, nor for a code.',
    says(
      /*i18n*/ 'After two of us have agreed, {hours, plural, one {# hour} other {# hours}} pass before the second factor is removed. If you find your phone or your recovery codes, simply sign in: that ends it.',
      { hours },
    ),
    /*i18n*/ 'If this was not you, stop it now. Every device is signed out, and you set a new password.',
  ],
  button: button(link),
});

export const lostFactorAgreedMail = ({ link, hours }: { link: string; hours: number }): MailText => ({
  subject: says(/*i18n*/ 'Your second factor will be removed in {hours, plural, one {# hour} other {# hours}}', { hours }),
  heading: /*i18n*/ 'Your second factor will be removed',
  paragraphs: [
    says(
      /*i18n*/ 'Two of us have agreed that it was you who asked. In {hours, plural, one {# hour} other {# hours}} the password alone signs in.',
      { hours },
    ),
    /*i18n*/ 'If you find your phone or your recovery codes, simply sign in: that ends it.',
    /*i18n*/ 'If you did not ask for this, stop it now. Every device is signed out, and you set a new password.',
  ],
  button: button(link),
});

export const lostFactorDoneMail = ({ link }: { link: string }): MailText => ({
  subject: /*i18n*/ 'Your second factor was removed',
  heading: /*i18n*/ 'Your second factor was removed',
  paragraphs: [
    /*i18n*/ 'From now on the password alone signs in. Your recovery codes and passkeys no longer work, every device was signed out, and payouts wait for some days.',
    /*i18n*/ 'Please switch two-factor sign-in on again, under Profile, Security.',
    /*i18n*/ 'If you did not ask for this, stop it now: the password ends too, and you set a new one.',
  ],
  button: button(link),
});

export const lostFactorEndedMail = (): MailText => ({
  subject: /*i18n*/ 'Your second factor was not removed',
  heading: /*i18n*/ 'Your second factor was not removed',
  paragraphs: [
    /*i18n*/ 'We could not make sure that it was you who asked, so nothing has changed. If you still cannot sign in, please talk to us, or ask again on the sign-in page.',
    /*i18n*/ 'If you did not ask, somebody knows your password. Please set a new one.',
  ],
});

/** To every trustee. */
export const memberRecognisedMail = ({ name, code, by, link }: { name: string; code: string; by: string; link: string }): MailText => ({
  subject: says(/*i18n*/ '{by} asks for a second person ({code})', { by, code }),
  heading: /*i18n*/ 'A member lost her second factor',
  paragraphs: [
    says(/*i18n*/ '{by} says that {name} was recognised. If a second person agrees, her second factor is removed after the waiting time.', {
      by,
      name,
    }),
    /*i18n*/ 'If you do not know why this was requested, refuse it.',
  ],
  button: { label: /*i18n*/ 'Open the desk', url: link },
});

export const removalAgreedMail = ({ name, code, hours, link }: { name: string; code: string; hours: number; link: string }): MailText => ({
  subject: says(/*i18n*/ 'Two people agreed: takes effect in {hours, plural, one {# hour} other {# hours}} ({code})', { hours, code }),
  heading: says(/*i18n*/ 'Takes effect in {hours, plural, one {# hour} other {# hours}}', { hours }),
  paragraphs: [
    says(/*i18n*/ 'Then the second factor of {name} is removed.', { name }),
    /*i18n*/ 'Until then every trustee can refuse it on the desk.',
  ],
  button: { label: /*i18n*/ 'Open the desk', url: link },
});
