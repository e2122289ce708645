import type { MailText, Message } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { errors } from '#contract/errors.ts';
import { isLanguage, type Language } from '#contract/values/languages.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';
import { says } from '#contract/values/words.ts';
import { type ClosureObstacle, closureObstacles } from '#contract/your-data/closing.ts';

/** What a member is told about her copy and about the closing of her account. */

type Site = Pick<Deps, 'config'>;
const PAGE = '/user/profile/data';
const pageOf = ({ config }: Site) => `${config.publicUrl}${PAGE}`;

export const copyReadyMessage = (site: Site, { member, days }: { member: number; days: number }): Message => ({
  to: { member },
  kind: 'data_copy_ready',
  message: /*i18n*/ 'The copy of your data is ready.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'The copy of your data is ready',
    heading: /*i18n*/ 'The copy of your data is ready',
    paragraphs: [
      /*i18n*/ 'You asked for everything that we keep about you. Sign in to download it as one file.',
      /*i18n*/ 'If you did not ask for it, somebody knows your password. Please set a new one, and write to us.',
    ],
    button: { label: /*i18n*/ 'Go to my data', url: pageOf(site) },
    note: says(/*i18n*/ 'You can download it for {days, plural, one {# day} other {# days}}. After that it is deleted.', { days }),
  },
});

export interface Closing {
  readonly member: number;
  readonly language: string;
  readonly closesAt: Date;
  /** Why staff asked for it; null: she did. */
  readonly staffReason: string | null;
  /** “Keep my account”, without signing in. */
  readonly link: string;
  /** Rewards that still wait, and are lost on that day. */
  readonly lost: Paise | undefined;
}

export const closingAskedMessage = (closing: Closing): Message => ({
  to: { member: closing.member },
  kind: 'closing_asked',
  message: says(/*i18n*/ 'Your account will be closed on {day}. You can cancel that until then.', { day: dayOf(closing) }),
  link: PAGE,
  mail: closingAskedMail(closing),
});

/** Also to an address that the account had until lately: whoever took it over changed that first. */
export const closingAskedMail = (closing: Closing): MailText => ({
  subject: says(/*i18n*/ 'Your account will be closed on {day}', { day: dayOf(closing) }),
  heading: closing.staffReason === null ? /*i18n*/ 'You asked us to close your account' : /*i18n*/ 'We are going to close your account',
  paragraphs: [
    /*i18n*/ 'On that day we erase your name, your address, your number and your papers. Nobody can undo it afterwards.',
    ...(closing.lost
      ? [
          says(/*i18n*/ 'Rewards of {sum} still wait to be booked. What is not booked on that day, you lose; later ones, too.', {
            sum: inr(closing.lost),
          }),
        ]
      : []),
    /*i18n*/ 'Donations and receipts stay in the books without your name, as the law asks.',
    closing.staffReason === null
      ? /*i18n*/ 'If you did not ask for it, or have changed your mind, keep your account with this button, or sign in and cancel it there.'
      : /*i18n*/ 'If you want to keep your account, use this button, or sign in and cancel it there. Nobody asks you why.',
  ],
  facts: [
    { label: /*i18n*/ 'Closes on', value: dayOf(closing) },
    ...(closing.staffReason === null ? [] : [{ label: /*i18n*/ 'Reason', value: closing.staffReason }]),
  ],
  button: { label: /*i18n*/ 'Keep my account', url: closing.link },
});

export const closingSoonMessage = (closing: Closing): Message => ({
  to: { member: closing.member },
  kind: 'closing_soon',
  message: says(/*i18n*/ 'Your account will be closed on {day}.', { day: dayOf(closing) }),
  link: PAGE,
  mail: {
    ...closingAskedMail(closing),
    heading: /*i18n*/ 'Your account will be closed soon',
  },
});

export const closingHeldUpMessage = (site: Site, member: number, obstacle: ClosureObstacle): Message => ({
  to: { member },
  kind: 'closing_held_up',
  message: /*i18n*/ 'We cannot close your account yet.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'We cannot close your account yet',
    heading: /*i18n*/ 'We cannot close your account yet',
    paragraphs: [
      errors[closureObstacles[obstacle]][1],
      /*i18n*/ 'We look again every hour, and close it as soon as nothing is in the way. You can still cancel it.',
    ],
    button: { label: /*i18n*/ 'Go to my data', url: pageOf(site) },
  },
});

export const closingCancelledMessage = (member: number): Message => ({
  to: { member },
  kind: 'closing_cancelled',
  message: /*i18n*/ 'Your account stays open.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'Your account stays open',
    heading: /*i18n*/ 'Your account stays open',
    paragraphs: [/*i18n*/ 'The closing of your account was cancelled. Nothing was erased.'],
  },
});

/** The last one. It goes to the address as it was. */
export const accountClosedMail = (): MailText => ({
  subject: /*i18n*/ 'Your account is closed',
  heading: /*i18n*/ 'Your account is closed',
  paragraphs: [
    /*i18n*/ 'We have erased your name, your address, your number and your papers. This is the last email to you.',
    /*i18n*/ 'Donations and receipts stay in the books without your name, as the law asks. Thank you for all that you gave.',
  ],
});

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-IN', { timeZone: MONEY_ZONE, day: 'numeric', month: 'long', year: 'numeric' }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { timeZone: MONEY_ZONE, day: 'numeric', month: 'long', year: 'numeric' }),
};
const dayOf = ({ language, closesAt }: Pick<Closing, 'language' | 'closesAt'>): string =>
  formats[isLanguage(language) ? language : 'en'].format(closesAt);
