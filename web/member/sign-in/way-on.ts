import { donatePath, withLanguage } from '#web/lib/chosen-gift.ts';
import { returnPath } from '#web/lib/session.ts';

/** Where somebody goes who is signed in now: back to what she wanted, on to the gift she chose, or to her dashboard. */
export function wayOn(query: URLSearchParams): string {
  const way = query.has('next') ? returnPath(query.get('next')) : (donatePath(query) ?? '/user/dashboard');
  return withLanguage(way, query);
}
