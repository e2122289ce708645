import type { Db, Tx } from '#api/platform/db/db.ts';

export interface PreferenceRow {
  readonly email_notifications: boolean;
  readonly sms_notifications: boolean;
  readonly marketing_emails: boolean;
  readonly monthly_reports: boolean;
  readonly donation_reminders: boolean;
  readonly newsletter_asked: boolean;
}

const columns = [
  'email_notifications',
  'sms_notifications',
  'marketing_emails',
  'monthly_reports',
  'donation_reminders',
  'newsletter_asked',
] as const;

export const preferenceRow = (db: Db, member: number): Promise<PreferenceRow | undefined> =>
  db.selectFrom('message_preferences').select(columns).where('member_id', '=', member).executeTakeFirst();

/** What is left out stays; where there is no row yet, it begins with `first`. */
export const upsertPreferences = (tx: Tx, member: number, first: PreferenceRow, changed: Partial<PreferenceRow>, at: Date) =>
  tx
    .insertInto('message_preferences')
    .values({ member_id: member, ...first, ...changed, updated_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...changed, updated_at: at }))
    .execute();

export const deletePreferences = (tx: Tx, member: number) => tx.deleteFrom('message_preferences').where('member_id', '=', member).execute();

/** A portion by id: who wants reports, can be written to, and has an account that is in use. */
export const reportReaders = (db: Db, after: number, most: number) =>
  db
    .selectFrom('message_preferences as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['m.id', 'm.language'])
    .where('p.monthly_reports', '=', true)
    .where('m.status', '=', 'active')
    .where('m.email_verified_at', 'is not', null)
    .where('p.member_id', '>', after)
    .orderBy('p.member_id')
    .limit(most)
    .execute();
