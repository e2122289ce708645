import type { MailText, Message } from '#api/core/notifications/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { inrExact, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { withdrawalCode } from './codes.ts';
import type { WithdrawalRow } from './store.ts';

/** What a member is told about her withdrawals, at every step. Accounts are masked: mails lie in many places. */

type Site = Pick<Deps, 'config'>;
const PAGE = '/user/withdraw';

/** The withdrawal, and its account as lists show it. */
export interface Told {
  readonly row: Pick<WithdrawalRow, 'id' | 'member_id' | 'amount' | 'fee'>;
  readonly shown: string;
}

type Facts = NonNullable<MailText['facts']>;

const factsOf = ({ row: { id, amount, fee }, shown }: Told): Facts => [
  { label: /*i18n*/ 'Withdrawal Id', value: withdrawalCode(id) },
  { label: /*i18n*/ 'Amount', value: inrExact(amount) },
  { label: /*i18n*/ 'Fee', value: inrExact(fee) },
  { label: /*i18n*/ 'You receive', value: inrExact(paise(amount - fee)) },
  { label: /*i18n*/ 'To account', value: shown },
];

const valuesOf = ({ row: { id, amount } }: Told) => ({ code: withdrawalCode(id), amount: inrExact(amount) });

const button = ({ config }: Site) => ({ label: /*i18n*/ 'See my withdrawals', url: `${config.publicUrl}${PAGE}` });

const reasonOf = (reason: string): Facts => [{ label: /*i18n*/ 'Reason', value: reason }];

/** How a stop link comes into a mail. `coolingHours`: what the payout waits; `days`: how long the link works. */
export interface Stop {
  readonly url: string;
  readonly days: number;
  readonly coolingHours: number;
}

/** With `stop` when the account is new, or something about the member's access changed lately. */
export const askedMessage = (site: Site, told: Told, stop?: Stop): Message => ({
  to: { member: told.row.member_id },
  kind: 'withdrawal_asked',
  message: says(/*i18n*/ 'We received your request {code} to withdraw {amount}.', valuesOf(told)),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'We received your withdrawal request {code}', valuesOf(told)),
    heading: /*i18n*/ 'We received your withdrawal request',
    paragraphs: [
      /*i18n*/ 'The amount is on hold for you. We check the request and then pay it out. You can cancel it until it is approved.',
      ...(stop ? stopWords(stop) : []),
    ],
    facts: factsOf(told),
    ...(stop ? stopButton(stop) : { button: button(site) }),
  },
});

/** To an address that the account had until lately: whoever took the account over changed it first. */
export const askedElsewhereMail = (told: Told, stop: Stop): MailText => ({
  subject: /*i18n*/ 'A withdrawal was requested from your account',
  heading: /*i18n*/ 'A withdrawal was requested from your account',
  paragraphs: [
    /*i18n*/ 'We write to this address too because it belonged to the account until recently. If you requested this, there is nothing to do.',
    ...stopWords(stop),
  ],
  facts: factsOf(told).slice(0, 2),
  ...stopButton(stop),
});

const stopWords = ({ coolingHours }: Stop): string[] => [
  says(
    /*i18n*/ 'For your safety we wait {hours, plural, one {# hour} other {# hours}} after a new account, or a new password or address, before we pay.',
    { hours: coolingHours },
  ),
  /*i18n*/ 'If this was not you, stop it now: nothing more is paid from your account, and everybody is signed out.',
];

const stopButton = ({ url, days }: Stop) => ({
  button: { label: /*i18n*/ 'This was not me', url },
  note: says(/*i18n*/ 'The link works for {days, plural, one {# day} other {# days}}.', { days }),
});

export const approvedMessage = (site: Site, told: Told): Message => ({
  to: { member: told.row.member_id },
  kind: 'withdrawal_approved',
  message: says(/*i18n*/ 'Your withdrawal {code} of {amount} is approved.', valuesOf(told)),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'Your withdrawal {code} is approved', valuesOf(told)),
    heading: /*i18n*/ 'Your withdrawal is approved',
    paragraphs: [/*i18n*/ 'It is paid with the next payout to the bank. We write to you again when it is on its way.'],
    facts: factsOf(told),
    button: button(site),
  },
});

export const rejectedMessage = (site: Site, told: Told, reason: string): Message => ({
  to: { member: told.row.member_id },
  kind: 'withdrawal_rejected',
  message: says(/*i18n*/ 'Your withdrawal {code} of {amount} was rejected. Please see why.', valuesOf(told)),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'Your withdrawal {code} was rejected', valuesOf(told)),
    heading: /*i18n*/ 'Your withdrawal was rejected',
    paragraphs: [/*i18n*/ 'The whole amount is in your balance again. If you think this is a mistake, please write to us.'],
    facts: [...factsOf(told), ...reasonOf(reason)],
    button: button(site),
  },
});

