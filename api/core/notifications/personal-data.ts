import { keep, type PersonalData } from '#api/platform/personal-data.ts';
import { isLanguage } from '#contract/values/languages.ts';
import { deleteNotifications, everyNotification } from './store.ts';

export const personalData: PersonalData = {
  module: 'core/notifications',
  keeps: [
    keep('notifications', ['member_id', 'kind', 'message', 'link', 'created_at', 'read_at'], 'What happened, under the bell.', {
      exported: true,
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
    };
  },
  async erase(tx, _deps, member) {
    await deleteNotifications(tx, member);
  },
};
