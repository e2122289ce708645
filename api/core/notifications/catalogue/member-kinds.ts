import type { Channel, MemberKind } from './channels.ts';

const both = ['bell', 'mail'] as const satisfies readonly Channel[];
const everywhere = ['bell', 'mail', 'sms', 'whatsapp'] as const satisfies readonly Channel[];
const onlyMail = ['mail'] as const satisfies readonly Channel[];

const news = { by: both, mailIf: 'emailNotifications' } as const satisfies MemberKind;
/** Short enough for a text message, and worth one. */
const shortNews = { by: everywhere, mailIf: 'emailNotifications' } as const satisfies MemberKind;
const warning = { by: everywhere, mailIf: 'always' } as const satisfies MemberKind;
const accountNews = { by: both, mailIf: 'always' } as const satisfies MemberKind;
const warningByMail = { by: onlyMail, mailIf: 'always' } as const satisfies MemberKind;

/** Everything that members are told: by what, and what governs it. docs/notifications.md says it in words. */
export const memberKinds = {
  donation_approved: { by: ['bell', 'sms', 'whatsapp'], mailIf: 'emailNotifications' },
  donation_rejected: shortNews,
  donation_reversed: news,
  donation_late: news,
  donation_unclaimed: { by: both, mailIf: 'donationReminders' },
  donation_reminder: { by: both, mailIf: 'donationReminders' },
  monthly_report: { by: onlyMail, mailIf: 'monthlyReports' },
  receipt_issued: { by: onlyMail, mailIf: 'emailNotifications' },
  receipt_void: news,
  receipt_replaced: news,
  kyc_verified: shortNews,
  kyc_returned: shortNews,
  kyc_refused: news,
  kyc_revoked: news,
  kyc_reopened: news,
  kyc_late: news,
  reward_released: news,
  reward_refused: news,
  wallet_corrected: news,
  // Its mail has the link that stops a thief.
  withdrawal_asked: warning,
  withdrawal_asked_elsewhere: warningByMail,
  withdrawal_approved: news,
  withdrawal_rejected: news,
  withdrawal_cancelled: news,
  withdrawal_sent: shortNews,
  withdrawal_paid: shortNews,
  withdrawal_failed: shortNews,
  withdrawal_returned: shortNews,
  payouts_stopped: warning,
  payouts_released: warning,
  ticket_answered: news,
  ticket_resolved: news,
  ticket_closed: news,
  // Of the account: links that were asked for, and changes that somebody else could have made.
  email_verification: warningByMail,
  email_in_use: warningByMail,
  email_change_asked: warningByMail,
  email_changed: warningByMail,
  name_changed: warningByMail,
  mobile_changed: warningByMail,
  // To the new number, because she asked for it: no toggle governs it.
  mobile_code: { by: ['sms'], mailIf: 'always' },
  member_invited: warningByMail,
  password_reset_asked: warningByMail,
  password_changed: warningByMail,
  new_sign_in: warningByMail,
  sign_in_stopped: warningByMail,
  user_id_asked: warningByMail,
  second_factor_on: warningByMail,
  second_factor_off: warningByMail,
  recovery_codes_replaced: warningByMail,
  recovery_code_spent: warningByMail,
  // Each with the link that stops a thief.
  lost_factor_asked: warningByMail,
  lost_factor_agreed: warningByMail,
  lost_factor_done: accountNews,
  lost_factor_ended: warningByMail,
  // Whoever has the password could ask for all of it, or for the end of it.
  data_copy_ready: accountNews,
  closing_asked: accountNews,
  closing_asked_elsewhere: warningByMail,
  closing_soon: accountNews,
  closing_held_up: accountNews,
  closing_cancelled: accountNews,
  account_closed: warningByMail,
  passkey_added: warningByMail,
  passkey_removed: warningByMail,
  passkey_stopped: warningByMail,
  passkey_renamed: { by: ['bell'], mailIf: 'always' },
} as const satisfies Readonly<Record<string, MemberKind>>;
