import type { MailText } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Language } from '#contract/values/languages.ts';
import { inr, type Paise, paise } from '#contract/values/money.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';
import { says } from '#contract/values/words.ts';
import type { Given } from './store.ts';

/** A mail is no ledger: the rest is in her account. */
const MOST_CAMPAIGNS = 10;
const MOST_RECEIPTS = 20;

/** Sums, campaigns and receipt numbers. Names stay out: mails lie in many places. */
export function reportMail({ config }: Pick<Deps, 'config'>, given: readonly Given[], month: string): MailText {
  const amount = given.reduce((sum: Paise, one) => paise(sum + one.amount), paise(0));
  const gifts = given.reduce((sum, one) => sum + one.gifts, 0);
  const receipts = given.flatMap((one) => one.receipts);
  return {
    subject: says(/*i18n*/ 'Your month with {org}: {month}', { month }),
    heading: says(/*i18n*/ 'Your {month}', { month }),
    paragraphs: [
      gifts === 0
        ? says(/*i18n*/ 'No donation of yours was recorded in {month}.', { month })
        : says(/*i18n*/ 'You gave {amount} in {gifts, plural, one {# donation} other {# donations}}. Thank you.', {
            amount: inr(amount),
            gifts,
          }),
    ],
    facts: [
      ...given.slice(0, MOST_CAMPAIGNS).flatMap(({ title, amount: own, raised }) => [
        { label: says(/*i18n*/ '{campaign}: your part', { campaign: title }), value: inr(own) },
        { label: says(/*i18n*/ '{campaign}: raised by everybody so far', { campaign: title }), value: inr(raised) },
      ]),
      ...(receipts.length > 0 ? [{ label: /*i18n*/ 'Receipts', value: shortened(receipts) }] : []),
    ],
    button: { label: /*i18n*/ 'See my donations', url: `${config.publicUrl}/user/donations` },
  };
}

const shortened = (receipts: readonly string[]): string =>
  `${receipts.slice(0, MOST_RECEIPTS).join(', ')}${receipts.length > MOST_RECEIPTS ? ' …' : ''}`;

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-IN', { timeZone: MONEY_ZONE, month: 'long', year: 'numeric' }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { timeZone: MONEY_ZONE, month: 'long', year: 'numeric' }),
};
/** October 2026. */
export const monthName = (language: Language, at: Date): string => formats[language].format(at);
