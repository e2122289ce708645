import type { Message } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type RejectionReason, rejectionReasonWords } from '#contract/donations/donation-fields.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { donationCode } from './codes.ts';

/** What donors are told. Sums and codes only: names and numbers of people stay on the page behind the sign-in. */

type Site = Pick<Deps, 'config'>;
const PAGE = '/user/donations';

interface DonationFacts {
  readonly id: number;
  readonly member_id: number;
  readonly received_amount: Paise | null;
  readonly claimed_amount: Paise;
  readonly note: string;
  readonly reason_code: RejectionReason | null;
}

const amountOf = ({ received_amount, claimed_amount }: DonationFacts): string => inr(received_amount ?? claimed_amount);

const factsOf = (donation: DonationFacts) => [
  { label: /*i18n*/ 'Donation', value: donationCode(donation.id) },
  { label: /*i18n*/ 'Amount', value: amountOf(donation) },
];

const button = ({ config }: Site) => ({ label: /*i18n*/ 'See my donations', url: `${config.publicUrl}${PAGE}` });

/** The bell at once; the mail comes with the number of the receipt. */
export const approvedMessage = (donation: DonationFacts): Message => ({
  to: { member: donation.member_id },
  kind: 'donation_approved',
  message: says(/*i18n*/ 'Your donation {code} of {amount} has arrived. Thank you!', {
    code: donationCode(donation.id),
    amount: amountOf(donation),
  }),
  link: PAGE,
});

export const rejectedMessage = (site: Site, donation: DonationFacts): Message => ({
  to: { member: donation.member_id },
  kind: 'donation_rejected',
  message: says(/*i18n*/ 'We could not confirm your donation {code}. Please see why, and send it again.', {
    code: donationCode(donation.id),
  }),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'We could not confirm your donation {code}', { code: donationCode(donation.id) }),
    heading: /*i18n*/ 'One thing to fix',
    paragraphs: [
      ...(donation.reason_code && donation.reason_code !== 'other' ? [rejectionReasonWords[donation.reason_code]] : []),
      /*i18n*/ 'Everything else you entered is saved. Please correct this and resend.',
    ],
    facts: [...factsOf(donation), ...(donation.note ? [{ label: /*i18n*/ 'Reason', value: donation.note }] : [])],
    button: button(site),
  },
});

export const reversedMessage = (site: Site, donation: DonationFacts): Message => ({
  to: { member: donation.member_id },
  kind: 'donation_reversed',
  message: says(/*i18n*/ 'Your donation {code} of {amount} was reversed. Its receipt is no longer valid.', {
    code: donationCode(donation.id),
    amount: amountOf(donation),
  }),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'Your donation {code} was reversed', { code: donationCode(donation.id) }),
    heading: /*i18n*/ 'A donation was reversed',
    paragraphs: [/*i18n*/ 'The payment was returned, or was booked by mistake. Its receipt is no longer valid.'],
    facts: [...factsOf(donation), { label: /*i18n*/ 'Reason', value: donation.note }],
    button: button(site),
  },
});

export const lateMessage = (site: Site, donation: DonationFacts): Message => ({
  to: { member: donation.member_id },
  kind: 'donation_late',
  message: says(
    /*i18n*/ 'Checking your donation {code} is taking longer than promised. We are working on it; you don’t need to do anything.',
    {
      code: donationCode(donation.id),
    },
  ),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'Your donation {code} is still being checked', { code: donationCode(donation.id) }),
    heading: /*i18n*/ 'It is taking longer than promised',
    paragraphs: [/*i18n*/ 'We are still comparing your payment with our bank. You don’t need to do anything, and nothing is lost.'],
    facts: factsOf(donation),
    button: button(site),
  },
});

export const reminderMessage = ({ config }: Site, { member, amount }: { member: number; amount: Paise }): Message => ({
  to: { member },
  kind: 'donation_reminder',
  message: says(/*i18n*/ 'A month ago you gave {amount}. Would you like to give again?', { amount: inr(amount) }),
  link: '/user/dashboard',
  mail: {
    subject: /*i18n*/ 'Would you like to give again?',
    heading: /*i18n*/ 'A month ago you helped',
    paragraphs: [
      says(
        /*i18n*/ 'You gave {amount} a month ago. Thank you. If you would like to give again, it takes a minute. If not, you don’t need to do anything.',
        {
          amount: inr(amount),
        },
      ),
    ],
    button: { label: /*i18n*/ 'Give again', url: `${config.publicUrl}/user/dashboard` },
  },
});

export const depositsLateMessage = (staff: number, count: number): Message => ({
  to: { staff },
  kind: 'deposits_late',
  message: says(/*i18n*/ '{count, plural, one {# deposit waits} other {# deposits wait}} longer than promised.', { count }),
  link: '/admin/deposits',
});

export const unclaimedMessage = ({ config }: Site, { member, amount }: { member: number; amount: Paise }): Message => ({
  to: { member },
  kind: 'donation_unclaimed',
  message: says(/*i18n*/ 'Did you pay {amount}? Please send us the UTR.', { amount: inr(amount) }),
  link: '/user/dashboard',
  mail: {
    subject: says(/*i18n*/ 'Did you pay {amount}?', { amount: inr(amount) }),
    heading: /*i18n*/ 'One step left',
    paragraphs: [/*i18n*/ 'You started a payment. If you have paid, please send us the UTR. If not, you don’t need to do anything.'],
    button: { label: /*i18n*/ 'Send the UTR', url: `${config.publicUrl}/user/dashboard` },
  },
});
