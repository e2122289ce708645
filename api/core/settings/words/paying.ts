import { atOnce, newOnes, type SettingWords, textsAtOnce } from './setting-words.ts';

/** Money that goes out, rewards, and the second pair of eyes. */
export const paying = {
  'withdrawal.minimum': { name: /*i18n*/ 'Minimum withdrawal', help: /*i18n*/ 'The least a member can ask for.', effect: atOnce },
  'withdrawal.methods': { name: /*i18n*/ 'Ways of paying out', help: /*i18n*/ 'Those a member may choose.', effect: newOnes },
  'withdrawal.fees': {
    name: /*i18n*/ 'Fees',
    help: /*i18n*/ 'A share of the sum, and the least that is taken.',
    effect: /*i18n*/ 'For requests after saving; open ones keep their fee',
  },
  'withdrawal.times': { name: /*i18n*/ 'How long each way takes', help: /*i18n*/ 'As the withdrawal page says it.', effect: textsAtOnce },
  'withdrawal.processing': {
    name: /*i18n*/ 'Promise: processed within',
    help: /*i18n*/ 'From the request until it is paid.',
    effect: textsAtOnce,
  },
  'withdrawal.cooling_hours': {
    name: /*i18n*/ 'Waiting time after a change',
    help: /*i18n*/ 'After a new account, address, password or second factor nothing is paid for so long. 0: no wait.',
    effect: newOnes,
  },
  'withdrawal.daily_requests': { name: /*i18n*/ 'Requests a day', help: /*i18n*/ 'Of one member.', effect: atOnce },
  'withdrawal.daily_caps': {
    name: /*i18n*/ 'Most in a day',
    help: /*i18n*/ 'That one member asks for, and that leaves the trust. Empty: no limit.',
    effect: atOnce,
  },
  'calendar.holidays': {
    name: /*i18n*/ 'Holidays',
    help: /*i18n*/ 'Days on which banks and staff do not work, beside Saturdays and Sundays.',
    effect: textsAtOnce,
  },
  'second_person.above': {
    name: /*i18n*/ 'Second person above',
    help: /*i18n*/ 'Payouts, corrections and unmatched approvals above this sum need somebody else.',
    effect: atOnce,
  },
  'second_person.hours': {
    name: /*i18n*/ 'A request waits for',
    help: /*i18n*/ 'If nobody agrees until then, it ends by itself.',
    effect: newOnes,
  },
  'second_person.upi_wait_hours': {
    name: /*i18n*/ 'A changed UPI ID waits for',
    help: /*i18n*/ 'From the agreement until gifts go to it. This setting waits as long itself.',
    effect: /*i18n*/ 'A day after a second person agreed',
  },
  'referral.programme': {
    name: /*i18n*/ 'Referral programme',
    help: /*i18n*/ 'Off, badges without money, or rewards.',
    effect: /*i18n*/ 'For gifts approved after saving',
  },
  'referral.reward_wait_days': {
    name: /*i18n*/ 'A reward waits for',
    help: /*i18n*/ 'From the approval of the gift until it is booked.',
    effect: /*i18n*/ 'For gifts approved after saving',
  },
  'referral.tiers': {
    name: /*i18n*/ 'Tiers',
    help: /*i18n*/ 'From how many referred donors on, shares of first and later gifts, bonus a month.',
    effect: /*i18n*/ 'For gifts approved after saving',
  },
  'referral.caps': {
    name: /*i18n*/ 'Most in rewards',
    help: /*i18n*/ 'For one gift, in a month, in a financial year. Empty: no limit. Bonuses are not counted.',
    effect: /*i18n*/ 'For gifts approved after saving',
  },
  'referral.valid_months': {
    name: /*i18n*/ 'A friend’s gifts earn for',
    help: /*i18n*/ 'Counted from the day of joining. 0: without end.',
    effect: /*i18n*/ 'For gifts approved after saving',
  },
  'staff.solo': {
    name: /*i18n*/ 'Solo mode',
    help: /*i18n*/ 'One person may decide what they entered. The transparency page says so.',
    effect: atOnce,
  },
} as const satisfies Readonly<Record<string, SettingWords>>;
