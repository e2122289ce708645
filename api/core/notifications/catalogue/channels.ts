import type { StaffNewsType } from '#contract/notifications.ts';

export type Channel = 'bell' | 'mail' | 'sms' | 'whatsapp';

/** What a member can switch off by mail. `smsNotifications` governs every text message, whatever it says. */
export type MailToggle = 'emailNotifications' | 'donationReminders' | 'monthlyReports' | 'marketingEmails';

export interface MemberKind {
  readonly by: readonly Channel[];
  /** `always`: nobody can switch it off. Whoever has stolen a session could otherwise silence what gives them away. */
  readonly mailIf: MailToggle | 'always';
}

/** Staff cannot switch theirs off: it is their work. */
export interface StaffKind {
  readonly by: readonly Channel[];
  /** What the staff's bell sorts by. */
  readonly type: StaffNewsType;
}