export const cancelledMessage = (site: Site, told: Told): Message => ({
  to: { member: told.row.member_id },
  kind: 'withdrawal_cancelled',
  message: says(/*i18n*/ 'You cancelled your withdrawal {code}. {amount} is in your balance again.', valuesOf(told)),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'Your withdrawal {code} is cancelled', valuesOf(told)),
    heading: /*i18n*/ 'Your withdrawal is cancelled',
    paragraphs: [/*i18n*/ 'You cancelled it. The whole amount is in your balance again.'],
    facts: factsOf(told),
    button: button(site),
  },
});

/** The mailed link was used. `cancelled`: how many withdrawals ended with it. */
export const stoppedMessage = (member: number, cancelled: number): Message => ({
  to: { member },
  kind: 'payouts_stopped',
  message: /*i18n*/ 'Payouts from your account are stopped. Please write to us before you withdraw again.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'Payouts from your account are stopped',
    heading: /*i18n*/ 'Payouts from your account are stopped',
    paragraphs: [
      says(
        /*i18n*/ 'Somebody used the link “This was not me” in our email. {count, plural, =0 {No withdrawal was waiting.} one {# withdrawal was cancelled.} other {# withdrawals were cancelled.}} The amounts are in your balance again.',
        { count: cancelled },
      ),
      /*i18n*/ 'Everybody was signed out, and the old password no longer works. Please set a new one, and write to us: we pay again once we have spoken to you.',
    ],
  },
});

/** Staff have spoken to the member. */
export const payoutsReleasedMessage = (site: Site, member: number): Message => ({
  to: { member },
  kind: 'payouts_released',
  message: /*i18n*/ 'You can withdraw again.',
  link: PAGE,
  mail: {
    subject: /*i18n*/ 'You can withdraw again',
    heading: /*i18n*/ 'You can withdraw again',
    paragraphs: [/*i18n*/ 'Payouts from your account are no longer stopped. If you did not speak to us, please write to us at once.'],
    button: button(site),
  },
});

/** The run's file went to the bank. */
export const sentMessage = (site: Site, told: Told): Message => ({
  to: { member: told.row.member_id },
  kind: 'withdrawal_sent',
  message: says(/*i18n*/ 'Your withdrawal {code} of {amount} was sent to the bank.', valuesOf(told)),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'Your withdrawal {code} was sent to the bank', valuesOf(told)),
    heading: /*i18n*/ 'Your withdrawal was sent to the bank',
    paragraphs: [/*i18n*/ 'The bank is paying it now. We write to you again with the bank’s reference.'],
    facts: factsOf(told),
    button: button(site),
  },
});

export const paidMessage = (site: Site, told: Told, reference: string): Message => ({
  to: { member: told.row.member_id },
  kind: 'withdrawal_paid',
  message: says(/*i18n*/ 'Your withdrawal {code} of {amount} was paid. Transaction Id {reference}.', { ...valuesOf(told), reference }),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'Your withdrawal {code} was paid', valuesOf(told)),
    heading: /*i18n*/ 'Your withdrawal was paid',
    paragraphs: [
      /*i18n*/ 'The bank has paid it to your account. If it does not show there by tomorrow, please tell us the Transaction Id.',
    ],
    facts: [...factsOf(told), { label: /*i18n*/ 'Transaction Id', value: reference }],
    button: button(site),
  },
});

export const failedMessage = (site: Site, told: Told, reason: string): Message => ({
  to: { member: told.row.member_id },
  kind: 'withdrawal_failed',
  message: says(/*i18n*/ 'The bank did not pay your withdrawal {code}. {amount} is in your balance again.', valuesOf(told)),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'The bank did not pay your withdrawal {code}', valuesOf(told)),
    heading: /*i18n*/ 'The bank did not pay your withdrawal',
    paragraphs: [/*i18n*/ 'The whole amount, fee included, is in your balance again. Please check the account and ask again.'],
    facts: [...factsOf(told), ...reasonOf(reason)],
    button: button(site),
  },
});

export const returnedMessage = (site: Site, told: Told, reason: string): Message => ({
  to: { member: told.row.member_id },
  kind: 'withdrawal_returned',
  message: says(/*i18n*/ 'Your withdrawal {code} came back from the bank. {amount} is in your balance again.', valuesOf(told)),
  link: PAGE,
  mail: {
    subject: says(/*i18n*/ 'Your withdrawal {code} came back from the bank', valuesOf(told)),
    heading: /*i18n*/ 'Your withdrawal came back from the bank',
    paragraphs: [/*i18n*/ 'Your bank sent the payment back. The whole amount, fee included, is in your balance again.'],
    facts: [...factsOf(told), ...reasonOf(reason)],
    button: button(site),
  },
});
