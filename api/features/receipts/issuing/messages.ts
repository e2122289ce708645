import type { MailText, Message } from '#api/core/notifications/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { inr, inrExact, type Paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import type { Frozen } from './frozen.ts';

/** What donors are told of their receipts. Numbers and sums only: names stay on the paper. */

type Site = Pick<Deps, 'config'>;
/** The donation's own page, where the receipt is. */
const pageOf = (donation: number): string => `/user/donations/${donationCode(donation)}`;

interface Told {
  readonly member_id: number;
  readonly donation_id: number;
  readonly amount: Paise;
  readonly number: string;
}

const factsOf = ({ donation_id, amount, number }: Told) => [
  { label: /*i18n*/ 'Received', value: inrExact(amount) },
  { label: /*i18n*/ 'Donation', value: donationCode(donation_id) },
  { label: /*i18n*/ 'Receipt number', value: number },
];

const button = ({ config }: Site, { donation_id }: Told) => ({
  label: /*i18n*/ 'Open my receipt',
  url: `${config.publicUrl}${pageOf(donation_id)}`,
});

/** The bell has told of the gift itself already. */
export const issuedMail = (site: Site, told: Told & { readonly reward: Frozen['reward'] }): MailText => ({
  subject: says(/*i18n*/ 'Your {amount} has arrived: receipt {number}', { amount: inr(told.amount), number: told.number }),
  heading: says(/*i18n*/ 'Your {amount} has arrived', { amount: inr(told.amount) }),
  paragraphs: [
    /*i18n*/ 'We have checked and recorded your payment. Thank you. Your receipt is ready.',
    ...(told.reward
      ? [
          says(/*i18n*/ '{amount} of your donation is set aside as the reward for the member who invited you.', {
            amount: inr(told.reward.amount),
          }),
        ]
      : []),
  ],
  facts: factsOf(told),
  button: button(site, told),
});

export const voidMessage = (site: Site, told: Told & { readonly reason: string }): Message => ({
  to: { member: told.member_id },
  kind: 'receipt_void',
  message: says(/*i18n*/ 'Your receipt {number} is no longer valid.', { number: told.number }),
  link: pageOf(told.donation_id),
  mail: {
    subject: says(/*i18n*/ 'Your receipt {number} is no longer valid', { number: told.number }),
    heading: /*i18n*/ 'A receipt was cancelled',
    paragraphs: [/*i18n*/ 'Please do not use it any more. Your donation itself is not affected.'],
    facts: [...factsOf(told), { label: /*i18n*/ 'Reason', value: told.reason }],
    button: { label: /*i18n*/ 'See my donation', url: `${site.config.publicUrl}${pageOf(told.donation_id)}` },
  },
});

export const replacedMessage = (site: Site, told: Told & { readonly reason: string; readonly old: string }): Message => ({
  to: { member: told.member_id },
  kind: 'receipt_replaced',
  message: says(/*i18n*/ 'Your receipt {old} was replaced by {number}.', { old: told.old, number: told.number }),
  link: pageOf(told.donation_id),
  mail: {
    subject: says(/*i18n*/ 'Your new receipt: {number}', { number: told.number }),
    heading: /*i18n*/ 'Your new receipt',
    paragraphs: [says(/*i18n*/ 'It replaces {old}, which is no longer valid. Please keep the new one.', { old: told.old })],
    facts: [...factsOf(told), { label: /*i18n*/ 'Reason', value: told.reason }],
    button: button(site, told),
  },
});
