import { redirect } from 'react-router';
import { deviceCookies, sessionCookies } from '#contract/session-cookies.ts';
import { donatePath, isMember, withChosenGift, withLanguage } from '#web/lib/chosen-gift.ts';

/**
 * The public pages are cached and send everybody who chose a gift to sign-in. Who is signed in already goes straight on to the payment form
 * (P-07.4); a browser in which nobody ever was a member goes to registration. Cookies are only seen, not read: if a session has ended, the form
 * leads back here, and then there is no gift to follow.
 */
export function sendOnWithGift(request: Request): void {
  const query = new URL(request.url).searchParams;
  const form = donatePath(query);
  if (!form) return;
  const cookies = request.headers.get('cookie') ?? '';
  if (has(cookies, sessionCookies.member)) throw redirect(withLanguage(form, query));
  if (!isMember(query) && !has(cookies, deviceCookies.member)) throw redirect(withLanguage(withChosenGift('/user/register', query), query));
}

const has = (cookies: string, name: string): boolean => new RegExp(`(^|[;\\s])(__Host-)?${name}=`).test(cookies);
