import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { isLanguage } from '#contract/values/languages.ts';
import { deleteNotifications, everyNotification } from './bell/store.ts';
import { deleteMonthlyMessages } from './once/store.ts';
import { preferencesOf } from './preferences/preferences.ts';
import { deletePreferences } from './preferences/store.ts';
import { liftStop } from './stopping/stopped.ts';
import { reachOf } from './stopping/store.ts';

export const personalData: PersonalData = {
  module: 'core/notifications',
  keeps: [
    keep('notifications', ['member_id', 'kind', 'message', 'link', 'created_at', 'read_at'], 'What happened, under the bell.', {
      exported: true,
      erased: 'deleted',
    }),
    keep(
      'message_preferences',
      ['member_id', 'email_notifications', 'sms_notifications', 'marketing_emails', 'monthly_reports', 'donation_reminders'],
      'What she wants to hear, and how.',
      { exported: true, erased: 'deleted' },
    ),
    keep('message_preferences', ['newsletter_asked'], 'That she asked for the newsletter before her address was verified.', {
      exported: { not: 'the newsletter’s part says what became of it' },
      erased: 'deleted',
    }),
    keep('monthly_messages', ['member_id', 'kind', 'month'], 'That she got what comes once a month.', {
      exported: { not: 'the mails themselves are with her' },
      erased: 'deleted',
    }),
  ],
  async exportOf(db, { words }, member) {
    const rows = await everyNotification(db, member);
    return {
      notifications: rows.map(({ message, language, at, readAt }) => ({
        at,
        readAt,
        message: words.render(message, isLanguage(language) ? language : 'en'),
      })),
      messagePreferences: await preferencesOf(db, member),
    };
  },
  async erase(tx, deps, member) {
    await liftStop(tx, deps, (await reachOf(tx, member)).email);
    await deleteNotifications(tx, member);
    await deletePreferences(tx, member);
    await deleteMonthlyMessages(tx, member);
  },
};
