import type { StaffKind } from './channels.ts';

const system = { by: ['bell', 'mail'], type: 'system' } as const satisfies StaffKind;
const systemByMail = { by: ['mail'], type: 'system' } as const satisfies StaffKind;
const support = { by: ['bell', 'mail'], type: 'support' } as const satisfies StaffKind;

/** Everything that staff are told. */
export const staffKinds = {
  second_person_asked: system,
  second_person_answer: system,
  second_person_told: systemByMail,
  kyc_many_opened: { by: ['bell', 'mail'], type: 'user' },
  payout_accounts_many_revealed: { by: ['bell', 'mail'], type: 'withdrawal' },
  deposits_late: { by: ['bell'], type: 'deposit' },
  ticket_opened: support,
  ticket_replied: support,
  ticket_assigned: support,
  ticket_escalated: support,
  newsletter_scheduled: system,
  staff_invited: systemByMail,
  staff_password_reset_asked: systemByMail,
  staff_password_changed: systemByMail,
  staff_new_sign_in: systemByMail,
  staff_recovery_codes_replaced: systemByMail,
  recovery_code_used: systemByMail,
  second_factor_reset_asked: systemByMail,
  second_factor_reset: systemByMail,
  staff_passkey_added: systemByMail,
  staff_passkey_removed: systemByMail,
  staff_passkey_stopped: systemByMail,
  staff_passkey_renamed: { by: ['bell'], type: 'system' },
} as const satisfies Readonly<Record<string, StaffKind>>;
