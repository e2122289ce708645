import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MessageToggle } from '#contract/message-preferences.ts';
import { type PreferenceRow, preferenceRow, reportReaders, upsertPreferences } from './store.ts';

/** The newsletter has a list of its own. */
export type OwnToggle = Exclude<MessageToggle, 'newsletter'>;
export type Preferences = Readonly<Record<OwnToggle, boolean>>;

/** Until she says otherwise. What is not about her own gifts and money starts switched off: the law asks for a yes first. */
const atFirst: PreferenceRow = {
  email_notifications: true,
  sms_notifications: false,
  marketing_emails: false,
  monthly_reports: false,
  donation_reminders: true,
  newsletter_asked: false,
};

const columnOf = {
  emailNotifications: 'email_notifications',
  smsNotifications: 'sms_notifications',
  marketingEmails: 'marketing_emails',
  monthlyReports: 'monthly_reports',
  donationReminders: 'donation_reminders',
} as const satisfies Record<OwnToggle, keyof PreferenceRow>;

const toggles = Object.keys(columnOf) as OwnToggle[];

export async function preferencesOf(db: Db, member: number): Promise<Preferences> {
  return inToggles((await preferenceRow(db, member)) ?? atFirst);
}

export async function hasAskedForNewsletter(db: Db, member: number): Promise<boolean> {
  return ((await preferenceRow(db, member)) ?? atFirst).newsletter_asked;
}

export interface ChangedPreferences extends Partial<Preferences> {
  readonly newsletterAsked?: boolean | undefined;
}

/** Those left out stay as they are, also when two pages change different ones at once. */
export async function changePreferences(tx: Tx, { clock }: Pick<Deps, 'clock'>, member: number, changed: ChangedPreferences) {
  const { newsletterAsked } = changed;
  const columns: Record<string, boolean> = newsletterAsked === undefined ? {} : { newsletter_asked: newsletterAsked };
  for (const toggle of toggles) if (changed[toggle] !== undefined) columns[columnOf[toggle]] = changed[toggle];
  if (Object.keys(columns).length > 0) await upsertPreferences(tx, member, atFirst, columns, clock.now());
}

/** Members who switched on the monthly report, a portion at a time. */
export const readersOfReports = reportReaders;

/** Whoever complains of our mails gets only those that nobody can switch off. */
export const switchOffMails = (tx: Tx, deps: Pick<Deps, 'clock'>, member: number) =>
  changePreferences(tx, deps, member, {
    emailNotifications: false,
    donationReminders: false,
    monthlyReports: false,
    marketingEmails: false,
  });

const inToggles = (row: PreferenceRow): Preferences =>
  Object.fromEntries(toggles.map((toggle) => [toggle, row[columnOf[toggle]]])) as Record<OwnToggle, boolean>;
