import { tell } from '#api/core/live/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { cursorPage, walkOf } from '#api/platform/lists/cursor.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Language } from '#contract/values/languages.ts';
import type { CursorQuery } from '#contract/values/paging.ts';
import { markRead, notificationsOf, type Reader, unreadCount } from './store.ts';

/** Newest first, in the words of whoever reads. */
export async function listBell({ db, words }: Deps, reader: Reader, language: Language, query: CursorQuery) {
  const { rows, next } = cursorPage(await notificationsOf(db, reader, walkOf(query)), query, ({ id }) => id);
  return {
    rows: rows.map(
      (row): Notification => ({
        id: row.id,
        kind: row.kind,
        message: words.render(row.message, language),
        link: row.link,
        at: row.created_at.toISOString(),
        read: row.read_at !== null,
      }),
    ),
    unread: await unreadCount(db, reader),
    next,
  };
}

/** The reader's other windows count anew. */
export const readBell = (deps: Deps, reader: Reader, upTo: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if ((await markRead(tx, reader, upTo, deps.clock.now())) > 0) await tell(tx, deps, { to: reader, about: 'notification' });
  });
